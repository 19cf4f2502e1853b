import { type ComponentType, createElement, memo } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect, useParams } from 'react-router';
import { retry } from '#web/kit/retry.ts';
import { tellNoNetwork } from '#web/kit/ui/lazy-part.tsx';
import { type PathName, paths, routeId } from '#web/paths.ts';
import { perfilActual } from '#web/sesion/api.ts';

/** Valid school years: `cicloParam` of the contract, without loading zod. */
const CICLO = /^(20\d\d|2100)$/;

const homes = [paths.homeColaboradorAdmin.path, paths.homeColaboradorDocente.path, paths.homeEstudiante.path];

/** An invalid year redirects to the home of its area. */
function conCiclo({ params, request }: LoaderFunctionArgs) {
  if (CICLO.test(params.ciclo ?? '')) return null;
  const { pathname } = new URL(request.url);
  return redirect(homes.find((home) => pathname.startsWith(home)) ?? paths.raiz.path);
}

/** Tells about the lost connection once a screen can show it; before the first screen `Espera` does. */
const avisarSiSeVe = () => {
  if (perfilActual()) tellNoNetwork();
};

/** Loads the code of a screen with retries. Offline, the previous screen stays. */
export const descargar =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    retry(load, { onWait: avisarSiSeVe });

/** Throws when it is drawn: the error boundary then stands in its place. */
const queFalla = (error: unknown): ComponentType =>
  function Rota() {
    throw error;
  };

/**
 * Loads the component of a route. React Router takes no notice of a `lazy` component that fails to load (7.18): it would go to the route
 * and leave the screen blank.
 */
export const descargarComponente =
  (load: () => Promise<ComponentType>): (() => Promise<ComponentType>) =>
  () =>
    descargar(load)().catch(queFalla);

/** Parameters that a screen changes by itself while it keeps its state. */
const DENTRO = [':ciclo', ':paso', ':idparticipante'];

/**
 * Remounts a screen when its parameters change, so that what was typed or chosen for one class never appears under another one.
 * Memoised: the router re-renders a route whenever the address changes below it.
 */
function deCadaCosa(path: string, screen: ComponentType): ComponentType {
  const Screen = memo(screen);
  const names = (path.match(/:\w+/g) ?? []).filter((name) => !DENTRO.includes(name));
  if (names.length === 0) return Screen;
  return function Pantalla() {
    const params = useParams();
    return createElement(Screen, { key: names.map((name) => params[name.slice(1)]).join('/') });
  };
}

/** Lazy route of a screen. Children render in its `Outlet`, as full-screen dialogs do over a class. */
export function pantalla(
  name: PathName,
  load: () => Promise<ComponentType>,
  children: RouteObject[] = [],
): RouteObject {
  const { path } = paths[name];
  const loader = path.includes('/:ciclo') ? conCiclo : undefined;
  const Component = descargarComponente(async () => deCadaCosa(path, await load()));
  return { id: routeId(name), path, loader, lazy: { Component }, children };
}
