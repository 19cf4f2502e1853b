import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Colaborador } from '#shared/colaboradores.ts';
import { personaCompleta } from '#testing/ficha-de-prueba.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { OfrecerReactivar } from '#web/sesion/components/OfrecerReactivar.tsx';
import { theme } from '#web/theme.ts';
import { ReactivarColaborador } from './form.tsx';

const guardado: Colaborador = {
  ...personaCompleta(1000),
  version: 1,
  idColaborador: 25,
  nombres: 'Alejandra Estrada',
  dpi: '2547896310101',
  fechaIngreso: '2020-01-10',
  activo: false,
  usuarioBit: false,
  colaboradoresCargos: [{ idColaboradorCargo: 1, idCargo: 5, idCargoNavigation: { nombre: 'Docente' } }],
  colaboradoresUsuarios: [
    { idColaboradorUsuario: 3, idColaborador: 25, idRol: 1, usuario: 'aestrada', tieneContrasenia: true },
  ],
  totalAsignaciones: 0,
  totalGuias: 0,
  permisos: { editar: true, eliminar: false },
};

afterEach(() => {
  vi.unstubAllGlobals();
  act(toastStore.clear);
  queryClient.clear();
});

describe('quien vuelve al colegio', () => {
  it('se ve como quedó guardado, y al guardar vuelve con su usuario y contraseña nueva', async () => {
    const fetcher = vi.fn(async (url: string, init: { method?: string; body?: string } = {}) => {
      const deEl = url.includes('/colaborador/25') || init.method === 'PUT';
      const data = deEl
        ? { ...guardado, activo: init.method === 'PUT', usuarioBit: init.method === 'PUT' }
        : [];
      return new Response(JSON.stringify({ code: 1, data, message: 'Listo.' }));
    });
    vi.stubGlobal('fetch', fetcher);
    render(
      <ThemeProvider theme={theme()}>
        <QueryClientProvider client={queryClient}>
          <ReactivarColaborador id={25} onClose={() => undefined} />
        </QueryClientProvider>
      </ThemeProvider>,
    );
    expect(await screen.findByDisplayValue('Alejandra Estrada')).toBeTruthy();
    expect(screen.getByText('Reactivar colaborador')).toBeTruthy();
    expect(screen.getByDisplayValue('aestrada')).toBeTruthy();
    fireEvent.click(screen.getByText('Guardar y reactivar'));
    await waitFor(() => expect(fetcher.mock.calls.some(([, init]) => init?.method === 'PUT')).toBe(true));
    const [, envio] = fetcher.mock.calls.find(([, init]) => init?.method === 'PUT') ?? [];
    expect(JSON.parse(envio?.body ?? '{}')).toMatchObject({
      nombres: 'Alejandra Estrada',
      dpi: '2547896310101',
      activo: true,
      renas: true,
      usuarioBit: true,
      colaboradoresUsuarios: [{ usuario: 'aestrada', contraseniaPlain: expect.stringMatching(/^[a-y]{8}$/) }],
    });
  });

  it('si solo coincide el usuario, se puede elegir otro', () => {
    const [onReactivar, onClose] = [vi.fn(), vi.fn()];
    render(
      <ThemeProvider theme={theme()}>
        <OfrecerReactivar
          inactivo={{ id: 25, nombre: 'Alejandra Estrada', campo: 'usuario' }}
          quien="colaborador"
          {...{ onReactivar, onClose }}
        />
      </ThemeProvider>,
    );
    expect(
      screen.getByText(/Alejandra Estrada, cuyo registro está inactivo. Si es otra persona/),
    ).toBeTruthy();
    fireEvent.click(screen.getByText('Elegir otro usuario'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onReactivar).not.toHaveBeenCalled();
  });
});
