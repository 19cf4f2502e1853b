import { availableParallelism } from 'node:os';
import { boletas } from './boletas/lotes/service.ts';
import { type RegisteredKind, registerKind } from './jobs/kinds/service.ts';
import { runJobs } from './jobs/runner/service.ts';
import { type JobLoop, startJobLoop } from './platform/scheduling/job-loop.ts';
import type { Needs } from './scheduled.ts';
import { respaldo } from './sistema/pedidos/service.ts';

/** Every kind of background job. A job of an unknown kind waits for a process that knows it. */
export const jobKinds: readonly RegisteredKind[] = [registerKind(boletas), registerKind(respaldo)];

/** Parallel jobs: one, so that requests keep a core; two from four cores on. */
const LUGARES = availableParallelism() >= 4 ? 2 : 1;

/** Starts the worker loop of background jobs. */
export function startJobs(
  needs: Needs,
  { tipos = jobKinds, lugares = LUGARES }: { tipos?: readonly RegisteredKind[]; lugares?: number } = {},
): JobLoop {
  const take = runJobs({ ...needs, tipos, lugares });
  return startJobLoop({ places: lugares, take, log: needs.log });
}
