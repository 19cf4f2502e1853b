import { afterAll, vi } from 'vitest';
import { olvidarGiros } from '#web/archivos/api.ts';
import { olvidarMarca } from '#web/escuela/components/useMarca.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { setOnForbidden, setSessionGate } from '#web/kit/session-gate.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { ponerPerfil } from '#web/sesion/api.ts';

/** Modules are shared by the test files of a process: state of a page must be reset after each file. */
afterAll(() => {
  vi.useRealTimers();
  toastStore.clear();
  queryClient.clear();
  olvidarGiros();
  olvidarMarca();
  ponerPerfil(null);
  setSessionGate(() => Promise.resolve('gone'));
  setOnForbidden(() => Promise.resolve());
  setClock(new Date().toISOString());
});
