import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CobroEnCaja, CuentaEnCaja } from '#shared/caja.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { Cobro } from './components/Cobro.tsx';

const bancaria = (idCuentaBancaria: number, banco: string, activa: boolean) => ({
  ...{ idCuentaBancaria, banco, activa, ultimos4: '1234', metodo: 'deposito', mapeo: null, version: 1 },
});
let bancarias: ReturnType<typeof bancaria>[] = [];

const NEGADO = 'La cuenta cambió: septiembre de Diego ya se pagó en el recibo A-1244.';

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !query.includes('coarse'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) =>
    Response.json(
      method === 'POST'
        ? { code: 0, data: { cambio: true }, message: NEGADO }
        : { code: 1, data: url.includes('/cuentas-bancarias') ? bancarias : [] },
    ),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
  bancarias = [];
});

const cobro = (id: number, cambios: Partial<CobroEnCaja>): CobroEnCaja => ({
  ...{ clase: 'mensualidad', id, nombre: 'Colegiatura', mes: id, ciclo: 2026, meses: 1 },
  ...{ vence: `2026-${String(id).padStart(2, '0')}-05`, estado: 'pendiente', toca: false },
  ...{ total: 450, abonado: 0, descuento: 0, rebajas: [], saldo: 450 },
  ...cambios,
});
const inscripcion = cobro(20, {
  ...{ clase: 'pago', nombre: 'Inscripción', mes: null, vence: null },
  ...{ total: 1200, saldo: 1200 },
});

const cuenta = (cambios: Partial<CuentaEnCaja>): CuentaEnCaja => ({
  estudiante: {
    ...{ idEstudiante: 1, nombre: 'Diego Pérez', nombres: 'Diego', apellido1: 'Pérez', codigo: '1' },
    ...{ asignacion: null, atrasado: 0, sinFecha: 0, retirado: false, becado: false, becas: [] },
  },
  ...{ paga: 'Marta', nit: 'CF', sinCuenta: null, becaPorDefinir: null, cobros: [] },
  ...cambios,
});

const abrir = (una: CuentaEnCaja) =>
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Cobro
            {...{ cuentas: [una], alDia: true, hermanos: [], elegidos: [1], esteCiclo: 2026 }}
            papel={{ idSerie: null, fechaRecibo: '' }}
            onPapel={() => undefined}
            onElegir={() => undefined}
            onSiguiente={() => undefined}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );

it('lo que no tiene fecha, como la inscripción, se ve sin pedirlo; los meses que vienen, no', () => {
  abrir(cuenta({ cobros: [cobro(3, { toca: true, estado: 'atrasado' }), cobro(9, {}), inscripcion] }));
  const filas = screen.getAllByRole('listitem').map((fila) => fila.textContent);
  expect(filas).toEqual([expect.stringContaining('Marzo'), expect.stringContaining('Inscripción')]);
  expect(screen.getByRole('button', { name: 'Mostrar 1 cobro más' })).toBeDefined();
  const todas = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Marcar todos los cobros' });
  fireEvent.click(todas);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Total' }).value).toBe('1,650.00');
  fireEvent.click(todas);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Total' }).value).toBe('0.00');
});

it('de quien no tiene cuenta no se dice que está al día', () => {
  abrir(cuenta({ sinCuenta: { idEstudianteGrado: 7, ciclo: 2026 } }));
  expect(screen.getByText('El estudiante no ha generado su cuenta de pagos aún.')).toBeDefined();
  expect(screen.queryByText(/Al día/)).toBeNull();
});

it('por qué se negó un cobro queda junto al total hasta la siguiente tecla', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  abrir(cuenta({ cobros: [cobro(3, { toca: true })] }));
  fireEvent.click(screen.getByRole('button', { name: 'Cobrar Q450.00' }));
  const panel = within(screen.getByRole('group', { name: '' }));
  expect((await panel.findByRole('alert')).textContent).toBe(NEGADO);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText(NEGADO)).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  expect(screen.getByText(NEGADO)).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(screen.queryByText(NEGADO)).toBeNull();
});

it('la única cuenta del banco en uso ya está elegida; entre dos se elige', async () => {
  bancarias = [bancaria(1, 'Banrural', true), bancaria(2, 'Industrial', false)];
  abrir(cuenta({ cobros: [cobro(3, { toca: true })] }));
  fireEvent.click(screen.getByRole('radio', { name: 'Depósito' }));
  const elegida = await screen.findByRole('combobox', { name: /^Cuenta/ });
  await vi.waitFor(() => expect(elegida.textContent).toBe('Banrural …1234'));
  cleanup();
  queryClient.clear();
  bancarias = [bancaria(1, 'Banrural', true), bancaria(2, 'Industrial', true)];
  abrir(cuenta({ cobros: [cobro(3, { toca: true })] }));
  fireEvent.click(screen.getByRole('radio', { name: 'Depósito' }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Cuenta/ }));
  await screen.findByRole('option', { name: 'Industrial …1234' });
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
});
