import { useInfiniteQuery } from '@tanstack/react-query';
import {
  actualizarAviso,
  actualizarPublicacion,
  crearAviso,
  crearPublicacion,
  leerAviso,
  leerPublicacion,
} from '#shared/actividades/avisos.ts';
import * as contract from '#shared/actividades.ts';
import type { OutputOf } from '#shared/base/endpoint.ts';
import { call } from '#web/base/http.ts';
import { type Consulta, queryKeyOf, useEscritura, useLectura } from '#web/base/query.ts';
import type { Concept } from '#web/base/query-client.ts';
import { avisos } from '#web/base/ui/avisos.ts';

/** What everything published in a class is made of. */
const CONCEPTOS = ['actividades', 'examenes', 'entregas', 'bloques'] as const satisfies readonly Concept[];

/** A feed grows by pages of five; 'Cargar más...' shows while what is loaded is a multiple of five. */
function useFeed<T>(
  key: readonly unknown[],
  page: (page: string, signal: AbortSignal) => Promise<{ data: T[] }>,
) {
  const feed = useInfiniteQuery({
    queryKey: [...key, 'paginas'],
    meta: { concepts: CONCEPTOS },
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => (await page(String(pageParam), signal)).data,
    getNextPageParam: (last, pages) => (last.length === 0 ? undefined : pages.length + 1),
  });
  const entries = (feed.data?.pages ?? []).flat();
  const more = async () => {
    const { data, isError } = await feed.fetchNextPage();
    if (!isError && data?.pages.at(-1)?.length === 0)
      avisos.neutro(contract.SIN_MAS_PUBLICACIONES, { ms: 4_000 });
  };
  return { feed, entries, more, hasMore: entries.length > 0 && entries.length % contract.FEED_PAGINA === 0 };
}

export const useFeedDelDocente = (clase: number) => {
  const asignacion = String(clase);
  return useFeed(queryKeyOf(contract.feedDelDocente, { query: { asignacion } }), (page, signal) =>
    call(contract.feedDelDocente, { query: { asignacion, page }, signal }),
  );
};
export const useFeedDelEstudiante = (clase: number) => {
  const asignacion = String(clase);
  return useFeed(queryKeyOf(contract.feedDelEstudiante, { query: { asignacion } }), (page, signal) =>
    call(contract.feedDelEstudiante, { query: { asignacion, page }, signal }),
  );
};

const deClase = (asignacion: number) => ({ query: { asignacion: String(asignacion) } });
const opciones = { concepts: CONCEPTOS };

export const useTareasProximas = (asignacion: number): Consulta<contract.Proxima[]> =>
  useLectura(contract.tareasProximas, deClase(asignacion), opciones);
export const useExamenesProximos = (asignacion: number): Consulta<contract.Proxima[]> =>
  useLectura(contract.examenesProximos, deClase(asignacion), opciones);
export const useProximasDelEstudiante = (asignacion: number): Consulta<contract.Proxima[]> =>
  useLectura(contract.proximasDelEstudiante, deClase(asignacion), opciones);
export const useExamenesProximosDelEstudiante = (asignacion: number): Consulta<contract.Proxima[]> =>
  useLectura(contract.examenesProximosDelEstudiante, deClase(asignacion), opciones);

export const useTiposDeActividad = (): Consulta<OutputOf<typeof contract.tiposDeActividad>> =>
  useLectura(
    contract.tiposDeActividad,
    {},
    { concepts: ['actividades'], staleTime: Number.POSITIVE_INFINITY },
  );

export const useAviso = (id: number | null) =>
  useLectura(leerAviso, { params: { id: String(id) } }, { ...opciones, enabled: id !== null });
export const useCrearAviso = (onDone: () => void) =>
  useEscritura(crearAviso, { invalidates: ['actividades'], onDone });
export const useActualizarAviso = (onDone: () => void) =>
  useEscritura(actualizarAviso, { invalidates: ['actividades'], onDone });

export const usePublicacionPropia = (id: number) =>
  useLectura(leerPublicacion, { params: { id: String(id) } }, { ...opciones, staleTime: 0 });
export const useCrearPublicacion = (onDone: () => void) =>
  useEscritura(crearPublicacion, { invalidates: ['actividades'], onDone });
export const useActualizarPublicacion = (onDone: () => void) =>
  useEscritura(actualizarPublicacion, { invalidates: ['actividades'], onDone });
