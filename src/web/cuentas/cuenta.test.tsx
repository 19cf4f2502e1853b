import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mensualidad, Pago, PagoDelGrado } from '#shared/cuentas.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ToastHost } from '#web/kit/ui/ToastHost.tsx';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { type Perfil, ponerPerfil } from '#web/sesion/api.ts';
import { theme } from '#web/theme.ts';
import { DialogoPagos } from './components/DialogoPagos.tsx';

const contadora: Perfil = {
  isColaborador: true,
  idColaborador: 8,
  nombres: 'Eva Tzoc',
  usuario: 'etzoc',
  codigo: 'C-00008',
  imagen: null,
  cargos: [{ idCargo: 3, cargo: 'Contador', roles: [{ rol: 'Administrador 3' }] }],
  asuntos: ['pagos', 'estructura'],
  debeCambiarContrasenia: false,
};
beforeEach(() => ponerPerfil(contadora));

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
  abonado: 0,
  descuento: 0,
  rebajas: [],
  saldo: 0,
  recibo: null,
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
  abonado: pagada ? 450 : 0,
  descuento: 0,
  rebajas: [],
  saldo: pagada ? 0 : 450,
  recibo: null,
});

const PAGOS = [
  pago(1, { pagado: true, total: 750, abonado: 750, pago: cuota('Inscripción', 750, false) }),
  pago(2, { numeroMeses: 10, total: 4500, pago: cuota('Colegiatura', 450, true) }),
  pago(3, { total: 85.5, saldo: 85.5, descripcionPersonalizado: 'Excursión', montoPersonalizado: 85.5 }),
];

/** A school that answers with one account and says yes to everything else. */
interface Cuenta {
  pagos: Pago[];
  meses: Mensualidad[];
  generada?: string | null;
}

const COLEGIATURA: PagoDelGrado = {
  idPagoNivelEstudiantil: 4,
  idPagoNivelEstudiantilCarrera: null,
  idPago: 1,
  cantidad: 450,
  idPagoNavigation: { idPago: 1, descripcion: 'Colegiatura', mensual: true, colegiatura: true },
  agregado: false,
};

const RECIBO = {
  idRecibo: 31,
  numero: 'A-31',
  registrado: '2026-03-05T18:00:00.000Z',
  pagador: 'Marta Muñoz',
  total: 900,
  lineas: [
    { concepto: 'Colegiatura de enero 2026', estudiante: 'Ximena Muñoz', monto: 450 },
    { concepto: 'Colegiatura de febrero 2026', estudiante: 'Pablo Muñoz', monto: 450 },
  ],
};

function leido(url: string, { pagos, meses, generada = null }: Cuenta) {
  if (url.endsWith('/cuenta')) return { generada, mesesPropuestos: [8, 9, 10] };
  if (url.endsWith('/grado/pagos')) return [COLEGIATURA];
  if (url.endsWith('/mensualidades')) return meses;
  if (url.endsWith('/caja/recibos/31')) return RECIBO;
  return url.endsWith('/pagos') ? pagos : null;
}

function abrir(cuenta: Cuenta, ciclo = 2026) {
  const fetcher = vi.fn(async (url: string, { method }: { method?: string; body?: string } = {}) => {
    const data = method && method !== 'GET' ? null : leido(url, cuenta);
    return new Response(JSON.stringify({ code: 1, data, message: data ? '' : 'Listo.' }));
  });
  vi.stubGlobal('fetch', fetcher);
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <DialogoPagos
            idEstudianteGrado={7}
            nombre="Ximena Muñoz"
            apellido="Muñoz"
            asignacion="Primero Básico A · Básicos"
            ciclo={ciclo}
            onClose={() => undefined}
          />
        </MemoryRouter>
        <ToastHost />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const llamadas = (verbo: string) =>
    fetcher.mock.calls.filter(([, init]) => init?.method === verbo).map(([url]) => url);
  const cuerpos = () => fetcher.mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(init.body)] : []));
  return Object.assign(llamadas, { cuerpos });
}

