import { type ComponentType, createElement, memo } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect, useParams } from 'react-router';
import { retry } from '#web/kit/retry.ts';
import { tellNoNetwork } from '#web/kit/ui/lazy-part.tsx';
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
  if (perfilActual()) tellNoNetwork();
};

/** The code of a screen. Without a connection the screen before stays, and it is asked for again until it comes. */
export const descargar =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    retry(load, { onWait: avisarSiSeVe });

/** Parameters that a screen moves through by itself, and keeps what it holds. */
const DENTRO = [':ciclo', ':paso', ':idparticipante'];

/**
 * A screen of another thing is another screen: what was typed or chosen for one class is never left standing under the name of the next.
 * The router draws the screens of an address anew whenever it changes below them: one that asks for nothing of it is left as it is.
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
  const Component = descargar(async () => deCadaCosa(path, await load()));
  return { id: routeId(name), path, loader, lazy: { Component }, children };
}
