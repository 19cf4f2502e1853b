import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { AnularPago, type PorAnular } from './components/AnularPago.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const enero: PorAnular = {
  que: 'mensualidad',
  id: 1,
  concepto: 'Colegiatura de enero',
  monto: 450,
  fechaPagado: '2026-02-03T15:30:00Z',
  recibo: {
    idRecibo: 31,
    numero: 'A-31',
    anterior: false,
    referencia: null,
    conOtros: false,
    antes: ['A-12'],
  },
};

it('lo que se pagó en partes se anula diciendo quién lo pagó y todos sus recibos', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, data: { pagador: 'Marta Muñoz' } }));
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <AnularPago pago={enero} nombre="Ximena Muñoz" onClose={() => undefined} />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const pregunta = within(screen.getByRole('alertdialog'));
  expect((await pregunta.findByText('Marta Muñoz')).parentElement?.textContent).toBe(
    'Son Q450.00, pagados por Marta Muñoz el 03 feb 2026 09:30 con los recibos A-12 y A-31, que conservan su número. Volverán a deberse.',
  );
});
