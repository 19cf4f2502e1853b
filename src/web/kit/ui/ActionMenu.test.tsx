import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { theme } from '#web/theme.ts';
import { ActionMenu } from './ActionMenu.tsx';

it('lo que no se puede hacer se alcanza con el teclado, dice por qué, y no hace nada', () => {
  const anular = vi.fn();
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <ActionMenu
          label="Opciones de A-12"
          actions={[
            { text: 'Ver', onClick: vi.fn() },
            {
              text: 'Anular',
              onClick: anular,
              danger: true,
              why: 'Está en el corte 85: pídelo a contabilidad',
            },
          ]}
        />
      </MemoryRouter>
    </ThemeProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Opciones de A-12' }));
  fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Ver' }), { key: 'ArrowDown' });
  const item = screen.getByRole('menuitem', { name: /Anular.*Está en el corte 85: pídelo a contabilidad/s });
  expect(document.activeElement).toBe(item);
  expect(item.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(item);
  expect(anular).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});
