import type { OutputOf } from '#shared/base/endpoint.ts';
import * as contract from '#shared/colaboradores/guias.ts';
import { type Consulta, useLectura } from '#web/kit/query.ts';

const conceptos = { concepts: ['grados', 'colaboradores'] } as const;

/** The sections whose homeroom teacher is signed in. */
export const useSeccionesACargo = (ciclo: number): Consulta<contract.Guia[]> =>
  useLectura(contract.gradosEncargados, { query: { ciclo } }, conceptos);

export const useGradosACargo = (ciclo: number): Consulta<OutputOf<typeof contract.gradosDelDocente>> =>
  useLectura(contract.gradosDelDocente, { query: { ciclo } }, conceptos);

export const useGradoACargo = (
  idGrado: string,
  ciclo: number,
): Consulta<OutputOf<typeof contract.gradoDelDocente>> =>
  useLectura(contract.gradoDelDocente, { params: { idGrado }, query: { ciclo } }, conceptos);

export const useSeccionesDelGrado = (
  idGrado: string,
  ciclo: number,
): Consulta<OutputOf<typeof contract.seccionesDelDocente>> =>
  useLectura(contract.seccionesDelDocente, { params: { idGrado }, query: { ciclo } }, conceptos);
