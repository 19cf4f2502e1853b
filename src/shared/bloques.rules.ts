import { fromHundredths, toHundredths } from '#shared/base/decimal.ts';
import { contar } from '#shared/base/formatos.ts';
import { TIPO } from './actividades.rules.ts';

export type EstadoBloque = 'noIniciado' | 'iniciado' | 'finalizado';

interface Fechas {
  fechaIniciado: string | null;
  fechaTerminado: string | null;
}

export function estadoBloque({ fechaIniciado, fechaTerminado }: Fechas): EstadoBloque {
  if (fechaIniciado === null) return 'noIniciado';
  return fechaTerminado === null ? 'iniciado' : 'finalizado';
}

/** The earlier block that must be finished before this one can start: at most one is in progress, and none is skipped. */
export const bloquePorTerminar = <B extends Fechas & { bloque: number }>(
  bloques: readonly B[],
  { bloque }: { bloque: number },
): B | undefined => bloques.find((uno) => uno.bloque < bloque && estadoBloque(uno) !== 'finalizado');

export const porTerminarMensaje = (bloque: number): string => `Primero debes finalizar el bloque ${bloque}.`;

export const EXTRA_EN_FINALIZADO = 'Las actividades extra se asignan en un bloque finalizado.';

export const etiquetaBloque: Record<EstadoBloque, string> = {
  noIniciado: 'No iniciado',
  iniciado: 'Iniciado',
  finalizado: 'Finalizado',
};

interface ConPuntos {
  idActividadMateriaBloque: number;
  tipoActividad: number;
  valorNeto: number | null;
}

/** Points taken from a maximum of the block by its activities of these kinds, one of them left out when editing it. */
function usados(actividades: readonly ConPuntos[], tipos: readonly number[], salvo?: number): number {
  const hundredths = actividades
    .filter((una) => tipos.includes(una.tipoActividad) && una.idActividadMateriaBloque !== salvo)
    .reduce((total, { valorNeto }) => total + toHundredths(valorNeto ?? 0), 0);
  return fromHundredths(hundredths);
}

/** Homework and partials count for the zone; extras do not. */
export const zonaUsada = (actividades: readonly ConPuntos[], salvo?: number): number =>
  usados(actividades, [TIPO.tarea, TIPO.parcial], salvo);

export const examenUsado = (actividades: readonly ConPuntos[], salvo?: number): number =>
  usados(actividades, [TIPO.examenFinal], salvo);

/** What is left of a maximum, never below 0. */
export const puntosRestantes = (maximo: number, usado: number): number =>
  fromHundredths(Math.max(0, toHundredths(maximo) - toHundredths(usado)));

/** The block to show first: the one in progress, else the first. */
export function bloquePorDefecto<B extends Fechas>(bloques: readonly B[]): B | undefined {
  return bloques.find((bloque) => estadoBloque(bloque) === 'iniciado') ?? bloques[0];
}

/** The block of the marks table: the one in progress, else the latest finished, else the first. */
export function bloqueDeCalificaciones<B extends Fechas>(bloques: readonly B[]): B | undefined {
  const enCurso = bloques.find((bloque) => estadoBloque(bloque) === 'iniciado');
  return enCurso ?? bloques.findLast((bloque) => estadoBloque(bloque) === 'finalizado') ?? bloques[0];
}

interface ConMaximos {
  maxZona: number;
  maxExamen: number;
  actividadesMateriasBloques?: readonly ConPuntos[] | null | undefined;
}

/** What a block has less than its points, before it is finished for good; null when nothing. */
export function faltanPuntos({ maxZona, maxExamen, actividadesMateriasBloques }: ConMaximos): string | null {
  const suyas = actividadesMateriasBloques ?? [];
  const [zona, examen] = [zonaUsada(suyas), examenUsado(suyas)];
  if (zona >= maxZona && examen >= maxExamen) return null;
  return `Su zona suma ${zona} de ${maxZona} y su examen ${examen} de ${maxExamen}: lo que falta cuenta 0 para todos.`;
}

interface ConAvance {
  title: string | null;
  valorNeto: number | null;
  porCalificar: number;
  sinEntregar: number;
  examenEnCurso: number | null;
}

/** What is still open in a block, in sentences, before it is finished for good; empty when nothing is. */
export function quedaAbierto(actividades: readonly ConAvance[]): string[] {
  const abiertas = actividades.filter(
    ({ valorNeto, porCalificar, sinEntregar }) => valorNeto !== null && porCalificar + sinEntregar > 0,
  );
  const corriendo = actividades.filter(({ examenEnCurso }) => examenEnCurso === 1);
  const porCalificar = abiertas.reduce((total, una) => total + una.porCalificar, 0);
  const sinEntregar = abiertas.reduce((total, una) => total + una.sinEntregar, 0);
  const partes = [
    ...(porCalificar > 0 ? [`${contar(porCalificar, 'entrega', 'entregas')} sin calificar`] : []),
    ...(sinEntregar > 0 ? [`${sinEntregar} sin entregar`] : []),
  ];
  return [
    ...corriendo.map(({ title }) => `El examen "${title ?? ''}" está en curso.`),
    ...(abiertas.length > 0
      ? [
          `${contar(abiertas.length, 'actividad queda abierta', 'actividades quedan abiertas')}: ${partes.join(', ')}.`,
        ]
      : []),
  ];
}
