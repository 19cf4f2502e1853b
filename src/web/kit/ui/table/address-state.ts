import { functionalUpdate } from '@tanstack/react-table';
import { useSearchParams } from 'react-router';
import { ROWS_PER_PAGE, SEARCH_MAX } from './columns.ts';
import { orderOf, type RemotePage, type RemoteState, sortingOf } from './remote.ts';

/** Words of the address for what a list is asked. */
const SEARCH = 'busca';
const ORDER = 'orden';
const PAGE = 'pagina';
const ROWS = 'filas';

type Filters<K extends string> = Partial<Record<K, string>>;

/**
 * What a list shows, kept in its address: a reload, a link somebody is sent and the way back bring the same. A change takes
 * the place of the address before, so that Back leaves the screen.
 */
export function useListInAddress<const K extends string>(
  keys: readonly K[],
  { orders, order, pageSize = 10 }: { orders: readonly string[]; order: string; pageSize?: number },
) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(ORDER) ?? order;
  const state: RemoteState = {
    search: (params.get(SEARCH) ?? '').slice(0, SEARCH_MAX),
    sorting: sortingOf(orders.includes(asked.replace(/^-/, '')) ? asked : order),
    pagination: {
      pageIndex: /^[1-9]\d{0,4}$/.test(params.get(PAGE) ?? '') ? Number(params.get(PAGE)) - 1 : 0,
      pageSize: ROWS_PER_PAGE.find((one) => one === Number(params.get(ROWS))) ?? pageSize,
    },
  };
  const filters: Filters<K> = {};
  for (const key of keys) {
    const value = params.get(key);
    if (value) filters[key] = value;
  }
  const put = (change: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(change)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  const setState: RemotePage['setState'] = (update) => {
    const { search, sorting, pagination } = functionalUpdate(update, state);
    const sort = orderOf(sorting);
    put({
      [SEARCH]: search,
      [ORDER]: sort === order ? undefined : sort,
      [PAGE]: pagination.pageIndex > 0 ? String(pagination.pageIndex + 1) : undefined,
      [ROWS]: pagination.pageSize === pageSize ? undefined : String(pagination.pageSize),
    });
  };
  return {
    state,
    setState,
    filters,
    /** Looks for this among all: nothing else narrows the list any more. */
    searchAll: (search: string) =>
      put({
        ...Object.fromEntries(keys.map((key) => [key, undefined])),
        [SEARCH]: search,
        [PAGE]: undefined,
      }),
    /** undefined takes a filter away. What is shown begins at its first page. */
    filter: (change: { [key in K]?: string | undefined }) => put({ ...change, [PAGE]: undefined }),
  };
}
