import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Respaldo } from '#shared/sistema.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { RespaldosPage } from './pages/RespaldosPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const copia = (idRespaldo: number, hora: string, mas: Partial<Respaldo>): Respaldo => ({
  ...{ idRespaldo, inicio: `2026-06-18T${hora}:00.000Z`, fin: `2026-06-18T${hora}:30.000Z` },
  ...{ lugar: 'RESPALDO', tipo: 'hora', estado: 'guardado', bytes: 2048, filas: 1, archivos: 1, error: null },
  ...mas,
});

it('un respaldo es un renglón que nombra sus lugares: uno por uno donde no les fue igual', async () => {
  setClock('2026-06-18T20:00:00.000Z');
  const data = [
    copia(4, '16:10', { estado: 'comprobado' }),
    copia(5, '16:10', { lugar: 'NUBE', estado: 'fallo', bytes: null, error: 'No hay espacio en el lugar.' }),
    copia(2, '15:10', {}),
    copia(3, '15:10', { lugar: 'NUBE' }),
    copia(1, '14:10', {}),
  ];
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 1, data, message: '' }, { headers: { Total: '3' } }),
  );
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <RespaldosPage />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const hoy = within(await screen.findByRole('region', { name: /18 jun|Hoy/ }));
  expect(hoy.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '10:10',
    '09:10 · RESPALDO y NUBE',
    '08:10 · RESPALDO',
  ]);
  expect(hoy.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2 KBRESPALDOComprobadoNUBEFalló',
    'NUBE: No hay espacio en el lugar.',
    '2 KBGuardado',
    '2 KBGuardado',
  ]);
});
