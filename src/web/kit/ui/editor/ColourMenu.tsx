import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { ForbiddenIcon } from '#web/kit/ui/icons.tsx';
import { useLayer } from '#web/kit/ui/layers.ts';
import type { ColorEditor } from '#web/theme.editor.ts';
import { medidas } from '#web/theme.medidas.ts';
import { ToolButton } from './ToolButton.tsx';

interface ColourMenuProps {
  text: string;
  icon: Icon;
  colours: readonly ColorEditor[];
  /** Null takes the colour away. */
  onPick: (value: string | null) => void;
}

const SQUARE = {
  width: 36,
  height: 36,
  borderRadius: '8px',
  border: 1,
  borderColor: 'trazo.borde',
  '@media (pointer: coarse)': { width: medidas.dedo, height: medidas.dedo },
} as const;

/** A small box of named colours. */
export function ColourMenu({ text, icon, colours, onPick }: ColourMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useLayer(anchor !== null, () => setAnchor(null));
  const pick = (value: string | null) => {
    setAnchor(null);
    onPick(value);
  };
  return (
    <>
      <ToolButton
        text={text}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box
          role="group"
          aria-label={text}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, max-content)', gap: 1, p: 1.5 }}
        >
          <ButtonBase aria-label="Sin color" title="Sin color" onClick={() => pick(null)} sx={SQUARE}>
            <ForbiddenIcon />
          </ButtonBase>
          {colours.map(({ name, value }) => (
            <ButtonBase
              key={value}
              aria-label={name}
              title={name}
              onClick={() => pick(value)}
              style={{ backgroundColor: value }}
              sx={SQUARE}
            />
          ))}
        </Box>
      </Popover>
    </>
  );
}
