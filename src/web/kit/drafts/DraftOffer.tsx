import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { TextIcon } from '#web/kit/ui/icons-objects.tsx';
import type { DraftUse } from './useDraft.ts';

/** Before a form is filled in: what was written there before and never sent. */
export function DraftOffer({ offer, resume, discard }: DraftUse) {
  if (!offer) return null;
  const { title, excerpt, notes } = offer;
  return (
    <ConfirmDialog
      open
      firm
      title="Borrador guardado"
      text={title}
      detail={
        <Stack sx={{ gap: 1 }}>
          {excerpt ? (
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
              {excerpt}
            </Box>
          ) : null}
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </Stack>
      }
      icon={<TextIcon />}
      accept="Continuar"
      cancel="Descartar"
      onAccept={resume}
      onClose={() => void discard()}
    />
  );
}
