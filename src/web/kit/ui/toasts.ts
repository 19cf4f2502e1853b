import { GENERAL_FAILURE } from '#shared/base/errors.ts';
import { CallError } from '#web/kit/call-error.ts';

export type TonoAviso = 'exito' | 'neutro' | 'error' | 'atraso';
/** What can still be done about what a toast tells, as long as it stays: 'Deshacer'. */
export interface AccionDeAviso {
  text: string;
  onClick: () => void;
}
export interface Aviso {
  id: number;
  tono: TonoAviso;
  texto: string;
  ms: number;
  accion?: AccionDeAviso | undefined;
}
export interface AvisoOptions {
  /** How long it stays. Acts: 4000 (the rule of `exito` and `fallo`); loads that lead back: 5000; others: 3000. */
  ms?: number;
  accion?: AccionDeAviso;
}

export const MS_ACTO = 4_000;
export const MS_COMUN = 3_000;
export const MS_CARGA = 5_000;
/** More than three at a time cover the screen; the oldest goes. */
const A_LA_VEZ = 3;

let shown: readonly Aviso[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Aviso[]) {
  shown = next;
  for (const listener of listeners) listener();
}

function add(tono: TonoAviso, texto: string, ms: number, accion?: AccionDeAviso) {
  lastId += 1;
  const others = shown.filter((aviso) => aviso.texto !== texto);
  set([...others, { id: lastId, tono, texto, ms, accion }].slice(-A_LA_VEZ));
}

/** What a person hears about a failed call: neutral for a refusal, red for a fault, nothing when signed out or left. */
function fallo(error: unknown, { ms = MS_ACTO }: AvisoOptions = {}) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (!(error instanceof CallError)) return add('error', GENERAL_FAILURE, ms);
  if (error.kind === 'session') return;
  const neutral = error.kind === 'refused' || error.kind === 'invalid';
  add(neutral ? 'neutro' : 'error', error.message, ms);
}

export const avisos = {
  exito: (texto: string, { ms = MS_ACTO, accion }: AvisoOptions = {}) => add('exito', texto, ms, accion),
  neutro: (texto: string, { ms = MS_COMUN }: AvisoOptions = {}) => add('neutro', texto, ms),
  error: (texto: string = GENERAL_FAILURE, { ms = MS_ACTO }: AvisoOptions = {}) => add('error', texto, ms),
  atraso: (texto: string, { ms = MS_ACTO }: AvisoOptions = {}) => add('atraso', texto, ms),
  fallo,
};

export const avisosStore = {
  read: () => shown,
  close: (id: number) => set(shown.filter((aviso) => aviso.id !== id)),
  clear: () => set([]),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
