import Button from '@mui/material/Button';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useLayer } from '#web/kit/ui/layers.ts';
import { noParticipa } from '../state/frases.ts';

interface PreguntaProps {
  anchor: HTMLElement | null;
  alumno: string;
  titulo: string;
  /** Takes the focus: the person opened it. Else it waits beside the cell, and the next keys go on to the next student. */
  enfoca: boolean;
  busy: boolean;
  onAccept: () => void;
  /** The mark is given up. */
  onCancel: () => void;
  /** It is decided later. */
  onClose: () => void;
}

/** Asked when a mark is typed for somebody who has no part in the activity. */
export function PreguntaIncluir(props: PreguntaProps) {
  const { anchor, alumno, titulo, enfoca, busy, onAccept, onCancel, onClose } = props;
  const id = useId();
  useLayer(enfoca, onClose);
  return (
    <Popper open={anchor !== null} anchorEl={anchor} placement="right" sx={{ zIndex: 'modal' }}>
      {/* Before the click itself, which may ask the same again. */}
      <ClickAwayListener mouseEvent="onMouseDown" touchEvent="onTouchStart" onClickAway={onClose}>
        <Paper
          role={enfoca ? 'dialog' : 'status'}
          aria-labelledby={id}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onClose();
          }}
          sx={{ width: 316, p: 2, ml: 1, bgcolor: 'superficie.alta', boxShadow: 'var(--sombra-4)' }}
        >
          <Typography id={id} variant="h6" component="h2">
            {titulo}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {noParticipa(alumno)}
          </Typography>
          <Stack direction="row" useFlexGap sx={{ gap: 1, mt: 1.25, flexWrap: 'wrap' }}>
            <Button size="small" variant="tonal" loading={busy} onClick={onAccept}>
              Incluirlo y calificar
            </Button>
            <Button size="small" color="inherit" disabled={busy} autoFocus={enfoca} onClick={onCancel}>
              Cancelar
            </Button>
          </Stack>
        </Paper>
      </ClickAwayListener>
    </Popper>
  );
}
