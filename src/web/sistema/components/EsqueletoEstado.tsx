import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

/** The cards stand in twelve columns; on a phone one below the other. */
export const rejillaDeEstado = {
  display: 'grid',
  gap: { xs: 2, sm: 2 },
  mt: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' },
} as const;

const ANCHAS = [8, 4, 4, 4, 4, 8, 4];

/** The strip and the cards that are on their way. */
export const EsqueletoEstado = () => (
  <Box aria-hidden="true">
    <Skeleton height={92} />
    <Box sx={rejillaDeEstado}>
      {ANCHAS.map((columns, card) => (
        <Card
          // biome-ignore lint/suspicious/noArrayIndexKey: they are never others
          key={card}
          sx={{ p: 2.5, gridColumn: { md: `span ${columns === 8 ? 12 : 6}`, lg: `span ${columns}` } }}
        >
          <Skeleton width="40%" height={36} />
          <Skeleton height={14} sx={{ mt: 2.5 }} />
          <Skeleton width="80%" height={14} sx={{ mt: 2 }} />
          <Skeleton width="60%" height={14} sx={{ mt: 2, mb: 3 }} />
        </Card>
      ))}
    </Box>
  </Box>
);
