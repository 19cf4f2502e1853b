import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { tamanio } from '#shared/base/formatos.ts';

interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
  unit?: 'count' | 'bytes';
  /** Waits for the network. */
  paused?: boolean;
}

/** How far something is, in words and as a bar. */
export function ProgressBar({ label, done, total, unit = 'count', paused }: ProgressBarProps) {
  const id = useId();
  const value = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0;
  const words = unit === 'bytes' ? `${tamanio(done)} de ${tamanio(total)}` : `${done} de ${total}`;
  return (
    <div>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography id={id} variant="subtitle2" component="span">
          {paused ? 'En pausa' : label}
        </Typography>
        <Typography variant="body2" component="span">
          {words}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={value}
        color={paused ? 'warning' : 'primary'}
        aria-labelledby={id}
        aria-valuetext={words}
      />
    </div>
  );
}
