import { sql } from 'drizzle-orm';
import type { Act } from '#server/base/act.ts';
import { rows, type Tx } from '#server/base/db.ts';
import { closeOperation, operationsOf } from '#server/base/operaciones/journal.ts';
import { tomarImportacion } from '#server/importaciones/policy.ts';
import { aplicar, evaluar } from '#server/importaciones/revision/service.ts';
import { subir } from '#server/importaciones/service.ts';
import type { SchoolCalendar } from './calendar.ts';

const ENCABEZADOS = [
  'Código',
  'Nombres',
  'Apellidos',
  'CUI',
  'Fecha de nacimiento',
  'Sexo',
  'Nombre de la madre',
  'Tel. mamá',
  'Grado',
  'Sección',
];

type Renglon = readonly [
  nombres: string,
  apellidos: string,
  cui: string,
  fecha: string,
  sexo: string,
  madre: string,
  telefono: string,
  grado: string,
  seccion: string,
];

/** Twelve rows with a fault of their own, and six that are right. */
const NUEVOS: readonly Renglon[] = [
  [
    'Ixchel Marisol',
    'Tuyuc Curruchich',
    '2811000010101',
    '12/03/2019',
    'F',
    'Delia Curruchich',
    '91200101',
    'Primero Primaria',
    'A',
  ],
  [
    'Mateo',
    'Sicajá Par',
    '2811000020101',
    '04/08/2018',
    'M',
    'Irma Par',
    '91200102',
    'Primero Primaria',
    'A',
  ],
  [
    'Brandon Josué',
    'Caal Xitumul',
    '2811000030101',
    '31/06/2018',
    'M',
    'Rosa Xitumul',
    '91200103',
    'Primero Primaria',
    'B',
  ],
  [
    'Dulce María',
    'Ismalej Piox',
    '2.98765E+12',
    '19/09/2018',
    'F',
    'Olga Piox',
    '91200104',
    'Primero Primaria',
    'B',
  ],
  [
    'José Daniel',
    'Raxcacó López',
    '2811000050101',
    '02/01/2018',
    'M',
    'Ana López',
    '91200105',
    'Séptimo',
    'A',
  ],
  [
    'Luisa Fernanda',
    'Garza Hernández',
    '2811000060101',
    '23/05/2018',
    'F',
    'Julia Hernández',
    '91200106',
    'Primero Primaria',
    'E',
  ],
  [
    'Ana Sofía',
    'Batz Ixcot',
    '2811000070101',
    '14/11/2018',
    'X',
    'Lidia Ixcot',
    '91200107',
    'Segundo Primaria',
    'A',
  ],
  [
    'Pedro Pablo',
    'Chávez',
    '2811000080101',
    '30/07/2018',
    'M',
    'Sara Tzoc',
    '91200108',
    'Segundo Primaria',
    'A',
  ],
  [
    'Kimberly Nohemí',
    'Tzoc Ajú',
    '28110000A0101',
    '11/10/2018',
    'F',
    'Elsa Ajú',
    '91200109',
    'Segundo Primaria',
    'B',
  ],
  [
    'Diego Andrés',
    'Muñoz Barillas',
    '2811000100101',
    '',
    'M',
    'Karla Barillas',
    '91200110',
    'Segundo Primaria',
    'B',
  ],
  [
    'Valeria Nicté',
    'Ajcabul Tzunún',
    '2811000110101',
    '05/02/2018',
    'F',
    '',
    '91200111',
    'Segundo Primaria',
    'B',
  ],
  [
    'Carlos Enrique',
    'de León Chacón',
    '2811000120101',
    '17/12/2017',
    'M',
    'Mirna Chacón',
    'no sé',
    'Segundo Primaria',
    'A',
  ],
  [
    'Fátima Isabel',
    'Cumes Morales',
    '',
    '26/06/2018',
    'F',
    'Vilma Morales',
    '91200113',
    'Primero Primaria',
    'A',
  ],
  [
    'Emilio Rafael',
    'Xocop Son',
    '2811000140101',
    '08/04/2019',
    'M',
    'Blanca Son',
    '91200114',
    'Primero Primaria',
    'A',
  ],
  [
    'Camila Renata',
    'Boror Sagastume',
    '2811000150101',
    '21/03/2019',
    'F',
    'Nora Sagastume',
    '91200115',
    'Primero Primaria',
    'B',
  ],
  [
    'Jorge Luis',
    'Cojtí Macario',
    '2811000160101',
    '15/07/2018',
    'M',
    'Flor Macario',
    '91200116',
    'Primero Primaria',
    'B',
  ],
  [
    'Andrea Paola',
    'Sotz Pérez',
    '2811000170101',
    '09/09/2018',
    'F',
    'Rita Pérez',
    '91200117',
    'Segundo Primaria',
    'A',
  ],
  [
    'Kevin Alexander',
    'Toc Yac',
    '2811000180101',
    '28/02/2018',
    'M',
    'Ingrid Yac',
    '91200118',
    'Segundo Primaria',
    'A',
  ],
];

