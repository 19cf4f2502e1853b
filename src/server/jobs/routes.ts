import { must } from '#server/platform/errors/problem.ts';
import { disposition } from '#server/platform/http/disposition.ts';
import { sinLetraHeader } from '#server/platform/http/pdf.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/jobs.ts';
import { ownersOf, requireAudience, visibleJob } from './policy.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

const limit = contract.JOBS_PER_PAGE;

export const routes: Route[] = [
  read(contract.listJobs, async ({ db, sesion, query, now, reply }) => {
    const which = { idUsuario: ownersOf(sesion, query.de), tipo: query.tipo };
    if (query.page !== undefined) reply.total(await queries.countJobs(db, which));
    return queries.listJobs(db, which, { limit, offset: ((query.page ?? 1) - 1) * limit, now });
  }),
  read(contract.readJob, async ({ db, sesion, params, now }) =>
    visibleJob(db, sesion, params.idTrabajo, now),
  ),
  write(contract.cancelJob, async ({ tx, sesion, params, now, audit, storage }) => {
    const job = await visibleJob(tx, sesion, params.idTrabajo, now);
    await service.cancelJob(tx, job, { audit, storage, now });
    return {
      data: must(await queries.readJob(tx, job.id, now), 'the job found a moment ago'),
      message: 'Trabajo cancelado.',
    };
  }),
  write(contract.retryJob, async ({ tx, sesion, params, now }) => {
    const job = await visibleJob(tx, sesion, params.idTrabajo, now);
    requireAudience(job, sesion);
    await service.retryJob(tx, job);
    return {
      data: must(await queries.readJob(tx, job.id, now), 'the job found a moment ago'),
      message: 'Se vuelve a intentar.',
    };
  }),
  read(contract.jobResult, async ({ db, sesion, params, now, storage }) => {
    const job = await visibleJob(db, sesion, params.idTrabajo, now);
    requireAudience(job, sesion);
    const { clave, nombre, tipo, faltan } = service.resultOf(job);
    return {
      body: await storage.get(clave),
      headers: {
        'content-type': tipo,
        'content-disposition': disposition('attachment', nombre),
        'cache-control': 'no-store',
        ...sinLetraHeader(faltan),
      },
    };
  }),
];
