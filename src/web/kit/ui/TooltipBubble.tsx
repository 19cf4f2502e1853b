import Box from '@mui/material/Box';
import Popper from '@mui/material/Popper';
import { useEffect } from 'react';
import { medidas } from '#web/theme.medidas.ts';

interface TooltipBubbleProps {
  text: string;
  anchor: HTMLElement;
  onEscape: () => void;
}

/** The words of an `Tooltip`, below what they are about or above where there is no room. */
export function TooltipBubble({ text, anchor, onEscape }: TooltipBubbleProps) {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onEscape]);
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom"
      modifiers={[{ name: 'offset', options: { offset: [0, 8] } }]}
      sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}
    >
      <Box
        role="tooltip"
        sx={({ typography, vars }) => ({
          ...typography.caption,
          maxWidth: 300,
          padding: '6px 10px',
          borderRadius: medidas.radio.celda,
          backgroundColor: vars.palette.toast.fondo,
          color: vars.palette.toast.texto,
        })}
      >
        {text}
      </Box>
    </Popper>
  );
}
