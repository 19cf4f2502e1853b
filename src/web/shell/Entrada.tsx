import ListItemButton from '@mui/material/ListItemButton';
import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { medidas } from '#web/theme.medidas.ts';

interface EntradaProps {
  text: string;
  icon?: Icon;
  to?: string;
  onClick?: () => void;
  /** Indented, inside a group. */
  sub?: boolean;
  /** In the primary colour, for an entry that leaves the area. */
  accent?: boolean;
  expanded?: boolean;
  end?: ReactNode;
}

/** Entry of the side menu: a link or a button. */
export function Entrada({ text, icon: Dibujo, to, onClick, sub, accent, expanded, end }: EntradaProps) {
  const here = useMatch({ path: to ?? '/-', end: false }) !== null;
  const target = to
    ? { component: Link, to, 'aria-current': here ? ('page' as const) : undefined }
    : { component: 'button', onClick, 'aria-expanded': expanded };
  return (
    <ListItemButton
      {...target}
      selected={here}
      sx={{
        flex: 'none',
        width: '100%',
        gap: 1.5,
        px: 1.5,
        py: 0,
        minHeight: sub ? 34 : medidas.boton,
        pl: sub ? 5.5 : 1.5,
        typography: 'subtitle1',
        fontSize: sub ? '0.875rem' : undefined,
        fontWeight: here ? 700 : 400,
        textAlign: 'left',
        color: accent ? 'primary.main' : sub ? 'text.secondary' : 'text.primary',
        '& > svg': { color: here || accent ? 'inherit' : 'text.secondary' },
        '@media (pointer: coarse)': { minHeight: medidas.dedo },
      }}
    >
      {Dibujo ? <Dibujo /> : null}
      <span style={{ flex: 1 }}>{text}</span>
      {end}
    </ListItemButton>
  );
}