beforeEach(() => setClock('2026-03-06T12:00:00-06:00'));
afterEach(() => {
  vi.unstubAllGlobals();
  act(toastStore.clear);
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
    expect(llamadas('PUT')).toHaveLength(1);
    fireEvent.click(await boton('Anular'));
    await waitFor(() => expect(llamadas('PUT')[1]).toBe('/api/estudiantes/pago/1/anular'));
  });

  it('anular pregunta por nombre, concepto, monto y fecha; después se puede deshacer, también con el teclado', async () => {
    const pagado = { ...mes(1, true), fechaPagado: '2026-02-03T15:30:00Z' };
    const llamadas = abrir({ pagos: PAGOS, meses: [pagado] });
    fireEvent.click(await boton('Pagado: anular Enero'));
    const pregunta = within(screen.getByRole('alertdialog'));
    expect(
      pregunta.getByText('¿Quieres anular el pago "Colegiatura de enero" de Ximena Muñoz?'),
    ).toBeTruthy();
    expect(pregunta.getByText('Q450.00')).toBeTruthy();
    expect(pregunta.getByText('03 feb 2026 09:30')).toBeTruthy();
    fireEvent.click(pregunta.getByText('Anular'));
    const deshacer = await screen.findByRole('button', { name: 'Deshacer' });
    expect(toastStore.read()[0]?.ms).toBe(10_000);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() =>
      expect(llamadas('PUT')).toEqual([
        '/api/estudiantes/mensualidad/1/anular',
        '/api/estudiantes/mensualidad/1/deshacer',
      ]),
    );
    expect(deshacer.isConnected).toBe(false);
  });

  it('a quien no se le abrió cobrar, la cuenta se le muestra y nada en ella se puede tocar', async () => {
    ponerPerfil({ ...contadora, asuntos: ['estructura'] });
    abrir({ pagos: PAGOS, meses: [mes(1, true), mes(2, false)] });
    expect(await screen.findByText('Febrero')).toBeTruthy();
    expect(screen.getAllByText('Pagado').length).toBeGreaterThan(1);
    const actos = /pagar|anular|eliminar|agregar|cambiar|generar/i;
    expect(screen.queryAllByRole('button', { name: actos })).toEqual([]);
  });

  it('lo que se paga por mes dice cuánto es en total', async () => {
    const transporte = { ...cuota('Transporte', 40, false), cantidad: 40 };
    abrir({ pagos: [pago(4, { numeroMeses: 10, total: 400, pago: transporte })], meses: [mes(1, false)] });
    const fila = within(await screen.findByRole('row', { name: /Transporte/ }));
    expect(fila.getByText(/Q40\.00/).closest('td')?.textContent).toBe('Q40.00 × 10 = Q400.00');
  });

  it('un mes dice lo que le rebaja una beca; lo que ella pagó no tiene recibo que anular', async () => {
    const beca = (porcentaje: number, monto: number) => ({ clase: 'beca' as const, porcentaje, monto });
    const [enero, febrero] = [mes(1, false), mes(2, true)];
    abrir({
      pagos: PAGOS,
      meses: [
        { ...enero, descuento: 112.5, saldo: 337.5, rebajas: [beca(25, 112.5)] },
        { ...febrero, abonado: 0, descuento: 450, rebajas: [beca(100, 450)] },
      ],
    });
    expect(await screen.findByText('Beca 25 %: −Q112.50')).toBeTruthy();
    expect(await boton('Atrasado: pagar Enero')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pagado: anular Febrero' })).toBeNull();
  });

  it('lo que se pagó junto con otra cosa se anula con todo su recibo, que se pregunta entero', async () => {
    const recibo = {
      idRecibo: 31,
      numero: 'A-31',
      anterior: false,
      referencia: null,
      conOtros: true,
      antes: [],
    };
    abrir({ pagos: PAGOS, meses: [{ ...mes(1, true), recibo }] });
    fireEvent.click(await boton('Pagado: anular Enero'));
    const pregunta = await screen.findByRole('dialog', { name: 'Anular recibo' });
    expect(await within(pregunta).findByText('Marta Muñoz')).toBeTruthy();
    expect(within(pregunta).getByText(/Pablo Muñoz/)).toBeTruthy();
    expect(within(pregunta).getByRole('button', { name: 'Anular A-31' })).toBeTruthy();
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
    const generadas = () => llamadas('GET').filter((url) => url.includes('/generar'));
    expect(generadas()).toEqual([]);
    expect(screen.getByLabelText('Julio')).toHaveProperty('checked', false);
    expect(await screen.findByText('Q450.00 × 3 = Q1,350.00')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Julio'));
    expect(screen.getByText('Q450.00 × 4 = Q1,800.00')).toBeTruthy();
    fireEvent.click(await boton('Generar'));
    await waitFor(() => expect(generadas()[0]).toContain(encodeURIComponent('7,8,9,10')));
  });

  it('una cuenta sin colegiatura lo dice, no promete otra cosa, y la devuelve con su propio acto', async () => {
    const llamadas = abrir({ pagos: PAGOS.slice(0, 1), meses: [], generada: '2026-01-10T15:00:00Z' });
    expect(await screen.findByText(/La cuenta de pagos no tiene colegiatura/)).toBeTruthy();
    expect(screen.queryByText('El estudiante no ha generado su cuenta de pagos aún.')).toBeNull();
    fireEvent.click(await boton('Volver a agregar la colegiatura'));
    fireEvent.click(screen.getByLabelText('Agosto'));
    fireEvent.click(screen.getByText('Agregar', { selector: '[role=alertdialog] *' }));
    await waitFor(() => expect(llamadas('PUT')).toHaveLength(1));
    expect(llamadas.cuerpos()).toEqual([
      { idPagoNivelEstudiantil: 4, idPagoNivelEstudiantilCarrera: null, meses: [9, 10] },
    ]);
  });

  it('los meses sin pagar se quitan y los que faltan se agregan, en un solo acto', async () => {
    const llamadas = abrir({ pagos: PAGOS, meses: [mes(1, true), mes(2, false)] });
    fireEvent.click(await boton('Cambiar meses'));
    expect(screen.getByLabelText('Enero (pagado)')).toHaveProperty('disabled', true);
    expect((await boton('Guardar')).hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByLabelText('Febrero'));
    fireEvent.click(screen.getByLabelText('Mayo'));
    fireEvent.click(await boton('Guardar'));
    await waitFor(() => expect(llamadas.cuerpos()).toEqual([{ meses: [1, 5], vistos: [1, 2] }]));
  });

  it('en un ciclo cerrado las deudas se cobran, pero no se agregan ni se quitan', async () => {
    abrir({ pagos: PAGOS, meses: [mes(1, false)] }, 2025);
    expect(await boton('Atrasado: pagar Enero')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Agregar pago' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
  });
});
