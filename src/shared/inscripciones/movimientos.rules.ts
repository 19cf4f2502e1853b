import { sum } from '#shared/base/decimal.ts';
import { enumerar, nombreDeMes } from '#shared/base/formatos.ts';
import type { EstadoInscripcion } from '#shared/estudiantes/estados.rules.ts';
import type { PorTraer } from './traidas.ts';

/** Kinds of movement. Stored words: they never change. */
export const TIPOS_DE_MOVIMIENTO = ['retiro', 'traslado', 'reingreso', 'seccion', 'anulacion'] as const;
export type TipoDeMovimiento = (typeof TIPOS_DE_MOVIMIENTO)[number];

export const NOMBRE_DE_MOVIMIENTO: Record<TipoDeMovimiento, string> = {
  retiro: 'Retiro',
  traslado: 'Traslado',
  reingreso: 'Reingreso',
  seccion: 'Cambio de sección',
  anulacion: 'Anulación',
};

/** Two ways to leave during the year: to another school, or altogether. */
export const TIPOS_DE_BAJA = ['retiro', 'traslado'] as const;
export type TipoDeBaja = (typeof TIPOS_DE_BAJA)[number];

export const ESTADO_DE_BAJA = { retiro: 'retirada', traslado: 'trasladada' } as const satisfies Record<
  TipoDeBaja,
  EstadoInscripcion
>;

/** Why somebody leaves, as the ministry's list asks. */
export const MOTIVOS_DE_BAJA = [
  'Cambio de domicilio',
  'Económico',
  'Salud',
  'Otro establecimiento',
  'Otro',
] as const;

/** The first month of a year that begins after a day: 1 where the year comes after it, past the last where it came before. */
export const mesDespuesDe = (fecha: string, ciclo: number): number => {
  const [anio = ciclo, mes = 0] = fecha.split('-').map(Number);
  if (anio !== ciclo) return anio < ciclo ? 1 : 13;
  return mes + 1;
};

/** The first month that need not be charged any more: that of the day itself. */
export const primerMesSinCobro = (fecha: string, ciclo: number): number =>
  Math.max(1, mesDespuesDe(fecha, ciclo) - 1);

/** `junio a octubre`, `junio`, `mayo y junio`, `mayo, julio y agosto`; months from 1 to 12, in their order. */
export function enTramo(meses: readonly number[]): string {
  const nombres = meses.map((mes) => nombreDeMes(mes).toLowerCase());
  const seguidos = meses.every((mes, index) => index === 0 || mes === (meses[index - 1] ?? 0) + 1);
  return seguidos && meses.length > 2 ? `${nombres[0]} a ${nombres.at(-1)}` : enumerar(nombres);
}

/** A calendar date as screens write it: `12 may 2026`. */
export function enDia(fecha: string): string {
  const [anio, mes, dia] = fecha.split('-');
  return `${dia} ${nombreDeMes(Number(mes)).slice(0, 3).toLowerCase()} ${anio}`;
}

interface Baja {
  estado: EstadoInscripcion;
  /** `YYYY-MM-DD` */
  fecha: string;
  /** That are not charged because of it. */
  meses: readonly number[];
}

/** `Retirado el 12 may 2026: junio a octubre no se cobran.` */
export function fraseDeBaja({ estado, fecha, meses }: Baja): string {
  const salio = `${estado === 'trasladada' ? 'Trasladado' : 'Retirado'} el ${enDia(fecha)}`;
  if (meses.length === 0) return `${salio}.`;
  return `${salio}: ${enTramo(meses)} no se ${meses.length === 1 ? 'cobra' : 'cobran'}.`;
}

function enBloque({ bloque, terminado, zona, zonaExtra, examen, examenExtra }: PorTraer): string {
  const [suZona, suExamen] = [sum([zona, zonaExtra]), sum([examen, examenExtra])];
  if (terminado) return `bloque ${bloque} completo (${sum([suZona, suExamen])})`;
  return `bloque ${bloque} zona ${suZona}${suExamen > 0 ? ` y examen ${suExamen}` : ''}`;
}

/** What a student takes along to another section, subject by subject: `bloque 1 completo (86), bloque 2 zona 34`. */
export function loQueLleva(notas: readonly PorTraer[]): { materia: string; frase: string }[] {
  const materias = new Map<number, PorTraer[]>();
  for (const nota of notas) materias.set(nota.idMateria, [...(materias.get(nota.idMateria) ?? []), nota]);
  return [...materias.values()].map((suyas) => ({
    materia: suyas[0]?.materia ?? '',
    frase: suyas.map(enBloque).join(', '),
  }));
}
