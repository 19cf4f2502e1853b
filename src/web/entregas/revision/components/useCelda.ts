import { useSyncExternalStore } from 'react';
import { ESTADO } from '#shared/entregas.rules.ts';
import {
  type NotaDeOtro,
  noEsNotaMensaje,
  type ParticipanteDocente,
  PUNTEO_MAX_CARACTERES,
  PUNTEO_REQUERIDO,
  punteoLargoMensaje,
  punteoMaximoMensaje,
  punteoRangoMensaje,
} from '#shared/entregas.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import type { Borradores } from './useBorradores.ts';

/** State of one mark: text of its input, and the stored value. */
export interface Celda {
  texto: string;
  /** Text when nothing was typed: the stored draft, else the published mark. */
  base: string;
  borrador: number | null;
  /** Version of the stored draft, for optimistic locking. */
  version: number;
  estado: 'quieta' | 'guardando' | 'sinGuardar';
  /** Edited: until the cell is left, only typing changes its text. */
  tocada: boolean;
  escribiendo: boolean;
  /** Conflict: the mark that somebody else saved. The typed text is not saved until it is resolved. */
  choque: NotaDeOtro | null;
  /** Message of a refused mark; the text stays until it is edited, retried or reverted. */
  rechazo: string | null;
  /** Refused here, because it cannot be a mark: the server need not be asked again. */
  malEscrita: boolean;
}

export const CELDA_VACIA: Celda = {
  texto: '',
  base: '',
  borrador: null,
  version: 0,
  estado: 'quieta',
  tocada: false,
  escribiendo: false,
  choque: null,
  rechazo: null,
  malEscrita: false,
};

/** Parses a mark: null for an empty text, undefined if it is no number. `7,` is accepted on the way to `7,5`. */
export function valorDe(texto: string): number | null | undefined {
  const limpio = texto.trim().replace(',', '.');
  if (limpio === '') return null;
  return /^\d+\.?\d{0,2}$/.test(limpio) ? Number(limpio) : undefined;
}

/** Why a text cannot be a mark of so many points; null if it can, or is empty. */
export function faltaDe(texto: string, max: number): string | null {
  const valor = valorDe(texto);
  if (valor === null) return null;
  if (valor === undefined)
    return /^\s*-\s*\d/.test(texto) ? punteoRangoMensaje(max) : noEsNotaMensaje(texto.trim());
  if (valor > max) return punteoRangoMensaje(max);
  return String(valor).length > PUNTEO_MAX_CARACTERES ? punteoLargoMensaje(texto.trim()) : null;
}

/** Error message while a cell is being edited. */
export function errorDe({ texto, tocada }: Celda, max: number): string | undefined {
  if (!tocada) return undefined;
  const valor = valorDe(texto);
  if (valor === null || valor === undefined) return PUNTEO_REQUERIDO;
  return valor > max ? punteoMaximoMensaje(max) : undefined;
}

export type Guardado = Pick<Celda, 'base' | 'borrador' | 'version'>;

/** Stored state of a row: annulled work shows its mark, any other its latest draft. */
export function guardadoDe(fila: ParticipanteDocente): Guardado {
  const { idEstadoActividad: estado, actividadesMateriasBloquesEntregas: entrega } = fila;
  const { borradorCalificacion: borrador, calificacion, version } = entrega;
  const vale = estado === ESTADO.anulada ? (calificacion ?? borrador) : (borrador ?? calificacion);
  return { base: twoDecimals(vale), borrador, version };
}

/** Subscribes to one cell: only it re-renders when it changes. */
export const useCelda = (borradores: Borradores, id: number): Celda =>
  useSyncExternalStore(borradores.suscribir, () => borradores.celda(id));
