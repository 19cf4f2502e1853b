import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { theme } from '#web/theme.ts';
import { EntradaMultiple } from './EntradaMultiple.tsx';

function Prueba() {
  const [value, setValue] = useState<number[]>([1, 2]);
  return (
    <ThemeProvider theme={theme}>
      <EntradaMultiple
        label="Estudiantes"
        options={[
          { value: 1, label: 'Ana' },
          { value: 2, label: 'Beto' },
        ]}
        value={value}
        onChange={setValue}
      />
    </ThemeProvider>
  );
}

it('la lista se cierra con Listo, y queda lo elegido', async () => {
  render(<Prueba />);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Estudiantes' }));
  fireEvent.click(screen.getByRole('option', { name: 'Beto' }));
  fireEvent.click(screen.getByRole('button', { name: 'Listo' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(screen.getByRole('combobox').textContent).toBe('Ana');
});
