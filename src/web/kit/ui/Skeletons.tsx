import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { medidas } from '#web/theme.medidas.ts';

const WIDTHS = ['28%', '22%', '34%', '26%', '30%'];
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Rows of a table or list that are on their way. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Box aria-hidden="true">
      {times(rows).map((row) => (
        <Stack
          key={row}
          direction="row"
          sx={{
            alignItems: 'center',
            gap: 4,
            px: 3,
            height: medidas.fila,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton width={72} height={14} />
          <Skeleton width={WIDTHS[row % WIDTHS.length]} height={14} />
          <Skeleton
            width={WIDTHS[(row + 2) % WIDTHS.length]}
            height={14}
            sx={{ display: { xs: 'none', sm: 'block' } }}
          />
          <Box sx={{ flex: 1 }} />
          <Skeleton width={24} height={24} />
        </Stack>
      ))}
    </Box>
  );
}

/** Cards of a grid that are on their way. */
export function CardsSkeleton({ cards = 6, height = 136 }: { cards?: number; height?: number }) {
  return (
    <Box aria-hidden="true" sx={cardGrid}>
      {times(cards).map((card) => (
        <Card key={card} sx={{ p: 2, height }}>
          <Skeleton width={40} height={40} />
          <Skeleton width="70%" height={16} sx={{ mt: 2 }} />
          <Skeleton width="45%" height={14} sx={{ mt: 1 }} />
        </Card>
      ))}
    </Box>
  );
}

/** The grid of cards of every list of cards. */
export const cardGrid = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
} as const;

/** A text or a form that is on its way. */
export function TextSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Stack aria-hidden="true" sx={{ gap: 1.5, p: 3 }}>
      <Skeleton width="40%" height={24} />
      {times(lines).map((line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} height={14} />
      ))}
    </Stack>
  );
}
