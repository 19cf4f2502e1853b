import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useShowsJobs } from '#web/jobs/state/shown.ts';
import { useNow } from '#web/kit/clock.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useLotes } from '../api.ts';
import { Lote } from './Lote.tsx';

/** What was prepared in the last seven days: one's own, of the Director everybody's. */
export function LotesDeLaSemana({ deTodos }: { deTodos: boolean }) {
  useShowsJobs('boletas');
  const { lotes, ...query } = useLotes(deTodos, useNow().getTime());
  return (
    <Box component="section" aria-labelledby="preparadas" sx={{ mt: 3 }}>
      <Typography id="preparadas" variant="h4" component="h2" sx={{ mb: 1.5 }}>
        Preparadas esta semana
      </Typography>
      <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
        {() =>
          lotes.length === 0 ? (
            <Typography color="textSecondary">Todavía no se ha preparado ninguna.</Typography>
          ) : (
            <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {lotes.map((lote) => (
                <Box
                  component="li"
                  key={lote.id}
                  sx={{ p: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
                >
                  <Lote lote={lote} conQuien={deTodos} />
                </Box>
              ))}
            </Card>
          )
        }
      </QueryView>
    </Box>
  );
}
