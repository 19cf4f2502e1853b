import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Estudiante } from '#shared/estudiantes.ts';
import { fichaCompleta } from '#testing/ficha-de-prueba.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { theme } from '#web/theme.ts';
import { EditarEstudiante } from './form.tsx';

const ana: Estudiante = {
  ...fichaCompleta(1000),
  version: 1,
  idEstudiante: 5,
  codigo: '2026-0005',
  nombre1: 'Ana',
  nombre2: 'Lucía',
  nombre3: 'Sol',
  apellido1: 'Caal',
  apellido2: 'Tzoc',
  cui: '2547896310101',
  fechaNacimiento: '2013-05-14',
  fechaIngreso: '2024-01-10',
  direccion: null,
  nombreMadre: 'Marta Tzoc',
  telefonoMadre: '55554444',
  nombrePadre: null,
  telefonoPadre: null,
  email: null,
  sexo: null,
  nombreResponsable: 'Rosa Tzoc',
  dpiresponsable: null,
  nombreRecoger: 'Rosa Tzoc',
  dpirecoger: null,
  usuarioBit: false,
  sinNombre2: false,
  sinApellido2: false,
  sinCui: false,
  sinMadre: false,
  observacionesBit: false,
  observaciones: null,
  activo: true,
  becado: false,
  estudiantesUsuarios: [],
  estudiantesGrados: [],
};

let abiertos = 0;

/** The form of a student of whom nothing was begun before, opened with what is stored; answers with what was sent. */
async function editar(cambios: Partial<Estudiante> = {}) {
  ponerPerfil({
    idColaborador: 7,
    nombres: 'Lucía Barrios',
    usuario: 'lbarrios',
    codigo: 'C-00007',
    imagen: null,
    isColaborador: true,
    cargos: [],
    debeCambiarContrasenia: false,
  });
  abiertos += 1;
  const idEstudiante = ana.idEstudiante + abiertos;
  const fetcher = vi.fn(async (_url: string, _init: { method?: string; body?: string } = {}) => {
    return new Response(
      JSON.stringify({ code: 1, data: { ...ana, ...cambios, idEstudiante }, message: 'Listo.' }),
    );
  });
  vi.stubGlobal('fetch', fetcher);
  const nada = () => undefined;
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <EditarEstudiante idEstudiante={idEstudiante} onClose={nada} onSaved={nada} onReactivar={nada} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  // All of the form is there: its fields, their boxes, and the buttons of its last part.
  await waitFor(() => [campo(/^Nombre 1/), casilla('Solo tiene un nombre'), boton('Igual que el padre')]);
  return async () => {
    fireEvent.click(screen.getByText('Guardar'));
    await waitFor(() => expect(fetcher.mock.calls.some(([, init]) => init?.method === 'PUT')).toBe(true));
    const enviado = fetcher.mock.calls.find(([, init]) => init?.method === 'PUT');
    return JSON.parse(enviado?.[1]?.body ?? '');
  };
}

const campo = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const boton = (name: string) => screen.getByRole('button', { name });
const casilla = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const valores = (...nombres: RegExp[]) =>
  nombres.map((name) => `${campo(name).value}${campo(name).disabled ? ' ✗' : ''}`);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(toastStore.clear);
  queryClient.clear();
  ponerPerfil(null);
});

it('marcar que no hay vacía y cierra los campos, y así se envía', async () => {
  const guardar = await editar();
  fireEvent.click(casilla('Solo tiene un nombre'));
  fireEvent.click(casilla('Solo tiene un apellido'));
  fireEvent.click(casilla('Todavía no tiene CUI'));
  fireEvent.click(casilla('No se conoce a la madre'));
  expect(valores(/^Nombre 2/, /^Nombre 3/, /^Apellido 2/, /^CUI/)).toEqual([' ✗', ' ✗', ' ✗', ' ✗']);
  expect(valores(/^Nombre de la madre/, /^Teléfono de la madre/)).toEqual([' ✗', ' ✗']);
  expect(await guardar()).toMatchObject({
    nombre2: '',
    sinNombre2: true,
    nombre3: null,
    apellido2: '',
    sinApellido2: true,
    cui: null,
    sinCui: true,
    nombreMadre: '',
    sinMadre: true,
    telefonoMadre: null,
  });
});

it('quitar la marca devuelve lo que había', async () => {
  await editar();
  fireEvent.click(casilla('Solo tiene un nombre'));
  fireEvent.click(casilla('Solo tiene un nombre'));
  expect(valores(/^Nombre 2/, /^Nombre 3/)).toEqual(['Lucía', 'Sol']);
});

it('lo vacío sin marca se pide, y la marca quita el aviso', async () => {
  await editar();
  fireEvent.change(campo(/^CUI/), { target: { value: '' } });
  fireEvent.click(screen.getByText('Guardar'));
  await screen.findByText('CUI es requerido.');
  fireEvent.click(casilla('Todavía no tiene CUI'));
  await waitFor(() => expect(screen.queryByText('CUI es requerido.')).toBeNull());
});

it('quien no los tiene se abre con sus casillas marcadas, y el CUI que llega se escribe', async () => {
  const guardar = await editar({
    ...{ nombre2: '', nombre3: null, apellido2: '', cui: null },
    ...{ nombreMadre: '', telefonoMadre: null },
    ...{ sinNombre2: true, sinApellido2: true, sinCui: true, sinMadre: true },
  });
  for (const name of ['Solo tiene un nombre', 'Solo tiene un apellido', 'No se conoce a la madre'])
    expect(casilla(name).checked, name).toBe(true);
  fireEvent.click(casilla('Todavía no tiene CUI'));
  fireEvent.change(campo(/^CUI/), { target: { value: '2547 89631 0101' } });
  expect(await guardar()).toMatchObject({ cui: '2547896310101', sinCui: false, nombre2: '' });
});

it('el responsable es igual que la madre, y quien recoge igual que el responsable, con su DPI', async () => {
  const guardar = await editar({ nombreResponsable: '', nombreRecoger: '', dpiresponsable: '2547896310101' });
  const igual = (que: string) => boton(`Igual que ${que}`);
  expect(igual('el padre')).toHaveProperty('disabled', true);
  expect(igual('el responsable')).toHaveProperty('disabled', true);
  fireEvent.click(igual('la madre'));
  fireEvent.click(igual('el responsable'));
  expect(valores(/^Nombre del responsable/, /^Nombre de quien recoge/)).toEqual(['Marta Tzoc', 'Marta Tzoc']);
  expect(await guardar()).toMatchObject({
    nombreResponsable: 'Marta Tzoc',
    dpiresponsable: '2547896310101',
    nombreRecoger: 'Marta Tzoc',
    dpirecoger: '2547896310101',
  });
});
