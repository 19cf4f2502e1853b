import type { PaginationState, SortingState } from '@tanstack/react-table';
import { contar } from '#shared/base/formatos.ts';
import { CONTADOS_MAX } from '#shared/base/page.ts';

export interface EstadoRemoto {
  search: string;
  sorting: SortingState;
  pagination: PaginationState;
}

/** `apellido1`, or `-apellido1` from the end. */
export const enOrden = (orden: string): SortingState =>
  orden ? [{ id: orden.replace(/^-/, ''), desc: orden.startsWith('-') }] : [];

export const pedido = ([sort]: SortingState): string | undefined =>
  sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined;

/** What a page is asked for. `orden` of `-apellido1` is descending. */
export const consultaDe = ({ search, sorting, pagination }: EstadoRemoto) => ({
  page: String(pagination.pageIndex + 1),
  limit: String(pagination.pageSize),
  q: search || undefined,
  orden: pedido(sorting),
});

/** The state of a list that the server pages, searches and sorts, and how it changes. */
export interface PaginaRemota {
  state: EstadoRemoto;
  setState: (update: EstadoRemoto | ((now: EstadoRemoto) => EstadoRemoto)) => void;
}

/** Of a search that finds many, nobody counts all. */
export const sinContar = ({ search }: EstadoRemoto, total: number): boolean =>
  search.trim() !== '' && total > CONTADOS_MAX;

/** '1 alumno', '612 alumnos', 'Más de 200 alumnos'. */
export function cuantosAlumnos(state: EstadoRemoto, total: number): string {
  if (sinContar(state, total)) return `Más de ${contar(CONTADOS_MAX, 'alumno', 'alumnos')}`;
  return contar(total, 'alumno', 'alumnos');
}
