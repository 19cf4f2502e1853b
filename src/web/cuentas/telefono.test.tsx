import { ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Mensualidad } from '#shared/cuentas.ts';
import { CuentaPropia } from '#web/recibos/components/Recibo.tsx';
import { theme } from '#web/theme.ts';
import { TablaMensualidades } from './components/TablaMensualidades.tsx';

afterEach(() => vi.unstubAllGlobals());

const abonada: Mensualidad = {
  idEstudianteGradoColegiatura: 5,
  idEstudianteGradoPago: 2,
  idEstudianteGrado: 7,
  mes: 3,
  fechaMaximaPago: '2026-03-05',
  pagada: false,
  fechaPagado: null,
  cantidad: 450,
  abonado: 200,
  descuento: 0,
  rebajas: [],
  saldo: 250,
  recibo: { idRecibo: 31, numero: 'A-31', anterior: false, referencia: null, conOtros: true, antes: [] },
};

it('en un teléfono un mes pagado en parte también lleva a su recibo, el propio', () => {
  const escucha = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => ({
    ...escucha,
    addListener: vi.fn(),
    removeListener: vi.fn(),
    matches: true,
  }));
  render(
    <ThemeProvider theme={theme()}>
      <CuentaPropia value={true}>
        <TablaMensualidades mensualidades={[abonada]} />
      </CuentaPropia>
    </ThemeProvider>,
  );
  const mes = within(screen.getByRole('listitem'));
  expect(mes.getByText('Abonado Q200.00 · saldo Q250.00')).toBeTruthy();
  expect(mes.getByRole('link', { name: /^A-31/ }).getAttribute('href')).toBe(
    '/api/estudiantil/pagos/recibos/31/pdf',
  );
});
