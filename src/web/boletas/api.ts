import { useState } from 'react';
import { type CuentaDeBoletas, contarBoletas, type LoteForm, pedirBoletas } from '#shared/boletas.ts';
import { listarCierres } from '#shared/cierres.ts';
import type { Alcance } from '#shared/documentos.rules.ts';
import { isOpen } from '#shared/jobs.rules.ts';
import { type Job, listJobs, readJob } from '#shared/jobs.ts';
import { useGrados } from '#web/grados/api.ts';
import { anotarPedido } from '#web/jobs/state/asked.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';

/** A section whose report cards can be asked for. */
export interface SeccionDeBoletas {
  idGradoSeccion: number;
  seccion: string;
  alumnos: number;
  grado: { idGrado: number; nombre: string };
  nivel: { codigoNivelEstudiantil: string; nombre: string };
}

type Secciones = ApiQuery<unknown> & { secciones: readonly SeccionDeBoletas[] | undefined };

/** Of a year, as the administration knows them. */
export function useSeccionesDelCiclo(ciclo: number): Secciones {
  const grados = useGrados(ciclo);
  const secciones = grados.data?.data.flatMap(
    ({ idGrado, nombre, idNivelEstudiantilNavigation: nivel, gradosSecciones }) =>
      gradosSecciones.map(({ idGradoSeccion, idSeccionNavigation: { seccion }, totalEstudiantes }) => ({
        idGradoSeccion,
        seccion,
        alumnos: totalEstudiantes,
        grado: { idGrado, nombre },
        nivel,
      })),
  );
  return { ...grados, secciones };
}

/** The same for the coordinator. */
export function useSeccionesDeCoordinacion(ciclo: number): Secciones {
  const cierres = useApiQuery(listarCierres, { query: { ciclo } }, { concepts: ['grados', 'inscripciones'] });
  return { ...cierres, secciones: cierres.data?.data };
}

type PorContar = Pick<LoteForm, 'ciclo' | 'alcance' | 'ids' | 'nivel' | 'formato'> & {
  bloque?: Alcance | undefined;
};

/** How many there would be, and what to know before; undefined: it is not said whose. */
export const useCuentaDeBoletas = (pedido: PorContar | null): ApiQuery<CuentaDeBoletas> =>
  useApiQuery(
    contarBoletas,
    {
      query: {
        ciclo: pedido?.ciclo ?? 0,
        alcance: pedido?.alcance ?? 'colegio',
        ids: pedido?.ids.join(',') || undefined,
        nivel: pedido?.nivel,
        bloque: pedido?.bloque,
        formato: pedido?.formato,
      },
    },
    { concepts: ['inscripciones', 'calificaciones'], enabled: pedido !== null, staleTime: 0, paged: true },
  );

/** Asks for the report cards of many; they come as a job. */
export function usePedirBoletas(onDone: (trabajo: Job) => void) {
  const { mutate, isPending } = useApiMutation(pedirBoletas, {
    invalidates: ['trabajos'],
    tells: 'errors',
    onDone: ({ data }) => {
      anotarPedido();
      onDone(data);
    },
  });
  return { pedir: (body: LoteForm) => mutate({ body }), isPending };
}

const CADA_MS = 2_000;

/** A job that one watches. */
export function useLote(id: number, abierto: boolean): Job | undefined {
  const { data } = useApiQuery(
    readJob,
    { params: { idTrabajo: String(id) } },
    { concepts: ['trabajos'], ...(abierto ? { refetchInterval: CADA_MS } : {}) },
  );
  return data?.data;
}

const SEMANA_MS = 7 * 24 * 3_600_000;

/** What was prepared in the last seven days, the newest first; of the Director everybody's. */
export function useLotes(deTodos: boolean, now: number): ApiQuery<Job[]> & { lotes: readonly Job[] } {
  const [abiertos, setAbiertos] = useState(false);
  const lotes = useApiQuery(
    listJobs,
    { query: { de: deTodos ? 'todos' : 'mios', tipo: 'boletas' } },
    {
      concepts: ['trabajos'],
      staleTime: 0,
      refetchOnReturn: true,
      ...(abiertos ? { refetchInterval: CADA_MS } : {}),
    },
  );
  const hay = lotes.data?.data.some(({ estado }) => isOpen(estado)) ?? false;
  if (hay !== abiertos) setAbiertos(hay);
  return {
    ...lotes,
    lotes: (lotes.data?.data ?? []).filter(
      ({ estado, creado }) => isOpen(estado) || now - Date.parse(creado) < SEMANA_MS,
    ),
  };
}
