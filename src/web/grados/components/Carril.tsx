import Box from '@mui/material/Box';
import Fab from '@mui/material/Fab';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/kit/ui/icons.tsx';

/** Whether there is more to see at either side. */
function useBordes() {
  const ref = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  const measure = useCallback(() => {
    const rail = ref.current;
    if (!rail) return;
    const { scrollLeft, clientWidth, scrollWidth } = rail;
    setMore({ before: scrollLeft > 8, after: scrollLeft + clientWidth < scrollWidth - 8 });
  }, []);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [measure]);
  return { ref, more, measure };
}

const lado = (side: 'left' | 'right') => ({
  position: 'absolute',
  top: 'calc(50% - 28px)',
  [side]: -8,
  display: { xs: 'none', sm: 'inline-flex' },
  bgcolor: 'background.paper',
  color: 'text.primary',
  '&:hover': { bgcolor: 'superficie.hundida' },
});

/** Cards in one row that scrolls sideways, with an arrow at each side that has more. */
export function Carril({ label, children }: { label: string; children: ReactNode }) {
  const { ref, more, measure } = useBordes();
  const move = (direction: 1 | -1) => () =>
    ref.current?.scrollBy({ left: direction * ref.current.clientWidth * 0.8, behavior: 'smooth' });
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        ref={ref}
        component="ul"
        // Scrolls with the arrow keys too.
        tabIndex={0}
        aria-label={label}
        onScroll={measure}
        sx={{
          display: 'flex',
          gap: 2,
          m: 0,
          mx: -0.5,
          p: 0.5,
          pb: 1.5,
          listStyle: 'none',
          overflowX: 'auto',
          scrollbarWidth: 'thin',
          '@media print': { flexWrap: 'wrap' },
        }}
      >
        {children}
      </Box>
      {more.before ? (
        <Fab size="medium" aria-label="Ver anteriores" onClick={move(-1)} sx={lado('left')}>
          <ChevronLeftIcon />
        </Fab>
      ) : null}
      {more.after ? (
        <Fab size="medium" aria-label="Ver siguientes" onClick={move(1)} sx={lado('right')}>
          <ChevronRightIcon />
        </Fab>
      ) : null}
    </Box>
  );
}
