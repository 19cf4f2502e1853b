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

/** States of the stored school name and logo (`useMarca`): unknown, without a logo, and with both, as placeholders. */
const MARCAS = { '': null, ' sin': { nombre: '', logo: null }, ' con': { nombre: 'NOMBRE', logo: 'LOGO' } };

/** A login rendered exactly as the application renders it, because the application hydrates these elements. */
function login(path: string, recordada: object | null): string {
  Object.assign(globalThis, { localStorage: { getItem: () => JSON.stringify(recordada) } });
  olvidarMarca();
  const router = createMemoryRouter(
    // The routes of `router.tsx`, without lazy loading.
    [{ ErrorBoundary: Tropiezo, children: [{ path, Component: LoginPage }] }],
    { initialEntries: [path] },
  );
  const html = renderToString(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  // The application uses hash routing.
  return html.replaceAll('href="/', 'href="#/');
}

const marco = (children: ReactNode): string =>
  renderToString(
    <ThemeProvider theme={theme()}>
      <CssBaseline />
      <MemoryRouter>{children}</MemoryRouter>
    </ThemeProvider>,
  );

/** Prerendered skeletons by name, for the build (`scripts/lib/pieces.ts`). */
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
