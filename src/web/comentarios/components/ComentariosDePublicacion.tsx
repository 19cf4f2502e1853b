import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { contar } from '#shared/base/formatos.ts';
import { ChatIcon } from '#web/kit/ui/icons-objects.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import type { HiloProps } from './Hilo.tsx';

const Hilo = lazyPart(async () => (await import('./Hilo.tsx')).Hilo);

interface ComentariosDePublicacionProps extends HiloProps {
  /** How many there are. */
  numero: number;
}

function etiqueta(numero: number, readOnly: boolean | undefined): string {
  if (numero === 0) return readOnly ? 'Sin comentarios' : 'Comentar';
  return contar(numero, 'comentario', 'comentarios');
}

/** Below a notice or a post: how many comments it has, and the conversation once somebody opens it. */
export function ComentariosDePublicacion({ numero, ...hilo }: ComentariosDePublicacionProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box sx={{ mt: 1.5, mx: -2, mb: -1, borderTop: 1, borderColor: 'divider', pt: 0.5 }}>
      <Button
        color="inherit"
        size="small"
        startIcon={<ChatIcon />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen((now) => !now)}
        sx={{ mx: 1 }}
      >
        {etiqueta(numero, hilo.readOnly)}
      </Button>
      {open ? (
        <Box component="section" id={id} aria-label="Comentarios públicos">
          <Hilo {...hilo} />
        </Box>
      ) : null}
    </Box>
  );
}
