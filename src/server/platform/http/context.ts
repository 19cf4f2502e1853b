import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/db/db.ts';
import type { Sesion } from '#server/platform/sessions/sesion.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import type { Dependencies } from './dependencies.ts';
import { discard, readMultipart, type UploadedFile } from './multipart.ts';
import { refuseNulInHead } from './nul.ts';
import type { Surroundings } from './route.ts';
import { valid, validParams } from './validate.ts';

/** A context whose values came out of the endpoint's own schemas; its handler is typed by the same schemas. */
export interface Context extends Surroundings {
  sesion: Sesion | null;
  db: Db;
  params: unknown;
  query: unknown;
  body: unknown;
  form: unknown;
  files: readonly UploadedFile[];
}

/** Everything a handler is given, read and checked; its files lie in the storage. */
export async function readContext(
  endpoint: AnyEndpoint,
  around: Surroundings,
  request: FastifyRequest,
  { clock, database, disk, limits, quota, storage }: Dependencies,
): Promise<Context> {
  refuseNulInHead(request);
  const params = validParams(endpoint.params, request.params);
  const query = valid(endpoint.query, request.query);
  const body = valid(endpoint.body, request.body ?? undefined);
  let form: unknown;
  let files: readonly UploadedFile[] = [];
  if (endpoint.form) {
    const { sesion } = request;
    let leave: () => void = () => undefined;
    const admit = async (bytes: number): Promise<void> => {
      if (sesion) leave = limits.upload(sesion);
      await disk.roomFor(bytes);
      if (sesion) await quota.admit(sesion, bytes, clock.now());
    };
    const multipart = await readMultipart(request, endpoint.form.part, storage, admit).finally(() => leave());
    files = multipart.files;
    try {
      form = valid(endpoint.form.schema, multipart.json);
    } catch (error) {
      await discard(storage, files);
      throw error;
    }
  }
  // The request's instant is taken once the whole body has arrived: a slow upload does not make an exam longer.
  const now = clock.now();
  return { ...around, now, sesion: request.sesion, db: database.db, params, query, body, form, files };
}
