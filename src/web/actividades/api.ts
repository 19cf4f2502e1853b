import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  actualizarAviso,
  actualizarPublicacion,
  crearAviso,
  crearPublicacion,
  leerAviso,
  leerPublicacion,
} from '#shared/actividades/avisos.ts';
import { TIPO } from '#shared/actividades/tipos.rules.ts';
import * as contract from '#shared/actividades.ts';
import type { OutputOf } from '#shared/base/endpoint.ts';
import type { Concept } from '#web/concepts.ts';
import { call } from '#web/kit/http.ts';
import { useOnReturn } from '#web/kit/on-return.ts';
import { type ApiQuery, queryKeyOf, type ReadOptions, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { toasts } from '#web/kit/ui/toasts.ts';

/** What everything published in a class is made of. */
const CONCEPTOS = [
  'actividades',
  'examenes',
  'entregas',
  'bloques',
  'comentarios',
] as const satisfies readonly Concept[];

/** No entry has this id: the first part of a feed follows none. */
const DESDE_ARRIBA = 0;

/** A feed grows five by five; 'Cargar más...' shows while what is loaded is a multiple of five. */
function useFeed<T>(
  key: readonly unknown[],
  parte: (despues: { despues?: string }, signal: AbortSignal) => Promise<{ data: T[] }>,
  idDe: (entry: T) => number | undefined,
) {
  const feed = useInfiniteQuery({
    queryKey: [...key, 'partes'],
    meta: { concepts: CONCEPTOS },
    initialPageParam: DESDE_ARRIBA,
    queryFn: async ({ pageParam, signal }) =>
      (await parte(pageParam === DESDE_ARRIBA ? {} : { despues: String(pageParam) }, signal)).data,
    getNextPageParam: (last) => {
      const final = last.at(-1);
      return final && idDe(final);
    },
  });
  const entries = (feed.data?.pages ?? []).flat();
  const more = async () => {
    const { data, isError } = await feed.fetchNextPage();
    if (!isError && data?.pages.at(-1)?.length === 0)
      toasts.neutral(contract.SIN_MAS_PUBLICACIONES, { ms: 4_000 });
  };
  const [nuevas, setNuevas] = useState(0);
  const newest = Math.max(...entries.map((entry) => idDe(entry) ?? 0));
  // Counted, and shown only when asked for: nothing moves under the eyes of whoever comes back.
  useOnReturn(() => {
    if (!feed.data) return;
    void parte({}, new AbortController().signal).then(
      ({ data }) => setNuevas(data.filter((entry) => (idDe(entry) ?? 0) > newest).length),
      () => undefined,
    );
  });
  const ponerAlDia = async () => {
    await feed.refetch();
    setNuevas(0);
  };
  const hasMore = entries.length > 0 && entries.length % contract.FEED_PAGINA === 0;
  return { feed, entries, more, hasMore, nuevas, ponerAlDia };
}

export const useFeedDelDocente = (clase: number) => {
  const asignacion = String(clase);
  return useFeed(
    queryKeyOf(contract.feedDelDocente, { query: { asignacion } }),
    (despues, signal) => call(contract.feedDelDocente, { query: { asignacion, ...despues }, signal }),
    ({ actividad }) => actividad.idActividadMateriaBloque,
  );
};
export const useFeedDelEstudiante = (clase: number) => {
  const asignacion = String(clase);
  return useFeed(
    queryKeyOf(contract.feedDelEstudiante, { query: { asignacion } }),
    (despues, signal) => call(contract.feedDelEstudiante, { query: { asignacion, ...despues }, signal }),
    (entrada) => contract.actividadDeEntrada(entrada)?.idActividadMateriaBloque,
  );
};

const deClase = (asignacion: number) => ({ query: { asignacion: String(asignacion) } });
const opciones = { concepts: CONCEPTOS } satisfies ReadOptions;

export const useTareasProximas = (asignacion: number): ApiQuery<contract.Proxima[]> =>
  useApiQuery(contract.tareasProximas, deClase(asignacion), opciones);
export const useExamenesProximos = (asignacion: number): ApiQuery<contract.Proxima[]> =>
  useApiQuery(contract.examenesProximos, deClase(asignacion), opciones);
export const useProximasDelEstudiante = (asignacion: number): ApiQuery<contract.Proxima[]> =>
  useApiQuery(contract.proximasDelEstudiante, deClase(asignacion), opciones);
export const useExamenesProximosDelEstudiante = (asignacion: number): ApiQuery<contract.Proxima[]> =>
  useApiQuery(contract.examenesProximosDelEstudiante, deClase(asignacion), opciones);

const useTiposDeActividad = (): ApiQuery<OutputOf<typeof contract.tiposDeActividad>> =>
  useApiQuery(
    contract.tiposDeActividad,
    {},
    { concepts: ['actividades'], staleTime: Number.POSITIVE_INFINITY },
  );

/** What is published every day stands before what a block has once or twice; whatever else there is comes last. */
const DE_DIARIO: readonly number[] = [TIPO.tarea, TIPO.aviso, TIPO.material, TIPO.parcial, TIPO.examenFinal];
const lugarDe = (tipo: number) => (DE_DIARIO.includes(tipo) ? DE_DIARIO.indexOf(tipo) : DE_DIARIO.length);

/** The kinds a teacher chooses from, in the order in which they are used. */
export function useTiposPublicables() {
  const tipos = useTiposDeActividad().data?.data.filter(({ visible }) => visible) ?? [];
  return tipos.sort((una, otra) => lugarDe(una.idTipoActividad) - lugarDe(otra.idTipoActividad));
}

/** What goes wrong is told by the form, which keeps what was written. */
const escrita = { invalidates: ['actividades'], tells: 'done' } as const;

export const useAviso = (id: number | null) =>
  useApiQuery(leerAviso, { params: { id: String(id) } }, { ...opciones, enabled: id !== null, staleTime: 0 });
export const useCrearAviso = (onDone: () => void) => useApiMutation(crearAviso, { ...escrita, onDone });
export const useActualizarAviso = (onDone: () => void) =>
  useApiMutation(actualizarAviso, { ...escrita, onDone });

export const usePublicacionPropia = (id: number) =>
  useApiQuery(leerPublicacion, { params: { id: String(id) } }, { ...opciones, staleTime: 0 });
export const useCrearPublicacion = (onDone: () => void) =>
  useApiMutation(crearPublicacion, { ...escrita, onDone });
export const useActualizarPublicacion = (onDone: () => void) =>
  useApiMutation(actualizarPublicacion, { ...escrita, onDone });
