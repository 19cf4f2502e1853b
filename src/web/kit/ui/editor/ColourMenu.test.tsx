import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BoldIcon } from '#web/kit/ui/icons-editor.tsx';
import { theme } from '#web/theme.ts';
import { ColourMenu } from './ColourMenu.tsx';

it('Escape cierra los colores y devuelve el foco a su botón', async () => {
  render(
    <ThemeProvider theme={theme()}>
      <ColourMenu
        text="Color del texto"
        icon={BoldIcon}
        colours={[{ name: 'Rojo', value: '#b3261e' }]}
        onPick={() => {}}
      />
    </ThemeProvider>,
  );
  const boton = screen.getByRole('button', { name: 'Color del texto' });
  boton.focus();
  fireEvent.click(boton);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Rojo' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rojo' })).toBeNull());
  expect(document.activeElement).toBe(boton);
});
