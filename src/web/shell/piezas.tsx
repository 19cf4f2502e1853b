import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter } from 'react-router';
import { App } from '#web/App.tsx';
import { LoginPage } from '#web/acceso/pages/LoginPage.tsx';
import { olvidarMarca } from '#web/escuela/components/useMarca.ts';
import { paths } from '#web/paths.ts';
import { theme } from '#web/theme.ts';
import {
  MarcoConBarra,
  MarcoDeCiclo,
  MarcoDeInicio,
  MarcoDeInicioDeOficina,
  MarcoDeOficina,
} from './Marcos.tsx';
import { Tropiezo } from './Tropiezo.tsx';

/** What the browser may have been told of the school before (`useMarca`): nothing, that it has no logo, or both of these words. */
const MARCAS = { '': null, ' sin': { nombre: '', logo: null }, ' con': { nombre: 'NOMBRE', logo: 'LOGO' } };

/** A login as the application draws it at its address: it takes over these very elements. */
function login(path: string, recordada: object | null): string {
  Object.assign(globalThis, { localStorage: { getItem: () => JSON.stringify(recordada) } });
  olvidarMarca();
  const router = createMemoryRouter(
    // The elements of `router.tsx`, all of it here already.
    [{ ErrorBoundary: Tropiezo, children: [{ path, Component: LoginPage }] }],
    { initialEntries: [path] },
  );
  const html = renderToString(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  // Addresses of the application lie below the #.
  return html.replaceAll('href="/', 'href="#/');
}

const marco = (children: ReactNode): string =>
  renderToString(
    <ThemeProvider theme={theme()}>
      <CssBaseline />
      <MemoryRouter>{children}</MemoryRouter>
    </ThemeProvider>,
  );

/** What the page shows before its script is there, by name, for the build (`scripts/lib/pieces.ts`). */
export function dibujarPiezas(): Record<string, string> {
  const piezas: Record<string, string> = {
    inicioEstudiante: marco(<MarcoDeInicio kind="estudiante" />),
    cicloEstudiante: marco(<MarcoDeCiclo kind="estudiante" />),
    inicioDocente: marco(<MarcoDeInicio kind="docente" />),
    cicloDocente: marco(<MarcoDeCiclo kind="docente" />),
    conBarra: marco(<MarcoConBarra />),
    inicioDeOficina: marco(<MarcoDeInicioDeOficina />),
    oficina: marco(<MarcoDeOficina />),
  };
  for (const { path } of [paths.loginEstudiante, paths.loginColaborador])
    for (const [cual, recordada] of Object.entries(MARCAS)) piezas[path + cual] = login(path, recordada);
  return piezas;
}
