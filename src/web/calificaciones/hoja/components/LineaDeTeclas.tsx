import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { CloseIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { Atajo } from './Atajo.tsx';

/** Key of localStorage; closed once, it stays closed on this device. */
const CERRADA = 'ceiba.teclas-de-notas';

const TAB = 'Tab';
const TECLAS = [
  ['Enter', 'baja'],
  [TAB, 'a la derecha'],
  ['↑ ↓ ← →', 'mueven'],
  ['Ctrl V', 'pega de Excel'],
  ['Ctrl Z', 'deshace'],
  ['Esc', 'revierte'],
] as const;

/** What the keys do. */
export function LineaDeTeclas() {
  const [abierta, setAbierta] = useState(() => localStorage.getItem(CERRADA) === null);
  if (!abierta) return null;
  return (
    <Stack
      direction="row"
      sx={{
        display: { xs: 'none', md: 'flex' },
        // Where something above the sheet takes their room, the rows need it more.
        '[data-apretada] ~ &': { display: 'none' },
        alignItems: 'center',
        gap: 1,
        height: 32,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {TECLAS.map(([tecla, que]) => (
        <span key={tecla}>
          <Atajo>{tecla}</Atajo> {que}
        </span>
      ))}
      <span>
        <Atajo>Esc</Atajo> y <Atajo>{TAB}</Atajo> salen
      </span>
      <Box sx={{ flex: 1 }} />
      <LabelledIconButton
        label="Ocultar las teclas"
        size="small"
        onClick={() => {
          localStorage.setItem(CERRADA, '1');
          setAbierta(false);
        }}
      >
        <CloseIcon fontSize="small" />
      </LabelledIconButton>
    </Stack>
  );
}
