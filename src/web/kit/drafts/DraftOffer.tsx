import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Confirmacion } from '#web/kit/ui/ConfirmDialog.tsx';
import { IconoTexto } from '#web/kit/ui/icons-objects.tsx';
import type { UsoDeBorrador } from './useDraft.ts';

/** Before a form is filled in: what was written there before and never sent. */
export function OfertaDeBorrador({ oferta, continuar, descartar }: UsoDeBorrador) {
  if (!oferta) return null;
  const { titulo, extracto, notas } = oferta;
  return (
    <Confirmacion
      open
      firm
      title="Borrador guardado"
      text={titulo}
      detail={
        <Stack sx={{ gap: 1 }}>
          {extracto ? (
            <Box
              component="blockquote"
              sx={{
                m: 0,
                pl: 1.5,
                borderLeft: 3,
                borderColor: 'divider',
                overflowWrap: 'anywhere',
                whiteSpace: 'pre-line',
                display: '-webkit-box',
                WebkitBoxOrient: 'vertical',
                WebkitLineClamp: '4',
                overflow: 'hidden',
              }}
            >
              {extracto}
            </Box>
          ) : null}
          {notas.map((nota) => (
            <span key={nota}>{nota}</span>
          ))}
        </Stack>
      }
      icon={<IconoTexto />}
      accept="Continuar"
      cancel="Descartar"
      onAccept={continuar}
      onClose={() => void descartar()}
    />
  );
}
