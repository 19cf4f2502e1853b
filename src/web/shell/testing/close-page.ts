import { afterAll, vi } from 'vitest';
import { olvidarGiros } from '#web/archivos/api.ts';
import { queryClient } from '#web/base/query-client.ts';
import { ponerReloj } from '#web/base/reloj.ts';
import { setOnForbidden, setSessionGate } from '#web/base/session-gate.ts';
import { avisosStore } from '#web/base/ui/avisos.ts';
import { olvidarMarca } from '#web/escuela/components/useMarca.ts';
import { ponerPerfil } from '#web/sesion/api.ts';

/** The modules stay for the next file of this process: what a page knows while it is open goes with its tests. */
afterAll(() => {
  vi.useRealTimers();
  avisosStore.clear();
  queryClient.clear();
  olvidarGiros();
  olvidarMarca();
  ponerPerfil(null);
  setSessionGate(() => Promise.resolve('gone'));
  setOnForbidden(() => Promise.resolve());
  ponerReloj(new Date().toISOString());
});
