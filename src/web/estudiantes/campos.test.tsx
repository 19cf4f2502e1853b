import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLAVES_DE_ESTUDIANTE, campoDeEstudiante } from '#shared/estudiantes/campos.ts';
import type { Estudiante } from '#shared/estudiantes.ts';
import { fichaCompleta } from '#testing/ficha-de-prueba.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { theme } from '#web/theme.ts';
import { FichaEstudiante } from './components/DetalleEstudiante.tsx';
import { EditarEstudiante } from './form.tsx';

const ficha = fichaCompleta(1000);
const alumno: Estudiante = {
  ...ficha,
  idEstudiante: 5,
  version: 1,
  fechaIngreso: '2024-01-10',
  usuarioBit: false,
  sinNombre2: false,
  sinApellido2: false,
  sinCui: false,
  sinMadre: false,
  observacionesBit: true,
  activo: true,
  becado: false,
  estudiantesUsuarios: [],
  estudiantesGrados: [],
};
const nada = () => undefined;

beforeEach(() => {
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
  vi.stubGlobal('fetch', async () => {
    return new Response(JSON.stringify({ code: 1, data: alumno, message: '' }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  ponerPerfil(null);
});

const abrir = (element: ReactNode) =>
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
    </ThemeProvider>,
  );

it('el formulario pide cada campo del registro, con lo que está guardado', async () => {
  abrir(<EditarEstudiante idEstudiante={5} onClose={nada} onSaved={nada} onReactivar={nada} />);
  await screen.findByRole('textbox', { name: /^Nombre 1/ });
  const valores = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  for (const campo of CLAVES_DE_ESTUDIANTE) {
    if (campo !== 'sexo' && campo !== 'fechaNacimiento') expect(valores).toContain(ficha[campo]);
  }
  expect(screen.getAllByLabelText(/^Fecha de nacimiento/).length).toBeGreaterThan(0);
  expect(screen.getAllByLabelText(/^Sexo/).length).toBeGreaterThan(0);
});

it('la ficha que se lee dice cada campo del registro', async () => {
  abrir(<FichaEstudiante idEstudiante={5} onClose={nada} />);
  await screen.findByText('Contacto');
  const dichos = screen.getAllByRole('term').map(({ textContent }) => textContent);
  for (const campo of CLAVES_DE_ESTUDIANTE) {
    const { etiqueta, etiquetaEnFicha = etiqueta } = campoDeEstudiante(campo);
    expect(dichos).toContain(etiquetaEnFicha);
  }
  const leidos = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  for (const campo of CLAVES_DE_ESTUDIANTE) {
    if (campo !== 'sexo' && campo !== 'fechaNacimiento') expect(leidos).toContain(ficha[campo]);
  }
});
