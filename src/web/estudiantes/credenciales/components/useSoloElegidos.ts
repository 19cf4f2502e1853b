import { useState } from 'react';
import { useLocation } from 'react-router';

/** What a table of a section leaves behind when it leads here: whom somebody had selected in it. */
export const paraCredenciales = (elegidas: readonly { idEstudiante: number }[]) =>
  elegidas.length > 0 ? { estudiantes: elegidas.map(({ idEstudiante }) => idEstudiante) } : null;

/** The students somebody came for; null: for the whole section. */
export function useSoloElegidos(): ReadonlySet<unknown> | null {
  const { state } = useLocation();
  const dichos: unknown =
    typeof state === 'object' && state !== null && 'estudiantes' in state ? state.estudiantes : null;
  return useState(() => (Array.isArray(dichos) ? new Set<unknown>(dichos) : null))[0];
}
