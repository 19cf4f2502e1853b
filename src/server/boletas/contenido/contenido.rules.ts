import type { BloqueImpreso, ContenidoDeBoleta, MateriaImpresa } from '#server/documentos/contenido.rules.ts';
import { averageHalfUp } from '#shared/base/decimal.ts';
import {
  bloquesVisibles,
  enCurso,
  fueraDelPensum,
  type NumeroDeBloque,
  notaDeBloque,
  notaMinimaDe,
  promedioDeTotales,
  reprueba,
  sinPublicar,
  soloNotasFinales,
} from '#shared/calificaciones.rules.ts';
import type { CalificacionesDeMateria } from '#shared/calificaciones.ts';
import type { Alcance } from '#shared/documentos.rules.ts';

type Materia = CalificacionesDeMateria;

/** The last block that is printed. */
const ultimoDe = (alcance: Alcance): number =>
  alcance === 'final' ? Number.POSITIVE_INFINITY : Number(alcance);

const bloqueDe = ({ bloques }: Materia, numero: number) => bloques.find(({ bloque }) => bloque === numero);

/** What failed is known once its block has ended; a transfer mark is of a block that ended elsewhere. */
const haTerminado = (materia: Materia, numero: number): boolean => {
  const bloque = bloqueDe(materia, numero);
  return bloque !== undefined && (bloque.traslado !== undefined || bloque.fechaTerminado !== null);
};

function bloqueImpreso(materia: Materia, numero: NumeroDeBloque): BloqueImpreso {
  const { traslado } = bloqueDe(materia, numero) ?? {};
  const minima = notaMinimaDe(materia);
  const cuenta = !fueraDelPensum(materia);
  if (traslado) {
    const { nota } = traslado;
    const reprobado = cuenta && reprueba(nota, minima);
    return { zona: null, examen: null, total: nota, reprobado, traslado: true };
  }
  const nota = notaDeBloque(materia, numero);
  if (!nota) return null;
  const reprobado = cuenta && haTerminado(materia, numero) && reprueba(nota.total, minima);
  const marcas = sinPublicar(materia, numero) ? { zona: null, examen: null, total: null } : nota;
  const sigue = enCurso(materia, numero) ? ({ enCurso: true } as const) : {};
  return { ...marcas, reprobado, traslado: false, ...sigue };
}

/** Average of the totals of some blocks; null where none has one. */
const promedioDe = (bloques: readonly BloqueImpreso[]): number | null =>
  promedioDeTotales(bloques.flatMap((bloque) => bloque?.total ?? []));

/**
 * A subject as far as the printed blocks go. `columnas`: blocks of the paper; those after the last printed one stay empty, whatever happened
 * in them since.
 */
function materiaImpresa(
  materia: Materia,
  alcance: Alcance,
  columnas: readonly NumeroDeBloque[],
): MateriaImpresa {
  const { notaFinal, notas, recuperacion, final } = materia;
  const fuera = fueraDelPensum(materia);
  const base = { nombre: materia.materia.nombre, fueraDelPensum: fuera };
  const minima = notaMinimaDe(materia);
  if (notaFinal !== undefined) {
    return {
      ...base,
      bloques: [],
      promedio: notaFinal,
      reprobada: !fuera && reprueba(notas.promedio, minima),
      provisional: false,
      recuperacion: recuperacion ?? null,
      final: final ?? null,
    };
  }
  const ultimo = ultimoDe(alcance);
  const impresos = columnas.filter((numero) => numero <= ultimo);
  const bloques = columnas.map((numero) => (numero <= ultimo ? bloqueImpreso(materia, numero) : null));
  const terminados = impresos.filter((numero) => haTerminado(materia, numero));
  const enTodo = alcance === 'final';
  const falta = impresos.some((numero) => sinPublicar(materia, numero));
  const promedio = enTodo ? notas.promedio : promedioDe(bloques);
  const delAnio = enTodo ? (final ?? null) : null;
  const cerrado = promedioDe(terminados.map((numero) => bloqueImpreso(materia, numero)));
  return {
    ...base,
    bloques,
    promedio,
    reprobada: !fuera && reprueba(delAnio ?? cerrado, minima),
    provisional:
      promedio !== null &&
      materia.bloques.some(({ bloque }) => bloque <= ultimo && !haTerminado(materia, bloque)),
    recuperacion: enTodo ? (recuperacion ?? null) : null,
    final: delAnio,
    ...(falta && promedio === null && delAnio === null ? { sinPublicar: true } : {}),
  };
}

type General = ContenidoDeBoleta['general'];

/** What counts of a subject in the general average. */
const loQueVale = (materia: MateriaImpresa): number | null => {
  const vale = materia.final ?? materia.promedio;
  return vale === null ? null : averageHalfUp([vale]);
};

/** The general average, from as many of the subjects as have one; none while most have nothing published. */
function generalDe(impresas: readonly MateriaImpresa[], minima: number): General {
  const cuentan = impresas.filter((materia) => !materia.fueraDelPensum);
  const promedios = cuentan.flatMap((materia) => loQueVale(materia) ?? []);
  const faltan = cuentan.filter((materia) => materia.sinPublicar).length;
  if (faltan > promedios.length)
    return {
      ...{ promedio: null, reprobado: false, provisional: false },
      falta: promedios.length === 0 ? 'todo' : 'algo',
    };
  const promedio = averageHalfUp(promedios);
  const provisional = impresas.some((materia) => materia.provisional);
  return { promedio, reprobado: !provisional && reprueba(promedio, minima), provisional };
}

/** The marks of a paper: all its subjects, block by block, and the general average. */
export function notasImpresas(
  materias: readonly Materia[],
  alcance: Alcance,
): Pick<ContenidoDeBoleta, 'bloques' | 'materias' | 'general' | 'notaMinima'> {
  const columnas = soloNotasFinales(materias) ? [] : bloquesVisibles(materias);
  const impresas = materias.map((materia) => materiaImpresa(materia, alcance, columnas));
  const notaMinima = notaMinimaDe(materias[0]);
  return {
    bloques: columnas.length,
    materias: impresas,
    general: generalDe(impresas, notaMinima),
    notaMinima,
  };
}
