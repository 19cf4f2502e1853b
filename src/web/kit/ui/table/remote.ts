import type { PaginationState, SortingState } from '@tanstack/react-table';
import { CONTADOS_MAX } from '#shared/base/page.ts';

export interface RemoteState {
  search: string;
  sorting: SortingState;
  pagination: PaginationState;
}

/** `apellido1`, or `-apellido1` from the end. */
export const sortingOf = (order: string): SortingState =>
  order ? [{ id: order.replace(/^-/, ''), desc: order.startsWith('-') }] : [];

export const orderOf = ([sort]: SortingState): string | undefined =>
  sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined;

/** What a page is asked for. `orden` of `-apellido1` is descending. */
export const pageQuery = ({ search, sorting, pagination }: RemoteState) => ({
  page: String(pagination.pageIndex + 1),
  limit: String(pagination.pageSize),
  q: search || undefined,
  orden: orderOf(sorting),
});

/** The state of a list that the server pages, searches and sorts, and how it changes. */
export interface RemotePage {
  state: RemoteState;
  setState: (update: RemoteState | ((now: RemoteState) => RemoteState)) => void;
}

/** Of a search that finds many, nobody counts all. */
export const isUncounted = ({ search }: RemoteState, total: number): boolean =>
  search.trim() !== '' && total > CONTADOS_MAX;
