import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Grado } from '#shared/grados.ts';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import { CicloContext } from '#web/ciclos/api.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { theme } from '#web/theme.ts';
import { PasoGrados } from './components/PasoGrados.tsx';
import { useGrupos } from './components/useGrupos.ts';

const preprimaria: NivelEstudiantil = {
  version: 1,
  codigoNivelEstudiantil: '42',
  nombre: 'Preprimaria',
  clave: 'preprimaria',
  orden: 1,
  requiereCarrera: false,
  numeroBloques: 4,
  activo: true,
  resolucion: '',
  conUsuarios: true,
  pagosNivelesEstudiantiles: [],
};
const parvulos = {
  clave: 'parvulos',
  nombre: 'Párvulos 1 a 3',
  carrera: null,
  grados: ['Párvulos 1', 'Párvulos 2'],
};
const sugeridos = [{ nivel: 'preprimaria', listas: [parvulos] }];

const guardado = (idGrado: number, nombre: string, idGradoAnterior: number | null): Grado => ({
  version: 1,
  idGrado,
  nombre,
  idNivelEstudiantil: '42',
  idNivelEstudiantilNavigation: {
    codigoNivelEstudiantil: '42',
    nombre: 'Preprimaria',
    clave: 'preprimaria',
  },
  idCarrera: null,
  idCarreraNavigation: null,
  idGradoAnterior,
  inscripcionPorGrupos: false,
  fechaCreado: '2026-01-01T00:00:00Z',
  gradosSecciones: [],
  gradosMaterias: [],
});

beforeEach(() => {
  setClock('2026-01-10T18:00:00Z');
  ponerPerfil({
    isColaborador: true,
    idColaborador: 1,
    cargos: [{ idCargo: 1, cargo: 'Director', roles: [{ rol: 'Administrador 1' }] }],
    asuntos: [],
    usuario: 'rtzoc',
    nombres: 'Rosa',
    codigo: 'C1',
    imagen: null,
    debeCambiarContrasenia: false,
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('un grado guardado que no está en la lista sigue en el lugar que le da su enlace', () => {
  const nombres = (grados: Grado[]) =>
    renderHook(() =>
      useGrupos({ niveles: [preprimaria], grados, sugeridos }),
    ).result.current.grupos[0]?.filas.map(({ nombre }) => nombre);
  const [maternal, uno, dos] = ['Maternal', 'Párvulos 1', 'Párvulos 2'];
  expect(nombres([guardado(3, 'Maternal', null), guardado(1, 'Párvulos 1', 3)])).toEqual([
    maternal,
    uno,
    dos,
  ]);
  expect(nombres([guardado(1, 'Párvulos 1', null), guardado(3, 'Maternal', 1)])).toEqual([
    uno,
    maternal,
    dos,
  ]);
  expect(nombres([guardado(3, 'Maternal', null), guardado(1, 'Párvulos 1', null)])).toEqual([
    uno,
    dos,
    maternal,
  ]);
  expect(
    nombres([guardado(4, 'Bebés', null), guardado(3, 'Maternal', 4), guardado(1, 'Párvulos 1', 3)]),
  ).toEqual(['Bebés', maternal, uno, dos]);
});

it('un grado propio va a su lugar con el teclado, y se guarda en ese orden', async () => {
  const enviado = vi.fn();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method, body }: RequestInit = {}) => {
      if (method === 'POST') enviado(JSON.parse(String(body)));
      const data = url.includes('plantillas/grados')
        ? sugeridos
        : url.includes('niveles')
          ? [preprimaria]
          : [];
      return new Response(JSON.stringify({ code: 1, data, message: '' }), { headers: { Total: '1' } });
    }),
  );
  const router = createMemoryRouter([
    { path: '/', element: <PasoGrados alSeguir={() => undefined} alSaltar={() => undefined} /> },
  ]);
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <CicloContext value={{ ciclo: 2026, elegir: () => undefined }}>
          <RouterProvider router={router} />
        </CicloContext>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Preprimaria' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Otro grado' }), { target: { value: 'Maternal' } });
  fireEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  const grados = () =>
    within(screen.getByRole('list', { name: 'Grados de Preprimaria' }))
      .getAllByRole('combobox')
      .map((una) => una.getAttribute('aria-label')?.slice('Secciones de '.length));
  expect(grados()).toEqual(['Párvulos 1', 'Párvulos 2', 'Maternal']);
  const boton = (text: string) => screen.getByRole('button', { name: `Un lugar ${text}: Maternal` });
  expect(boton('después')).toHaveProperty('disabled', true);
  fireEvent.click(boton('antes'));
  expect(document.activeElement).toBe(boton('antes'));
  fireEvent.click(boton('antes'));
  expect(grados()).toEqual(['Maternal', 'Párvulos 1', 'Párvulos 2']);
  expect(document.activeElement).toBe(boton('después'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Secciones de Párvulos 1' }), {
    target: { value: 0 },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y seguir' }));
  await waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]?.[0].grados.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
    'Maternal',
    'Párvulos 2',
  ]);
});
