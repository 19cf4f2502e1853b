import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { type PathName, paths, routeId } from '#web/paths.ts';

/**
 * A screen at its address, loaded when it is first opened. Children show inside the screen's `Outlet`, as full-screen
 * dialogs do over the desk.
 */
export function pantalla(
  name: PathName,
  load: () => Promise<ComponentType>,
  children: RouteObject[] = [],
): RouteObject {
  return { id: routeId(name), path: paths[name].path, lazy: { Component: load }, children };
}
