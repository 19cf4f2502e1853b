import {
  createHashRouter,
  type PatchRoutesOnNavigationFunctionArgs,
  type RouteObject,
  redirect,
} from 'react-router';
import { alUsar } from '#shared/base/al-usar.ts';
import { paths } from './paths.ts';
import { Espera } from './shell/Espera.tsx';
import { guardRaiz } from './shell/guards.ts';
import { numerarHistorial } from './shell/historial.ts';
import { descargar } from './shell/pantalla.ts';
import { login } from './shell/rutas-login.tsx';
import { Tropiezo } from './shell/Tropiezo.tsx';

interface Area {
  base: string;
  rutas: () => Promise<RouteObject>;
}

/** The routes of an area are loaded with its frame: a signed-in person downloads one area, the login none. */
const areas: readonly Area[] = [
  {
    base: paths.administrador.path,
    rutas: descargar(async () => (await import('./shell/rutas-administrador.tsx')).administrador),
  },
  {
    base: paths.homeColaboradorDocente.path,
    rutas: descargar(async () => (await import('./shell/rutas-docente.tsx')).docente),
  },
  {
    base: paths.homeEstudiante.path,
    rutas: descargar(async () => (await import('./shell/rutas-estudiante.tsx')).estudiante),
  },
];

const conocidas = new Set<Area>();

async function agregarArea({ path, patch, signal }: PatchRoutesOnNavigationFunctionArgs): Promise<void> {
  const area = areas.find(({ base }) => `${path}/`.startsWith(`${base}/`));
  if (!area || conocidas.has(area)) return;
  const rutas = await area.rutas();
  // A parallel navigation within the area may have added the routes meanwhile.
  if (signal.aborted || conocidas.has(area)) return;
  conocidas.add(area);
  patch('raiz', [rutas]);
}

/** Everything except the login and the guards is loaded lazily. Creating the router starts loading the first screen. */
export const router = alUsar(() => {
  numerarHistorial();
  return createHashRouter(
    [
      {
        id: 'raiz',
        HydrateFallback: Espera,
        ErrorBoundary: Tropiezo,
        children: [
          { path: paths.raiz.path, loader: guardRaiz, Component: Espera },
          ...login,
          { path: '*', loader: () => redirect(paths.raiz.path), Component: Espera },
        ],
      },
    ],
    { patchRoutesOnNavigation: agregarArea },
  );
});
