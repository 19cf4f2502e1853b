import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { Tooltip } from '#web/kit/ui/Tooltip.tsx';
import { medidas } from '#web/theme.medidas.ts';

interface ToolButtonProps extends Omit<IconButtonProps, 'aria-label' | 'children'> {
  text: string;
  icon: Icon;
  /** Keys that do the same, as people read them. */
  keys?: string;
  pressed?: boolean;
}

/** A tool of the editor. Pressing it leaves the focus, and with it a phone's keyboard, with the text. */
export function ToolButton({ text, icon: Icon, keys, pressed, ...props }: ToolButtonProps) {
  return (
    <Tooltip title={keys ? `${text} (${keys})` : text}>
      <IconButton
        size="small"
        aria-label={text}
        aria-pressed={pressed}
        onMouseDown={(event) => event.preventDefault()}
        {...props}
        sx={{
          borderRadius: '8px',
          width: medidas.editor.herramienta,
          height: medidas.editor.herramienta,
          '@media (pointer: coarse)': { width: medidas.dedo, height: medidas.dedo },
          '&[aria-pressed="true"]': { bgcolor: 'primary.suave', color: 'primary.sobreSuave' },
        }}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  );
}
