import type { Verificacion, verificar } from '#shared/documentos.ts';
import { call, type Wire } from '#web/kit/http.ts';

/** The call without its schemas: the page of whoever scans a paper would download the whole validator. A test compares it with the contract. */
export const VERIFICAR = { method: 'POST', path: '/verificaciones' } as const satisfies Wire;

/** @throws CallError, `failed` with status 429 after too many codes that do not exist. */
export const verificarCodigo = async (codigo: string): Promise<Verificacion> =>
  (await call<typeof verificar>(VERIFICAR, { body: { codigo }, ignoreSessionEnd: true })).data;
