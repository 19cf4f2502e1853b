import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { aspectoMateria, Monograma } from '#web/materias/components/Monograma.tsx';
import type { ConMateria } from './useMateriaConocida.ts';

interface TarjetaCursoProps {
  subject: string;
  /** Missing: nobody teaches it yet, nothing to open. */
  to: string | null;
  children: ReactNode;
  state?: ReactNode;
}

/** A course, known by the colour and monogram of its subject. */
export function TarjetaCurso({ subject, to, children, state }: TarjetaCursoProps) {
  const { key } = aspectoMateria(subject);
  const content = (
    <>
      <Box sx={{ height: 8, bgcolor: to ? `materias.${key}.base` : 'superficie.hundida' }} />
      <Stack direction="row" sx={{ gap: 2, p: 2, alignItems: 'flex-start' }}>
        <Monograma subject={subject} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h3">
            {subject}
          </Typography>
          <Typography component="div" variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
            {children}
          </Typography>
          {state ? <Box sx={{ mt: 1 }}>{state}</Box> : null}
        </Box>
      </Stack>
    </>
  );
  if (!to) {
    return (
      <Card aria-disabled="true" sx={{ bgcolor: 'superficie.suave' }}>
        {content}
      </Card>
    );
  }
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={to}
        state={{ materia: subject } satisfies ConMateria}
        sx={{ height: '100%', display: 'block' }}
      >
        {content}
      </CardActionArea>
    </Card>
  );
}
