import { createHashRouter, redirect } from 'react-router';
import { alUsar } from '#shared/base/al-usar.ts';
import { paths } from './paths.ts';
import { Espera } from './shell/Espera.tsx';
import { guardRaiz } from './shell/guards.ts';
import { numerarHistorial } from './shell/historial.ts';
import { administrador } from './shell/rutas-administrador.tsx';
import { docente } from './shell/rutas-docente.tsx';
import { estudiante } from './shell/rutas-estudiante.tsx';
import { login } from './shell/rutas-login.tsx';
import { Tropiezo } from './shell/Tropiezo.tsx';

/** Everything but this table and the guards is loaded when it is first needed. What is made starts to load the first screen. */
export const router = alUsar(() => {
  numerarHistorial();
  return createHashRouter([
    {
      HydrateFallback: Espera,
      ErrorBoundary: Tropiezo,
      children: [
        { path: paths.raiz.path, loader: guardRaiz, Component: Espera },
        ...login,
        administrador,
        docente,
        estudiante,
        { path: '*', loader: () => redirect(paths.raiz.path), Component: Espera },
      ],
    },
  ]);
});
