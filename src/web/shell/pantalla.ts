import { type ComponentType, memo } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { insistir } from '#web/base/insistir.ts';
import { avisarSinRed } from '#web/base/ui/perezoso.tsx';
import { type PathName, paths, routeId } from '#web/paths.ts';
import { perfilActual } from '#web/sesion/api.ts';

/** The years the server knows (`cicloParam` of the contract, without the weight of its schemas). */
const CICLO = /^(20\d\d|2100)$/;

const homes = [paths.homeColaboradorAdmin.path, paths.homeColaboradorDocente.path, paths.homeEstudiante.path];

/** A year that is none leads to the home of its area. */
function conCiclo({ params, request }: LoaderFunctionArgs) {
  if (CICLO.test(params.ciclo ?? '')) return null;
  const { pathname } = new URL(request.url);
  return redirect(homes.find((home) => pathname.startsWith(home)) ?? paths.raiz.path);
}

/** Says that there is no connection when there is a screen to say it on; before the first one `Espera` does. */
const avisarSiSeVe = () => {
  if (perfilActual()) avisarSinRed();
};

/** The code of a screen. Without a connection the screen before stays, and it is asked for again until it comes. */
export const descargar =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    insistir(load, avisarSiSeVe).resultado;

/**
 * A screen at its address, loaded when it is first opened. Children show inside the screen's `Outlet`, as full-screen
 * dialogs do over the desk.
 */
export function pantalla(
  name: PathName,
  load: () => Promise<ComponentType>,
  children: RouteObject[] = [],
): RouteObject {
  const { path } = paths[name];
  const loader = path.includes('/:ciclo') ? conCiclo : undefined;
  // The router draws the screens of an address anew whenever it changes below them: one that asks for nothing of it is left as it is.
  const Component = descargar(async () => memo(await load()));
  return { id: routeId(name), path, loader, lazy: { Component }, children };
}
