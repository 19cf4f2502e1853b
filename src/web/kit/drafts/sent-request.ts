import type { solicitudHecha } from '#shared/base/solicitudes.ts';
import { CallError } from '#web/kit/call-error.ts';
import { call, type Wire } from '#web/kit/http.ts';

/** Without its schemas: with them every comment would download the validator. A test compares it with the contract. */
export const sentRequest = { method: 'GET', path: '/solicitudes/:clave' } as const satisfies Wire;

/** Asks the server whether the request with this idempotency key took effect. */
export const wasDone = async (key: string): Promise<boolean> =>
  (await call<typeof solicitudHecha>(sentRequest, { params: { clave: key } })).data.hecha;

/** The same; null when the server cannot be reached. */
export const wasDoneIfKnown = (key: string): Promise<boolean | null> =>
  wasDone(key).catch((error: unknown) => {
    if (error instanceof CallError) return null;
    throw error;
  });
