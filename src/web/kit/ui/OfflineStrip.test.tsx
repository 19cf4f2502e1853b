import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { theme } from '#web/theme.ts';
import { OfflineStrip } from './OfflineStrip.tsx';

afterEach(() => vi.restoreAllMocks());

function Escrito({ camino }: { camino: 'onDevice' | false }) {
  useUnsaved(true, camino);
  return null;
}

const SE_GUARDA = 'Sin conexión: lo que escribas se guarda en este equipo';
const NO_CIERRES = 'Sin conexión: no cierres esta pantalla, lo que escribiste todavía no se guarda';

it('la franja promete solo lo que es cierto de lo que se está escribiendo', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const con = (escrito: ReactNode, aviso?: string) => (
    <ThemeProvider theme={theme()}>
      <OfflineStrip text={aviso} />
      {escrito}
    </ThemeProvider>
  );
  const { rerender } = render(con(null));
  expect(screen.getByRole('status').textContent).toBe(SE_GUARDA);
  rerender(con(<Escrito key="a" camino="onDevice" />));
  expect(screen.getByRole('status').textContent).toBe(SE_GUARDA);
  rerender(con(<Escrito key="b" camino={false} />));
  expect(screen.getByRole('status').textContent).toBe(NO_CIERRES);
  rerender(con(null));
  expect(screen.getByRole('status').textContent).toBe(SE_GUARDA);
  const ESPERA = 'Sin conexión: aquí nada se registra hasta que vuelva';
  rerender(con(null, ESPERA));
  expect(screen.getByRole('status').textContent).toBe(ESPERA);
  rerender(con(<Escrito key="c" camino={false} />, ESPERA));
  expect(screen.getByRole('status').textContent).toBe(NO_CIERRES);
});
