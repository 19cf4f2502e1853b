import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { type ActividadBase, FEED_PAGINA, type Proxima } from '#shared/actividades.ts';
import { contar } from '#shared/base/formatos.ts';
import type { ApiQuery } from '#web/kit/query.ts';
import { EmptyState, FailedState } from '#web/kit/ui/EmptyState.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { ListaProximas } from './ListaProximas.tsx';
import { TarjetaEnCurso } from './TarjetaEnCurso.tsx';

interface PizarraProps<T> {
  subject: string;
  /** The composer, above the feed. */
  composer: ReactNode;
  feed: {
    feed: {
      isPending: boolean;
      isError: boolean;
      error: unknown;
      isFetching: boolean;
      isFetchingNextPage: boolean;
      refetch: () => unknown;
    };
    entries: readonly T[];
    more: () => Promise<void>;
    hasMore: boolean;
    /** Published since the feed was read. */
    nuevas: number;
    ponerAlDia: () => Promise<void>;
  };
  entry: (entry: T) => ReactNode;
  tareas: ApiQuery<Proxima[]>;
  examenes: ApiQuery<Proxima[]>;
  to: (actividad: ActividadBase) => string | null;
  /** Kinds whose titles keep more characters in the lists at the side. */
  anchas: readonly number[];
}

/** Only the first part of the feed is looked at again, so as many as it holds may be more. */
function anuncio(nuevas: number): string {
  const cuantas = contar(nuevas, 'publicación nueva', 'publicaciones nuevas');
  return nuevas < FEED_PAGINA ? cuantas : `${cuantas} o más`;
}

/** Exams that run, where the lists at the side have no room. */
function EnCurso<T>({ examenes, to }: Pick<PizarraProps<T>, 'examenes' | 'to'>) {
  return (examenes.data?.data ?? []).map(({ title, actividad }) => {
    const { idActividadMateriaBloque: key, examenFechaHoraFinalizado: fin } = actividad;
    return fin ? <TarjetaEnCurso key={key} to={to(actividad) ?? ''} text={title} fin={fin} /> : null;
  });
}

/** The board of a class: composer, feed, and what comes next beside it. */
export function Pizarra<T>({
  subject,
  composer,
  feed,
  entry,
  tareas,
  examenes,
  to,
  anchas,
}: PizarraProps<T>) {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { feed: query, entries, more, hasMore, nuevas, ponerAlDia } = feed;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        alignItems: 'start',
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        {wide ? null : <EnCurso {...{ examenes, to }} />}
        {composer}
        <Box role="status" sx={{ '&:empty': { mb: -2 } }}>
          {nuevas > 0 ? (
            <Button
              variant="contained"
              color="secondary"
              fullWidth
              loading={query.isFetching}
              onClick={() => void ponerAlDia()}
            >
              {anuncio(nuevas)}
            </Button>
          ) : null}
        </Box>
        {query.isPending ? <TextSkeleton /> : null}
        {query.isError && entries.length === 0 ? (
          <FailedState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : null}
        {!query.isPending && !query.isError && entries.length === 0 ? (
          <EmptyState
            title="Todavía no hay publicaciones"
            text="Los avisos, tareas, materiales y exámenes de la clase aparecerán aquí."
          />
        ) : null}
        {entries.map(entry)}
        {hasMore ? (
          <Button
            variant="outlined"
            sx={{ alignSelf: 'center' }}
            loading={query.isFetchingNextPage}
            onClick={() => void more()}
          >
            Cargar más...
          </Button>
        ) : null}
      </Stack>
      {wide ? (
        <Stack component="aside" sx={{ gap: 2 }}>
          <ListaProximas
            title="Próximas entregas"
            empty="No tienes actividades próximas a entregar."
            {...{ query: tareas, subject, to, anchas }}
          />
          <ListaProximas
            title="Próximos exámenes/parciales"
            empty="No tienes exámenes/parciales próximos a realizar."
            {...{ query: examenes, subject, to, anchas }}
          />
        </Stack>
      ) : null}
    </Box>
  );
}
