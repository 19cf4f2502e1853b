import { notasImpresas } from '#server/boletas/contenido/contenido.rules.ts';
import { papelDeBoleta } from '#server/boletas/media/service.ts';
import type { ContenidoDeBoleta } from '#server/documentos/contenido.rules.ts';
import { printFile } from '#server/platform/documents/file.ts';
import type { PapelDeBoleta } from '#shared/boletas.rules.ts';
import { conNotas } from '#shared/calificaciones.rules.ts';
import type { CalificacionesDeMateria } from '#shared/calificaciones.ts';
import { textOfPdf } from './pdf-text.ts';

/** A subject of which all blocks have the same marks. */
export const materia = (
  nombre: string,
  zona: number,
  { activo = true, bloques = 1, terminado = true } = {},
) =>
  conNotas(
    { idMateria: 1, nombre, activo },
    Array.from({ length: bloques }, (_, index) => ({
      bloque: index + 1,
      fechaIniciado: '2026-01-15T14:00:00.000Z',
      fechaTerminado: terminado ? '2026-02-15T14:00:00.000Z' : null,
      zona,
      examen: 0,
    })),
  );

const ENCABEZADO = {
  ...{ idEstudianteGrado: 1, escuela: 'Colegio Los Pinares', logo: null, ciclo: 2026, codigo: 'A-1' },
  nombre: {
    ...{ idEstudiante: 1, codigo: 'A-1', nombre1: 'Ixqꞌanil', nombre2: '', nombre3: null },
    ...{ apellido1: 'Tzʼutujil', apellido2: '' },
  },
  domicilio: { direccion: '3.ª calle 0-00', municipio: 'Ciudad Vieja', telefono: '' },
  jornada: 'Matutina',
  firmas: [
    { nombre: 'Ana Xitumul', cargo: 'Directora técnica' },
    { nombre: 'Luis Pop', cargo: 'Secretario' },
  ],
  ...{
    codigoNivel: '43',
    nivel: 'Primaria',
    carrera: null as string | null,
    grado: 'Cuarto Primaria',
    seccion: 'A',
  },
  ...{ estudiante: 'Ixqꞌanil Tzʼutujil', guia: 'Marta López', direccion: 'Rosa Chávez' },
};

export const MATERIAS = [
  materia('Artes', 80),
  materia('Música', 10, { activo: false }),
  materia('Física', 70.5, { terminado: false }),
];

export interface Caso extends Partial<ContenidoDeBoleta> {
  encabezado?: Partial<typeof ENCABEZADO>;
  notas?: readonly CalificacionesDeMateria[];
  publica?: string | null;
}

function datosDe({ encabezado, notas = MATERIAS, publica = 'https://pinares.example', ...mas }: Caso) {
  const { escuela, ciclo, codigo, estudiante, grado, seccion } = { ...ENCABEZADO, ...encabezado };
  const alcance = mas.alcance ?? 'final';
  const contenido: ContenidoDeBoleta = {
    ...{ escuela, ciclo, alcance, codigo, estudiante, grado, seccion },
    ...notasImpresas(notas, alcance),
    ...{ observaciones: [], resultado: null, baja: null },
    ...mas,
  };
  return {
    contenido,
    encabezado: { ...ENCABEZADO, ...encabezado },
    logo: null,
    codigo: '7K2M9QXD4HTR',
    emitida: '28 nov 2026 12:00',
    publica,
  };
}

/** What stands on the pages of a file with these report cards, one after the other. */
export async function paginasDe(papel: PapelDeBoleta, ...boletas: readonly Caso[]): Promise<string[]> {
  async function* papeles() {
    for (const caso of boletas) yield [papelDeBoleta(datosDe(caso), papel, 'Alguien')];
  }
  const file = printFile({ title: 'Boletas', created: new Date(0) }, papeles());
  const partes: Buffer[] = [];
  for await (const parte of file) partes.push(parte);
  return textOfPdf(Buffer.concat(partes));
}

/** Block 1 has ended with a mark, block 2 goes on: of its points so many are graded, and so many won. */
export function aMedias(nombre: string, { gana = 0, de = 0, primero = 80 as number | null } = {}) {
  const fechaIniciado = '2026-01-15T14:00:00.000Z';
  const terminado = { fechaIniciado, fechaTerminado: '2026-02-15T14:00:00.000Z', examen: 0 };
  const sigue = { fechaIniciado, fechaTerminado: null, calificados: de, zona: gana, examen: 0 };
  return conNotas(
    { idMateria: 1, nombre, activo: true },
    primero === null
      ? [{ ...sigue, bloque: 1 }]
      : [
          { ...terminado, bloque: 1, zona: primero },
          { ...sigue, bloque: 2 },
        ],
  );
}
