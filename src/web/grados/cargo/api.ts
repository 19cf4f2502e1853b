import type { OutputOf } from '#shared/base/endpoint.ts';
import * as contract from '#shared/colaboradores/guias.ts';
import { type ApiQuery, type ReadOptions, useApiQuery } from '#web/kit/query.ts';

const conceptos = { concepts: ['grados', 'colaboradores'] } as const satisfies ReadOptions;

/** The sections whose homeroom teacher is signed in. */
export const useSeccionesACargo = (ciclo: number): ApiQuery<contract.Guia[]> =>
  useApiQuery(contract.gradosEncargados, { query: { ciclo } }, conceptos);

export const useGradosACargo = (ciclo: number): ApiQuery<OutputOf<typeof contract.gradosDelDocente>> =>
  useApiQuery(contract.gradosDelDocente, { query: { ciclo } }, conceptos);

export const useGradoACargo = (
  idGrado: string,
  ciclo: number,
): ApiQuery<OutputOf<typeof contract.gradoDelDocente>> =>
  useApiQuery(contract.gradoDelDocente, { params: { idGrado }, query: { ciclo } }, conceptos);

export const useSeccionesDelGrado = (
  idGrado: string,
  ciclo: number,
): ApiQuery<OutputOf<typeof contract.seccionesDelDocente>> =>
  useApiQuery(contract.seccionesDelDocente, { params: { idGrado }, query: { ciclo } }, conceptos);
