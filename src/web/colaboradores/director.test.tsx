import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Colaborador } from '#shared/colaboradores.ts';
import { personaCompleta } from '#testing/ficha-de-prueba.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { theme } from '#web/theme.ts';
import { FormularioColaborador } from './form.tsx';

const cargo = (idCargo: number, nombre: string) => ({ idCargo, nombre, roles: [], asignable: true });
const CARGOS = [cargo(1, 'Director'), cargo(3, 'Contador'), cargo(5, 'Docente')];

const directora: Colaborador = {
  ...personaCompleta(1000),
  version: 1,
  idColaborador: 7,
  nombres: 'Zoila Directora Xol',
  fechaIngreso: '2020-01-10',
  activo: true,
  usuarioBit: false,
  colaboradoresCargos: [
    { idColaboradorCargo: 1, idCargo: 1, idCargoNavigation: { nombre: 'Director' } },
    { idColaboradorCargo: 2, idCargo: 3, idCargoNavigation: { nombre: 'Contador' } },
  ],
  colaboradoresUsuarios: [],
  totalAsignaciones: 0,
  totalGuias: 0,
  permisos: { editar: true, eliminar: false },
};

/** The form of the director, opened by somebody, with the position of director taken off. */
async function quitarDireccion(quien: number) {
  ponerPerfil({
    idColaborador: quien,
    nombres: 'Zoila',
    usuario: 'zxol',
    codigo: 'z',
    imagen: null,
    isColaborador: true,
    cargos: [],
    debeCambiarContrasenia: false,
  });
  const fetcher = vi.fn(async (url: string, { method = 'GET' }: { method?: string; body?: string } = {}) => {
    const data = method === 'GET' && url.includes('/cargos') ? CARGOS : directora;
    return new Response(JSON.stringify({ code: 1, data, message: 'Listo.' }));
  });
  vi.stubGlobal('fetch', fetcher);
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <FormularioColaborador colaborador={directora} onClose={() => undefined} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await screen.findByText('Director');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Cargos/ }));
  fireEvent.click(within(screen.getByRole('listbox')).getByText('Director'));
  fireEvent.click(screen.getByText('Listo'));
  fireEvent.click(screen.getByText('Guardar'));
  return () => fetcher.mock.calls.filter(([, init]) => init?.method === 'PUT');
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(toastStore.clear);
  queryClient.clear();
  ponerPerfil(null);
});

it('quitarse uno mismo la dirección se pregunta por su nombre, y sin un sí nada se guarda', async () => {
  const guardados = await quitarDireccion(7);
  const pregunta = within(await screen.findByRole('alertdialog'));
  expect(pregunta.getByText('Zoila Directora Xol, ¿quieres quitarte el cargo de Director?')).toBeTruthy();
  fireEvent.click(pregunta.getByText('Cancelar'));
  expect(guardados()).toEqual([]);
  fireEvent.click(screen.getByText('Guardar'));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Quitarme el cargo'));
  await waitFor(() => expect(guardados()).toHaveLength(1));
  expect(JSON.parse(guardados()[0]?.[1]?.body ?? '')).toMatchObject({
    colaboradoresCargos: [{ idCargo: 3 }],
  });
});

it('quitársela a otra persona se guarda sin preguntar', async () => {
  const guardados = await quitarDireccion(8);
  await waitFor(() => expect(guardados()).toHaveLength(1));
});
