import type { FastifyRequest } from 'fastify';
import { unreadable } from '#server/platform/errors/problem.ts';

const IN_JSON = '\\u0000';
const IN_ADDRESS = '%00';
/** Skips escaped backslashes, which come in pairs. */
const ESCAPES = /\\\\|\\u0000/g;

/** @throws Problem `invalid` for JSON in which a text or a name holds a NUL: no text of PostgreSQL can, and nobody types one. */
export function refuseNulInJson(json: string): void {
  if (json.includes(IN_JSON) && json.match(ESCAPES)?.includes(IN_JSON)) throw unreadable();
}

/** @throws Problem `invalid` for an address with a NUL. */
export function refuseNulInAddress(address: string | undefined): void {
  if (address?.includes(IN_ADDRESS)) throw unreadable();
}

/** @throws Problem `invalid` for an address, or a header that is stored, with a NUL. */
export function refuseNulInHead({ raw, headers }: FastifyRequest): void {
  refuseNulInAddress(raw.url);
  if (headers['idempotency-key']?.includes('\0')) throw unreadable();
}
