import { availableParallelism } from 'node:os';
import { boletas } from './calificaciones/lotes/service.ts';
import { type JobLoop, startJobLoop } from './platform/scheduling/job-loop.ts';
import type { Needs } from './scheduled.ts';
import { respaldo } from './sistema/pedidos/service.ts';
import { entregarTrabajos } from './trabajos/entrega/service.ts';
import { registrar, type TipoRegistrado } from './trabajos/tipos/service.ts';

/** Every kind of job. One that is not here waits for a process that knows it. */
export const tiposDeTrabajo: readonly TipoRegistrado[] = [registrar(boletas), registrar(respaldo)];

/** One job at a time leaves room for people; on a larger machine two do. */
const LUGARES = availableParallelism() >= 4 ? 2 : 1;

/** Takes part in the jobs of the school until it is stopped. */
export function startJobs(
  needs: Needs,
  { tipos = tiposDeTrabajo, lugares = LUGARES }: { tipos?: readonly TipoRegistrado[]; lugares?: number } = {},
): JobLoop {
  const take = entregarTrabajos({ ...needs, tipos, lugares });
  return startJobLoop({ places: lugares, take, log: needs.log });
}
