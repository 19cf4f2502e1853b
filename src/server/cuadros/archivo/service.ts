import type { CuadroLeido } from '#server/cuadros/service.ts';
import type { HojaEscrita } from '#server/platform/sheets/write.ts';
import { type Celda, nombreDeArchivo } from '#shared/base/csv.ts';
import { plain } from '#shared/base/plain.ts';
import { etiquetaHasta } from '#shared/boletas.rules.ts';
import { SIN_PUBLICAR } from '#shared/calificaciones.rules.ts';
import { type CeldaDeCuadro, cuadroDe, notaEscrita, tituloDeMateria } from '#shared/cuadros.rules.ts';
import type { Alcance } from '#shared/documentos.rules.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';

/** `cuadro-primero-basico-a-2026-bloque-2.xlsx` */
export const nombreDeCuadro = (
  { nombre, idCicloEscolar }: Pick<CuadroLeido, 'nombre' | 'idCicloEscolar'>,
  alcance: Alcance,
  extension: 'xlsx' | 'pdf',
): string => {
  const partes = ['cuadro', nombre, String(idCicloEscolar), etiquetaHasta(alcance)];
  return `${nombreDeArchivo(plain(partes.join(' ')))
    .replaceAll(/\s+/g, '-')
    .toLowerCase()}.${extension}`;
};

const numeroEnHoja = (numero: number, sigue: boolean): Celda => (sigue ? { provisional: numero } : numero);

/** A mark is a number; that there is none is a word. */
function enHoja(celda: CeldaDeCuadro | null): Celda {
  if (celda === null) return null;
  return celda.nota === null ? notaEscrita(celda) : numeroEnHoja(celda.nota, celda.enCurso);
}

const DE_DONDE = { T: 'traslado', R: 'recuperación' } as const;

/** The grid as a workbook, with what it comes to at the right and at the foot. */
export function libroDeCuadro(leido: CuadroLeido, alcance: Alcance): HojaEscrita[] {
  const { materias, filas, promedio, reprobados, enCurso } = cuadroDe(leido.alumnos, alcance);
  // A number cannot carry its letter: where marks come from is said beside them.
  const origenes = filas.map(({ celdas }) =>
    celdas
      .flatMap((celda, columna) =>
        celda?.letra ? [`${materias[columna]?.nombre}: ${DE_DONDE[celda.letra]}`] : [],
      )
      .join('; '),
  );
  const conOrigen = origenes.some((origen) => origen !== '');
  return [
    {
      nombre: `${etiquetaHasta(alcance)}${enCurso ? ' provisional' : ''}`,
      filas: [
        [
          'Código',
          'Alumno',
          ...materias.map(tituloDeMateria),
          'Promedio',
          'Reprobadas',
          ...(conOrigen ? ['Traslado y recuperación'] : []),
        ],
        ...filas.map(({ alumno, celdas, promedio: suyo, enCurso: sigue, reprobadas }, fila) => [
          alumno.codigo,
          porApellidos(alumno.estudiante),
          ...celdas.map(enHoja),
          suyo === null ? SIN_PUBLICAR : numeroEnHoja(suyo, sigue),
          reprobadas,
          ...(conOrigen ? [origenes[fila] ?? ''] : []),
        ]),
        [
          '',
          'Promedio',
          ...materias.map((una) => una.promedio ?? SIN_PUBLICAR),
          promedio ?? SIN_PUBLICAR,
          null,
        ],
        ['', 'Reprobados', ...materias.map((una) => una.reprobados), null, reprobados],
      ],
    },
  ];
}
