import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CREABLES, claveDeCrear } from '#server/importaciones/notas/rules.ts';
import { tomarImportacion } from '#server/importaciones/policy.ts';
import { aplicar, corregir, evaluar } from '#server/importaciones/revision/service.ts';
import { subir } from '#server/importaciones/service.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { num, text } from '#server/platform/db/row.ts';
import type { Act } from '#server/platform/request/act.ts';
import { closeOperation, operationsOf } from '#server/platform/undo/journal.ts';
import { ASUNTOS } from '#shared/base/asuntos.ts';
import { CREAR } from '#shared/importaciones/inscripcion.rules.ts';
import type { TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import type { CorreccionesForm } from '#shared/importaciones.ts';
import type { SchoolCalendar } from './calendar.ts';
import { ENCABEZADOS, NUEVOS } from './new-students.ts';
import { hojaDeNotas } from './past-marks.ts';

const conTelefonoRow = { celdas: z.array(text) };

/** Some students as the school has them, with another telephone of the mother. */
const conTelefono = (tx: Tx) =>
  rows(
    tx,
    sql`select array[codigo, concat_ws(' ', nombre1, nullif(nombre2, ''), nombre3), concat_ws(' ', apellido1, nullif(apellido2, '')),
        to_char(fecha_nacimiento, 'DD/MM/YYYY'), '9170' || lpad((id_estudiante % 10000)::text, 4, '0')] celdas
      from estudiantes where activo and nombre_madre <> '' order by id_estudiante limit 8`,
    conTelefonoRow,
  );

const enHoja = (nombre: string, celdas: readonly (readonly string[])[]) => [
  { nombre, filas: celdas.map((una, n) => ({ numero: n + 1, celdas: [...una] })) },
];

/** Two lists that were imported and can be taken back, and one that waits for its twelve faults to be corrected. */
export async function importarListas(tx: Tx, calendar: SchoolCalendar): Promise<void> {
  const { year, day, schoolDay, at, timeZone } = calendar;
  const [quien] = await rows(tx, sql`select id_usuario id from usuarios where usuario = 'secretaria'`, {
    id: num,
  });
  if (!quien) throw new Error('the demo school has nobody who imports');
  const sesion = { idUsuario: quien.id, director: false, tokenHash: '', asuntos: ASUNTOS };
  const acto = (dia: string, hora: string): Act => {
    const now = new Date(at(dia, hora));
    const { operar } = operationsOf(quien.id, now);
    // The trail of the demo school begins with whoever tries it.
    return { now, config: { timeZone }, audit: async () => undefined, operar };
  };
  const lista = (
    nombre: string,
    huella: string,
    hojas: ReturnType<typeof enHoja>,
    act: Act,
    tipo: TipoDeImportacion = 'estudiantes',
  ) => subir(tx, { nombre, huella, hojas }, { tipo, ciclo: year, sesion }, act);
  const guardar = async (
    { idImportacion }: { idImportacion: number },
    act: Act,
    decisiones: CorreccionesForm['decisiones'] = [],
  ) => {
    const nueva = await tomarImportacion(tx, idImportacion, { sesion, now: act.now });
    await corregir(tx, nueva, { correcciones: [], decisiones, version: nueva.version }, sesion, act);
    const importacion = await tomarImportacion(tx, idImportacion, { sesion, now: act.now });
    const { revision } = await evaluar(tx, importacion, sesion, act);
    if (!revision.lista) return;
    await aplicar(tx, importacion, revision, sesion, { ...act, progress: () => undefined });
    await closeOperation(tx);
  };

  const telefonos = [
    ['Código', 'Nombres', 'Apellidos', 'Fecha de nacimiento', 'Teléfono de la madre'],
    ...(await conTelefono(tx)).map(({ celdas }) => celdas),
  ];
  const deNotas = acto(schoolDay(-9), '09:40');
  const notas = await hojaDeNotas(tx, year);
  await guardar(
    await lista('Notas de otros años.xlsx', 'demo-notas', enHoja('Notas', notas), deNotas, 'notas'),
    deNotas,
    CREABLES.map((que) => ({ grupo: claveDeCrear(que), valor: CREAR })),
  );
  const deTelefonos = acto(day(-5), '10:20');
  await guardar(
    await lista('Teléfonos actualizados.xlsx', 'demo-telefonos', enHoja('Hoja1', telefonos), deTelefonos),
    deTelefonos,
  );
  const nuevos = [ENCABEZADOS, ...NUEVOS.map((una) => ['', ...una])];
  await lista('Inscripciones nuevas.xlsx', 'demo-nuevos', enHoja('Alumnos', nuevos), acto(day(-1), '15:10'));
}
