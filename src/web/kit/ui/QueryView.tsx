import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Reply } from '#web/kit/http.ts';
import type { QueryState } from './combine-queries.ts';
import { FailedState } from './EmptyState.tsx';
import { TextSkeleton } from './Skeletons.tsx';
import { visuallyHidden } from './visually-hidden.ts';

interface QueryViewProps<T> {
  query: QueryState<T>;
  skeleton?: ReactNode;
  /** Shown when `isEmpty` says so; an empty array is empty by itself. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T, reply: Reply<T>) => ReactNode;
}

const emptyArray = (data: unknown) => Array.isArray(data) && data.length === 0;

/** The four states of something read: on its way, failed, empty, there. What is there stays while it is read again. */
export function QueryView<T>({
  query,
  skeleton = <TextSkeleton />,
  empty,
  isEmpty = emptyArray,
  children,
}: QueryViewProps<T>) {
  // Whoever reads of a query whether it is being fetched is drawn anew when that begins and ends: only a failed one is asked.
  const reply = query.data;
  if (reply) return empty !== undefined && isEmpty(reply.data) ? empty : children(reply.data, reply);
  if (query.isError)
    return (
      <FailedState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  return <Pending>{skeleton}</Pending>;
}

/** Something is on its way: its skeleton, and the word for who does not see it. */
export const Pending = ({ children }: { children: ReactNode }) => (
  <Box aria-busy="true">
    <Box component="p" role="status" sx={visuallyHidden}>
      Cargando...
    </Box>
    {children}
  </Box>
);
