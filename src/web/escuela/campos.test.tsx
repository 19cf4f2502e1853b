import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CLAVES_DE_ESCUELA, campoDeEscuela } from '#shared/escuela/campos.ts';
import { escuelaCompleta } from '#testing/ficha-de-prueba.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { DatosLeidos } from './components/DatosLeidos.tsx';
import { FormularioEscuela } from './components/FormularioEscuela.tsx';

const escuela = { ...escuelaCompleta(1000), logo: null, version: 1 };

afterEach(cleanup);

const abrir = (element: ReactNode) =>
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
    </ThemeProvider>,
  );

it('el formulario pide cada campo de la escuela, con lo que está guardado', () => {
  abrir(<FormularioEscuela escuela={escuela} logo={null} niveles={null} />);
  const valores = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  for (const campo of CLAVES_DE_ESCUELA) {
    if (campo === 'departamento') expect(screen.getByText(escuela.departamento)).toBeTruthy();
    else expect(valores).toContain(String(escuela[campo]));
  }
});

it('quien no dirige lee cada campo', () => {
  abrir(<DatosLeidos escuela={escuela} logo={null} niveles={null} />);
  const terminos = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const leidos = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  for (const campo of CLAVES_DE_ESCUELA) {
    const { etiqueta, parte } = campoDeEscuela(campo);
    if (parte !== 'firmas') expect(terminos).toContain(etiqueta);
    expect(leidos.join('\n')).toContain(String(escuela[campo]));
  }
});
