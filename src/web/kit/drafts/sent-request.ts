import type { solicitudHecha } from '#shared/base/solicitudes.ts';
import { CallError } from '#web/kit/call-error.ts';
import { call, type Wire } from '#web/kit/http.ts';

/** Without its schemas: with them every comment would download the validator. A test compares it with the contract. */
export const solicitud = { method: 'GET', path: '/solicitudes/:clave' } as const satisfies Wire;

/** Whether what was sent with this key was done. */
export const fueHecha = async (clave: string): Promise<boolean> =>
  (await call<typeof solicitudHecha>(solicitud, { params: { clave } })).data.hecha;

/** The same; null when nobody can say now. */
export const siFueHecha = (clave: string): Promise<boolean | null> =>
  fueHecha(clave).catch((error: unknown) => {
    if (error instanceof CallError) return null;
    throw error;
  });
