import { randomBytes } from 'node:crypto';
import { finished, Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { invalidField, Problem, rule, unreadable } from '#server/platform/errors/problem.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import {
  ARCHIVO_MAX_BYTES,
  ARCHIVOS_MAX,
  ARCHIVOS_MAX_MENSAJE,
  SOLICITUD_MAX_MENSAJE,
} from '#shared/base/limites-de-archivos.ts';
import { textoLimpio } from '#shared/base/texto-limpio.ts';
import { CABEZA_BYTES, esProhibido, motivoDeRechazo, tipoDe } from '#shared/base/tipo-de-archivo.ts';
import { wellFormed } from './json.ts';
import { refuseNulInJson } from './nul.ts';

/** A file of a multipart body that lies in the storage but belongs to nothing yet. */
export interface UploadedFile {
  idArchivo: string;
  clave: string;
  nombre: string;
  tipo: string;
  tamanio: number;
}

export interface MultipartBody {
  json: unknown;
  files: UploadedFile[];
}

const randomKey = (): string => randomBytes(24).toString('base64url');
const JSON_MAX_BYTES = 1_000_000;

/** File name for display: no path, no invisible characters, at most 200 characters. */
export function displayName(name: string): string {
  // Browsers write these three signs, and only these, with a percent sign in the header of a part.
  const sent = name.replaceAll('%22', '"').replace(/%0[AD]/g, '');
  const last = sent.split(/[\\/]/).pop() ?? '';
  const clean = textoLimpio(last)
    .replace(/\p{Cc}/gu, '')
    .trim();
  if (clean.length <= 200) return clean || 'archivo';
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 12 ? clean.slice(dot) : '';
  return clean.slice(0, 200 - extension.length) + extension;
}

/**
 * Counts bytes and looks at the first ones on their way to the storage. What is refused is read to its end and thrown
 * away: the reply then reaches whoever is still sending.
 */
class Inspector extends Transform {
  head: Buffer = Buffer.alloc(0);
  size = 0;
  refused = false;

  override _transform(
    chunk: Buffer,
    _: BufferEncoding,
    done: (error: Error | null, data?: Buffer) => void,
  ): void {
    this.size += chunk.length;
    if (this.head.length < CABEZA_BYTES) {
      this.head = Buffer.concat([this.head, chunk.subarray(0, CABEZA_BYTES - this.head.length)]);
      this.refused ||= esProhibido(this.head);
    }
    if (this.refused) done(null);
    else done(null, chunk);
  }
}

const FIELDS_MAX = 4;
/** Of one request: as many files as it may bring, its text, and what frames them. */
const SOLICITUD_MAX_BYTES = (ARCHIVOS_MAX + 1) * ARCHIVO_MAX_BYTES + FIELDS_MAX * JSON_MAX_BYTES;
const LIMITS = {
  fileSize: ARCHIVO_MAX_BYTES,
  files: ARCHIVOS_MAX + 1,
  fields: FIELDS_MAX,
  fieldSize: JSON_MAX_BYTES,
  // A part without a name is neither: thousands of them would be read, at 400 ms for each MB.
  parts: ARCHIVOS_MAX + 1 + FIELDS_MAX,
};

/** The parts as they arrive. What the parser cannot read is the sender's mistake, never a fault of ours. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts({ limits: LIMITS });
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error ? error : unreadable(error);
  }
}

/**
 * Streams the files of a multipart body into the storage and reads its JSON part. On any failure what was stored is
 * removed again.
 * @param admit refuses so many bytes before any of them is stored
 * @throws Problem `rule` for a sixth file, an empty one or a refused kind, `tooLarge`, `invalid` for a missing or broken JSON part.
 */
export async function readMultipart(
  request: FastifyRequest,
  part: string,
  storage: Storage,
  admit: (bytes: number) => Promise<void>,
): Promise<MultipartBody> {
  const files: UploadedFile[] = [];
  let text: string | undefined;
  try {
    const bytes = Number(request.headers['content-length'] ?? ARCHIVOS_MAX * ARCHIVO_MAX_BYTES);
    // A body without files needs no quota check.
    if (bytes > SOLICITUD_MAX_BYTES) throw new Problem('tooLarge', SOLICITUD_MAX_MENSAJE);
    if (bytes > JSON_MAX_BYTES) await admit(bytes - JSON_MAX_BYTES);
    for await (const item of partsOf(request)) {
      if (item.type === 'field') {
        if (item.valueTruncated)
          throw new Problem('tooLarge', 'El texto es demasiado largo. Acórtalo e inténtalo de nuevo.');
        if (item.fieldname === part) text = String(item.value);
        continue;
      }
      if (files.length === ARCHIVOS_MAX) throw rule(ARCHIVOS_MAX_MENSAJE);
      const inspector = new Inspector();
      const clave = randomKey();
      // The storage sees this error on the stream it reads; the listener only prevents an unhandled error event.
      inspector.on('error', () => undefined);
      // Also tells of a part that had already broken off before anybody listened.
      finished(item.file, (error) => {
        if (error) inspector.destroy(unreadable(error));
      });
      const stored = storage.put(clave, inspector);
      item.file.pipe(inspector);
      const file = {
        idArchivo: randomKey(),
        clave,
        nombre: displayName(item.filename ?? ''),
        tipo: '',
        tamanio: 0,
      };
      files.push(file);
      await stored;
      if (item.file.truncated) throw new Problem('tooLarge', 'Cada archivo puede pesar 25 MB como máximo.');
      const { size: bytes, refused: prohibido } = inspector;
      const motivo = motivoDeRechazo(file.nombre, { bytes, prohibido });
      if (motivo) throw rule(motivo);
      file.tipo = tipoDe(inspector.head);
      file.tamanio = inspector.size;
    }
    return { json: parseJson(part, text), files };
  } catch (error) {
    // A browser shows no answer before it has sent everything: what still comes is read and thrown away.
    request.raw.unpipe();
    request.raw.resume();
    await discard(storage, files);
    throw error;
  }
}

function parseJson(part: string, text: string | undefined): unknown {
  if (text === undefined) throw invalidField('', `Falta la parte ${part}.`);
  refuseNulInJson(text);
  try {
    return JSON.parse(wellFormed(text));
  } catch {
    throw invalidField('', `La parte ${part} no es JSON.`);
  }
}

/** Deletes orphaned bytes from the storage; what fails now is left to the nightly sweep. */
export async function discard(storage: Storage, files: readonly UploadedFile[]): Promise<void> {
  await Promise.allSettled(files.map(({ clave }) => storage.remove(clave)));
}
