import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, type ReactElement, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Icon } from './icon.tsx';
import { ChevronDownIcon, OptionsIcon } from './icons.tsx';
import { LabelledIconButton } from './LabelledIconButton.tsx';
import { useLayer } from './layers.ts';

export interface MenuAction {
  text: string;
  icon?: Icon;
  onClick: () => void;
  /** It puts the focus somewhere: the menu is gone by then, and has given its own back to the button. */
  focuses?: boolean;
  /** Red; stands last. */
  danger?: boolean;
  disabled?: boolean;
  /** Why it cannot be done now; it stands there in grey then, and the keyboard comes to it: that is how the reason is heard. */
  why?: string;
}

interface MenuProps {
  /** As a function, asked for only while the menu is shown. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[]);
  /** What the menu is about: 'Opciones de Ximena Muñoz'. */
  label: string;
  /** With a text it is a button with an arrow ('Opciones', 'Agregar'), without one three dots. */
  text?: string;
  icon?: ReactElement;
  variant?: 'contained' | 'tonal' | 'outlined';
  disabled?: boolean;
  /** Stands above the acts, e.g. whose account it is. */
  title?: string;
  /** On a coloured bar. */
  inherit?: boolean;
}

/** Around three dots in the corner of a card: the dots, not their target, keep the distance of its padding. */
export const cornerInset = { flex: 'none', mr: -1.5, my: -1 } as const;

/** A menu of acts behind three dots or a button. */
export function ActionMenu({
  actions,
  label,
  text,
  icon,
  variant = 'contained',
  disabled,
  title,
  inherit,
}: MenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // What it consists of is drawn from the first time on that somebody opens it: a list has a menu in each of its rows.
  const [opened, setOpened] = useState(false);
  const close = () => setAnchor(null);
  useLayer(anchor !== null, close);
  const trigger = {
    id,
    disabled,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => {
      setAnchor(event.currentTarget);
      setOpened(true);
    },
  } as const;
  return (
    <>
      {text ? (
        <Button {...trigger} variant={variant} startIcon={icon} endIcon={<ChevronDownIcon />}>
          {text}
        </Button>
      ) : (
        <LabelledIconButton {...trigger} label={label} color={inherit ? 'inherit' : 'default'}>
          {icon ?? <OptionsIcon />}
        </LabelledIconButton>
      )}
      {opened ? (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          slotProps={{ list: { 'aria-labelledby': id, disabledItemsFocusable: true } }}
        >
          {title ? (
            <ListSubheader
              role="presentation"
              title={title}
              sx={{
                maxWidth: 280,
                lineHeight: 1.4,
                py: 1,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {title}
            </ListSubheader>
          ) : null}
          {(typeof actions === 'function' ? actions() : actions).map(
            ({ text: word, icon: Icon, onClick, focuses, danger, disabled: off, why }) => (
              <MenuItem
                key={word}
                disabled={off}
                aria-disabled={off === true || why !== undefined || undefined}
                disableRipple={why !== undefined}
                sx={[
                  danger === true && { color: 'error.main', '& > svg': { color: 'inherit !important' } },
                  why !== undefined && { color: 'text.disabled', cursor: 'default' },
                ]}
                onClick={() => {
                  if (why) return;
                  // Within the touch itself: a phone shows its keyboard for nothing later.
                  if (focuses) flushSync(close);
                  else close();
                  onClick();
                }}
              >
                {Icon ? <Icon /> : null}
                {why ? <ListItemText primary={word} secondary={why} /> : word}
              </MenuItem>
            ),
          )}
        </Menu>
      ) : null}
    </>
  );
}
