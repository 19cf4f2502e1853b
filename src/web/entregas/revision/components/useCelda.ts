import { useSyncExternalStore } from 'react';
import { ESTADO } from '#shared/entregas.rules.ts';
import {
  type NotaDeOtro,
  type ParticipanteDocente,
  PUNTEO_REQUERIDO,
  punteoMaximoMensaje,
} from '#shared/entregas.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import type { Borradores } from './useBorradores.ts';

/** The mark of one row: what stands in its input, and what the server has. */
export interface Celda {
  texto: string;
  /** What the input shows when nothing was typed since: the stored draft, else the mark that counts. */
  base: string;
  borrador: number | null;
  /** Of the stored draft; a save over an older one is refused. */
  version: number;
  estado: 'quieta' | 'guardando' | 'sinGuardar';
  /** Something was typed in it; until it is left, nothing but its keys changes its text. */
  tocada: boolean;
  escribiendo: boolean;
  /** What somebody else put there meanwhile; until one of the two is chosen the typed text stays and is not saved. */
  choque: NotaDeOtro | null;
  /** Why what was typed is not saved; it stays until somebody types on, tries again or takes it back. */
  rechazo: string | null;
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
};

/** The typed text as a mark: null for nothing, undefined for what is no number. `7,` is on its way to `7,5`. */
export function valorDe(texto: string): number | null | undefined {
  const limpio = texto.trim().replace(',', '.');
  if (limpio === '') return null;
  return /^\d+\.?\d{0,2}$/.test(limpio) ? Number(limpio) : undefined;
}

/** What is wrong with a cell somebody types in. */
export function errorDe({ texto, tocada }: Celda, max: number): string | undefined {
  if (!tocada) return undefined;
  const valor = valorDe(texto);
  if (valor === null || valor === undefined) return PUNTEO_REQUERIDO;
  return valor > max ? punteoMaximoMensaje(max) : undefined;
}

export type Guardado = Pick<Celda, 'base' | 'borrador' | 'version'>;

/** What is annulled shows the mark that it had; anything else what was typed last. */
export function guardadoDe(fila: ParticipanteDocente): Guardado {
  const { idEstadoActividad: estado, actividadesMateriasBloquesEntregas: entrega } = fila;
  const { borradorCalificacion: borrador, calificacion, version } = entrega;
  const vale = estado === ESTADO.anulada ? (calificacion ?? borrador) : (borrador ?? calificacion);
  return { base: twoDecimals(vale), borrador, version };
}

/** What is drawn of one mark; it draws again when its cell changes, and no other. */
export const useCelda = (borradores: Borradores, id: number): Celda =>
  useSyncExternalStore(borradores.suscribir, () => borradores.celda(id));
