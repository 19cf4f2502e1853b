import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { BackIcon } from '#web/kit/ui/icons.tsx';
import { twoLines } from '#web/kit/ui/two-lines.ts';
import { medidas } from '#web/theme.medidas.ts';
import { aspectoMateria } from './Monograma.tsx';

/** Whether an element has been scrolled out of sight. */
export function useFueraDeVista<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [out, setOut] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setOut(entry ? !entry.isIntersecting : false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, out];
}

interface BarraCompactaProps {
  shown: boolean;
  subject: string;
  title: string;
  onBack: () => void;
}

/** On a phone, where one is and the way back, while the header of a class is scrolled out of sight. */
export function BarraCompacta({ shown, subject, title, onBack }: BarraCompactaProps) {
  const { key } = aspectoMateria(subject);
  return (
    <Box
      inert={!shown}
      aria-hidden={!shown}
      sx={{
        display: { xs: 'flex', sm: 'none' },
        position: 'fixed',
        insetInline: 0,
        top: 0,
        zIndex: 'appBar',
        alignItems: 'center',
        gap: 1,
        px: 1,
        minHeight: medidas.barraTelefono,
        bgcolor: `materias.${key}.base`,
        color: 'common.white',
        transform: shown ? 'none' : 'translateY(-100%)',
        transition: 'transform 150ms',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }}
    >
      <IconButton aria-label="Regresar" color="inherit" onClick={onBack}>
        <BackIcon fontSize="large" />
      </IconButton>
      <Typography variant="h5" component="p" sx={{ ...twoLines, flex: 1, minWidth: 0 }}>
        {title}
      </Typography>
    </Box>
  );
}
