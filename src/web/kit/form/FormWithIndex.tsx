import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { ErrorIcon } from '#web/kit/ui/icons.tsx';
import { medidas } from '#web/theme.medidas.ts';

export interface FormPart {
  /** Id of the section in the page. */
  id: string;
  title: string;
  icon: Icon;
  /** Something in it is wrong. */
  wrong: boolean;
}

/**
 * The part being read: the last one whose head passed a line. The line moves down what is shown as the form is scrolled,
 * so that the short parts at the end get their turn.
 */
function useCurrentPart(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0]);
  const jumped = useRef(false);
  const joined = ids.join(' ');
  useEffect(() => {
    const sections = joined.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const [first] = sections;
    function follow({ target }: Event) {
      if (!first || !(target instanceof Node) || !target.contains(first)) return;
      // A page scrolls as a whole, and then its top is that of the window.
      const box = target instanceof Document ? target.scrollingElement : target;
      if (!(box instanceof Element)) return;
      if (jumped.current) {
        jumped.current = false;
        return;
      }
      const room = box.scrollHeight - box.clientHeight;
      const top = box === target ? box.getBoundingClientRect().top : 0;
      const line = top + (box.scrollTop / (room || 1)) * box.clientHeight;
      const passed = sections.filter((section) => section.getBoundingClientRect().top <= line);
      setCurrent((passed.at(-1) ?? first).id);
    }
    /** Where somebody writes is what they read, wherever it stands; bringing it into sight is no scrolling of theirs. */
    function write({ target }: FocusEvent) {
      const section = sections.find((one) => target instanceof Node && one.contains(target));
      if (!section) return;
      jumped.current = true;
      setCurrent(section.id);
    }
    // Scrolling does not bubble, and the box that scrolls belongs to the dialog.
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', follow, options);
    document.addEventListener('focusin', write);
    return () => {
      document.removeEventListener('scroll', follow, options);
      document.removeEventListener('focusin', write);
    };
  }, [joined]);
  /** Brings a part into view, for eyes and for the keyboard. */
  function jump(id: string) {
    const section = document.getElementById(id);
    if (!section) return;
    jumped.current = true;
    setCurrent(id);
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    section.scrollIntoView({ block: 'start' });
  }
  return { current, jump };
}

interface InputProps {
  part: FormPart;
  current: boolean;
  onJump: (id: string) => void;
}

function IndexEntry({ part, current, onJump }: InputProps) {
  const { id, title, icon: Icon, wrong } = part;
  return (
    <ButtonBase
      aria-current={current || undefined}
      onClick={() => onJump(id)}
      sx={{
        justifyContent: 'flex-start',
        gap: 1.5,
        width: '100%',
        height: 44,
        px: 1.5,
        borderRadius: `${medidas.radio.control}px`,
        typography: 'body2',
        fontSize: '0.9375rem',
        color: 'text.secondary',
        '&:hover': { bgcolor: 'superficie.hundida' },
        '&[aria-current]': { bgcolor: 'primary.suave', color: 'primary.sobreSuave', fontWeight: 700 },
      }}
    >
      <Icon />
      <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
        {title}
      </Box>
      {wrong ? <ErrorIcon titleAccess="con errores" fontSize="small" color="error" /> : null}
    </ButtonBase>
  );
}

/**
 * A long form with its parts listed at the left, from 960 pixels on. Goes into a dialog without padding (`flush`), or into the card of
 * a page.
 */
export function FormWithIndex({ parts, children }: { parts: readonly FormPart[]; children: ReactNode }) {
  const { current, jump } = useCurrentPart(parts.map(({ id }) => id));
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
        minHeight: '100%',
      }}
    >
      <Box
        component="nav"
        aria-label="Partes del formulario"
        sx={{
          display: { xs: 'none', md: 'block' },
          bgcolor: 'superficie.suave',
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ position: 'sticky', top: 0, display: 'grid', gap: 0.5, p: 1.5 }}>
          {parts.map((part) => (
            <IndexEntry key={part.id} part={part} current={part.id === current} onJump={jump} />
          ))}
        </Box>
      </Box>
      <Box
        sx={{
          px: { xs: 2, sm: 3.5 },
          py: { xs: 2, sm: 3 },
          '& > section': { scrollMarginTop: 16, outline: 'none' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
