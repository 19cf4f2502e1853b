import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { LockIcon } from '#web/kit/ui/icons.tsx';
import { ChatIcon } from '#web/kit/ui/icons-objects.tsx';
import { Tag } from '#web/kit/ui/Tag.tsx';
import { useComentarios } from '../api.ts';
import { Hilo, type HiloProps } from './Hilo.tsx';

interface ComentariosProps extends HiloProps {
  kind: 'publicos' | 'privados';
  /** Below the title, e.g. 'Solo los ven tú y tu docente'. */
  hint?: string;
}

const TITULOS = { publicos: 'Comentarios públicos', privados: 'Comentarios privados' } as const;

/** A conversation on a screen of its own subject. With the same properties it is not drawn anew while somebody writes beside it. */
export const Comentarios = memo(function Comentarios({ kind, hint, ...hilo }: ComentariosProps) {
  const { data } = useComentarios(hilo.conversacion);
  const Dibujo = kind === 'publicos' ? ChatIcon : LockIcon;
  return (
    <Card component="section" aria-label={TITULOS[kind]}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
        <Dibujo />
        <Box sx={{ flex: 1 }}>
          <Typography variant="h5" component="h2">
            {TITULOS[kind]}
          </Typography>
          {hint ? (
            <Typography variant="caption" color="textSecondary">
              {hint}
            </Typography>
          ) : null}
        </Box>
        {data && data.data.length > 0 ? <Tag text={String(data.data.length)} /> : null}
      </Stack>
      <Hilo {...hilo} />
    </Card>
  );
});
