import { functionalUpdate } from '@tanstack/react-table';
import { useSearchParams } from 'react-router';
import { BUSQUEDA_MAX, FILAS_POR_PAGINA } from './columns.ts';
import { type EstadoRemoto, enOrden, type PaginaRemota, pedido } from './remote.ts';

/** Words of the address for what a list is asked. */
const BUSCA = 'busca';
const ORDEN = 'orden';
const PAGINA = 'pagina';
const FILAS = 'filas';

type Filtros<K extends string> = Partial<Record<K, string>>;

/**
 * What a list shows, kept in its address: a reload, a link somebody is sent and the way back bring the same. A change takes
 * the place of the address before, so that Back leaves the screen.
 */
export function useListaEnDireccion<const K extends string>(
  claves: readonly K[],
  { orders, order, pageSize = 10 }: { orders: readonly string[]; order: string; pageSize?: number },
) {
  const [params, setParams] = useSearchParams();
  const pedidoEn = params.get(ORDEN) ?? order;
  const state: EstadoRemoto = {
    search: (params.get(BUSCA) ?? '').slice(0, BUSQUEDA_MAX),
    sorting: enOrden(orders.includes(pedidoEn.replace(/^-/, '')) ? pedidoEn : order),
    pagination: {
      pageIndex: /^[1-9]\d{0,4}$/.test(params.get(PAGINA) ?? '') ? Number(params.get(PAGINA)) - 1 : 0,
      pageSize: FILAS_POR_PAGINA.find((una) => una === Number(params.get(FILAS))) ?? pageSize,
    },
  };
  const filtros: Filtros<K> = {};
  for (const clave of claves) {
    const value = params.get(clave);
    if (value) filtros[clave] = value;
  }
  const poner = (cambio: Record<string, string | undefined>) =>
    setParams(
      (antes) => {
        const nuevos = new URLSearchParams(antes);
        for (const [clave, value] of Object.entries(cambio)) {
          if (value) nuevos.set(clave, value);
          else nuevos.delete(clave);
        }
        return nuevos;
      },
      { replace: true },
    );
  const setState: PaginaRemota['setState'] = (update) => {
    const { search, sorting, pagination } = functionalUpdate(update, state);
    const orden = pedido(sorting);
    poner({
      [BUSCA]: search,
      [ORDEN]: orden === order ? undefined : orden,
      [PAGINA]: pagination.pageIndex > 0 ? String(pagination.pageIndex + 1) : undefined,
      [FILAS]: pagination.pageSize === pageSize ? undefined : String(pagination.pageSize),
    });
  };
  return {
    state,
    setState,
    filtros,
    /** Looks for this among all: nothing else narrows the list any more. */
    buscarEntreTodos: (search: string) =>
      poner({
        ...Object.fromEntries(claves.map((clave) => [clave, undefined])),
        [BUSCA]: search,
        [PAGINA]: undefined,
      }),
    /** undefined takes a filter away. What is shown begins at its first page. */
    filtrar: (cambio: { [clave in K]?: string | undefined }) => poner({ ...cambio, [PAGINA]: undefined }),
  };
}
