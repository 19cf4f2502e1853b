import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mensualidad, Pago } from '#shared/pagos.ts';
import { queryClient } from '#web/base/query-client.ts';
import { ponerReloj } from '#web/base/reloj.ts';
import { avisosStore } from '#web/base/ui/avisos.ts';
import { theme } from '#web/theme.ts';
import { DialogoPagos } from './components/DialogoPagos.tsx';

const cuota = (descripcion: string, cantidad: number, colegiatura: boolean) => ({
  cantidad,
  idPagoNavigation: { idPago: 1, descripcion, mensual: colegiatura, colegiatura },
});

const pago = (id: number, cambios: Partial<Pago>): Pago => ({
  idEstudianteGradoPago: id,
  idEstudianteGrado: 7,
  pagado: false,
  fechaPagado: null,
  numeroMeses: 1,
  total: 0,
  fechaMaximaPago: null,
  pago: null,
  idPagoNivelEstudiantil: null,
  idPagoNivelEstudiantilNavigation: null,
  idPagoNivelEstudiantilCarrera: null,
  idPagoNivelEstudiantilCarreraNavigation: null,
  descripcionPersonalizado: null,
  montoPersonalizado: null,
  ...cambios,
});

const mes = (numero: number, pagada: boolean): Mensualidad => ({
  idEstudianteGradoColegiatura: numero,
  idEstudianteGradoPago: 2,
  idEstudianteGrado: 7,
  mes: numero,
  fechaMaximaPago: `2026-0${numero}-05`,
  pagada,
  fechaPagado: null,
  cantidad: 450,
});

const PAGOS = [
  pago(1, { pagado: true, total: 750, pago: cuota('Inscripción', 750, false) }),
  pago(2, { numeroMeses: 10, total: 4500, pago: cuota('Colegiatura', 450, true) }),
  pago(3, { total: 85.5, descripcionPersonalizado: 'Excursión', montoPersonalizado: 85.5 }),
];

/** A school that answers with one account and says yes to everything else. */
function abrir(cuenta: { pagos: Pago[]; meses: Mensualidad[] }, ciclo = 2026) {
  const fetcher = vi.fn(async (url: string, { method }: { method?: string } = {}) => {
    const lista = url.endsWith('/mensualidades')
      ? cuenta.meses
      : url.endsWith('/pagos')
        ? cuenta.pagos
        : null;
    const data = method && method !== 'GET' ? null : lista;
    return new Response(JSON.stringify({ code: 1, data, message: data ? '' : 'Listo.' }));
  });
  vi.stubGlobal('fetch', fetcher);
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <DialogoPagos
          idEstudianteGrado={7}
          nombre="Ximena Muñoz"
          asignacion="Primero Básico A · Básicos"
          ciclo={ciclo}
          onClose={() => undefined}
        />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return (verbo: string) =>
    fetcher.mock.calls.filter(([, init]) => init?.method === verbo).map(([url]) => url);
}

beforeEach(() => ponerReloj('2026-03-06T12:00:00-06:00'));
afterEach(() => {
  vi.unstubAllGlobals();
  act(avisosStore.clear);
  queryClient.clear();
});

const boton = (name: string) => screen.findByRole('button', { name });

describe('la cuenta de pagos de un alumno', () => {
  it('un mes está atrasado desde dos días después de su fecha límite, y pagado no lo está nunca', async () => {
    abrir({ pagos: PAGOS, meses: [mes(1, true), mes(2, false), mes(3, false)] });
    expect(await boton('Pagado: anular Enero')).toBeTruthy();
    expect(await boton('Atrasado: pagar Febrero')).toBeTruthy();
    expect(await boton('Pendiente: pagar Marzo')).toBeTruthy();
    expect(screen.getByText('1 mensualidad atrasada').parentElement?.textContent).toBe(
      '1 mensualidad atrasada por Q450.00: febrero.',
    );
  });

  it('tocar un estado paga lo que se debe y anula lo pagado, cada cosa por su nombre', async () => {
    const llamadas = abrir({ pagos: PAGOS, meses: [mes(1, true), mes(2, false)] });
    fireEvent.click(await boton('Atrasado: pagar Febrero'));
    await waitFor(() => expect(llamadas('PUT')).toEqual(['/api/estudiantes/mensualidad/2/pagar']));
    fireEvent.click(await boton('Pagado: anular Inscripción'));
    await waitFor(() => expect(llamadas('PUT')[1]).toBe('/api/estudiantes/pago/1/anular'));
  });

  it('la colegiatura se paga por mes y lo pagado no se elimina', async () => {
    abrir({ pagos: PAGOS, meses: [mes(1, true)] });
    expect(await screen.findByText('Por mes')).toBeTruthy();
    expect((await boton('Eliminar Inscripción')).hasAttribute('disabled')).toBe(true);
    expect((await boton('Eliminar Excursión')).hasAttribute('disabled')).toBe(false);
    expect((await boton('Eliminar Colegiatura')).hasAttribute('disabled')).toBe(true);
  });

  it('sin mensualidades ofrece generarlas y pregunta antes', async () => {
    const llamadas = abrir({ pagos: [], meses: [] });
    fireEvent.click(await boton('Generar cuenta de pagos'));
    expect(screen.getByText('¿Desea generar los pagos del alumno "Ximena Muñoz"?')).toBeTruthy();
    expect(llamadas('GET').some((url) => url.endsWith('/generar'))).toBe(false);
    fireEvent.click(await boton('Generar'));
    await waitFor(() => expect(llamadas('GET').some((url) => url.endsWith('/generar'))).toBe(true));
  });

  it('en un ciclo cerrado las deudas se cobran, pero no se agregan ni se quitan', async () => {
    abrir({ pagos: PAGOS, meses: [mes(1, false)] }, 2025);
    expect(await boton('Atrasado: pagar Enero')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Agregar pago' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
  });
});
