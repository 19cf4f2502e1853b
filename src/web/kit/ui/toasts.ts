import { create } from 'zustand';
import { GENERAL_FAILURE } from '#shared/base/errors.ts';
import { CallError } from '#web/kit/call-error.ts';

export type ToastTone = 'success' | 'neutral' | 'error' | 'warning';
/** What can still be done about what a toast tells, as long as it stays: 'Deshacer'. */
export interface ToastAction {
  text: string;
  onClick: () => void;
}
export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  ms: number;
  action?: ToastAction | undefined;
}
export interface ToastOptions {
  /** How long it stays. Acts: 4000 (the default of `success` and `failure`); loads that lead back: 5000; others: 3000. */
  ms?: number;
  action?: ToastAction;
}

export const ACT_MS = 4_000;
export const COMMON_MS = 3_000;
export const LOAD_MS = 5_000;
/** More than three at a time cover the screen; the oldest goes. */
const AT_ONCE = 3;

export const useToasts = create<{ shown: readonly Toast[] }>(() => ({ shown: [] }));
const read = () => useToasts.getState().shown;
const set = (shown: readonly Toast[]) => useToasts.setState({ shown });
let lastId = 0;

function add(tone: ToastTone, text: string, ms: number, action?: ToastAction) {
  lastId += 1;
  const others = read().filter((toast) => toast.text !== text);
  set([...others, { id: lastId, tone, text, ms, action }].slice(-AT_ONCE));
}

/** What a person hears about a failed call: neutral for a refusal, red for a fault, nothing when signed out or left. */
function failure(error: unknown, { ms = ACT_MS }: ToastOptions = {}) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (!(error instanceof CallError)) return add('error', GENERAL_FAILURE, ms);
  if (error.kind === 'session') return;
  const neutral = error.kind === 'refused' || error.kind === 'invalid';
  add(neutral ? 'neutral' : 'error', error.message, ms);
}

export const toasts = {
  success: (text: string, { ms = ACT_MS, action }: ToastOptions = {}) => add('success', text, ms, action),
  neutral: (text: string, { ms = COMMON_MS }: ToastOptions = {}) => add('neutral', text, ms),
  error: (text: string = GENERAL_FAILURE, { ms = ACT_MS }: ToastOptions = {}) => add('error', text, ms),
  warning: (text: string, { ms = ACT_MS }: ToastOptions = {}) => add('warning', text, ms),
  failure,
};

export const toastStore = {
  read,
  close: (id: number) => set(read().filter((toast) => toast.id !== id)),
  clear: () => set([]),
};