/** Some students as the school has them, with another telephone of the mother. */
const conTelefono = (tx: Tx) =>
  rows<{ celdas: string[] }>(
    tx,
    sql`select array[codigo, concat_ws(' ', nombre1, nullif(nombre2, ''), nombre3), concat_ws(' ', apellido1, nullif(apellido2, '')),
        to_char(fecha_nacimiento, 'DD/MM/YYYY'), '9170' || lpad((id_estudiante % 10000)::text, 4, '0')] celdas
      from estudiantes where activo and nombre_madre <> '' order by id_estudiante limit 8`,
  );

const enHoja = (nombre: string, celdas: readonly (readonly string[])[]) => [
  { nombre, filas: celdas.map((una, n) => ({ numero: n + 1, celdas: [...una] })) },
];

/** One list that was imported and can be taken back, and one that waits for its twelve faults to be corrected. */
export async function importarListas(tx: Tx, { year, day, at, timeZone }: SchoolCalendar): Promise<void> {
  const [quien] = await rows<{ id: number }>(
    tx,
    sql`select id_usuario id from usuarios where usuario = 'secretaria'`,
  );
  if (!quien) throw new Error('the demo school has nobody who imports');
  const sesion = { idUsuario: quien.id, director: false, tokenHash: '' };
  const acto = (dias: number, hora: string): Act => {
    const now = new Date(at(day(dias), hora));
    const { operar } = operationsOf(quien.id, now);
    // The trail of the demo school begins with whoever tries it.
    return { now, config: { timeZone }, audit: async () => undefined, operar };
  };
  const lista = (nombre: string, huella: string, hojas: ReturnType<typeof enHoja>, act: Act) =>
    subir(tx, { nombre, huella, hojas }, { tipo: 'estudiantes', ciclo: year, sesion }, act);

  const telefonos = [
    ['Código', 'Nombres', 'Apellidos', 'Fecha de nacimiento', 'Teléfono de la madre'],
    ...(await conTelefono(tx)).map(({ celdas }) => celdas),
  ];
  const antes = acto(-5, '10:20');
  const { idImportacion } = await lista(
    'Teléfonos actualizados.xlsx',
    'demo-telefonos',
    enHoja('Hoja1', telefonos),
    antes,
  );
  const importacion = await tomarImportacion(tx, idImportacion, { sesion, now: antes.now });
  const { revision } = await evaluar(tx, importacion, sesion, antes);
  if (revision.lista) {
    await aplicar(tx, importacion, revision, sesion, { ...antes, progress: () => undefined });
    await closeOperation(tx);
  }
  const nuevos = [ENCABEZADOS, ...NUEVOS.map((una) => ['', ...una])];
  await lista('Inscripciones nuevas.xlsx', 'demo-nuevos', enHoja('Alumnos', nuevos), acto(-1, '15:10'));
}
