import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CLAVES_DE_DOCUMENTOS, CLAVES_PERSONALES, campoDeColaborador } from '#shared/colaboradores/campos.ts';
import type { Colaborador } from '#shared/colaboradores.ts';
import { personaCompleta } from '#testing/ficha-de-prueba.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { FormularioColaborador } from './form.tsx';

const persona: Colaborador = {
  ...personaCompleta(1000),
  version: 1,
  idColaborador: 7,
  fechaIngreso: '2020-01-10',
  activo: true,
  usuarioBit: false,
  colaboradoresCargos: [],
  colaboradoresUsuarios: [],
  totalAsignaciones: 0,
  totalGuias: 0,
  permisos: { editar: true, eliminar: false },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('el formulario pide cada campo del registro, con lo que está guardado', () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 1, data: [], message: '' })));
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <FormularioColaborador colaborador={persona} onClose={() => undefined} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const valores = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  for (const campo of CLAVES_PERSONALES)
    if (campo !== 'fechaNacimiento') expect(valores).toContain(persona[campo]);
  expect(screen.getAllByLabelText(/^Fecha de nacimiento/).length).toBeGreaterThan(0);
  for (const campo of CLAVES_DE_DOCUMENTOS) {
    const name = campoDeColaborador(campo).etiqueta;
    expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(true);
  }
});
