import { useLocation } from 'react-router';

/** What a link to a class brings along in the history, so that its screen starts in the colour of the subject. */
export interface ConMateria {
  materia: string;
}

const traeMateria = (state: unknown): state is ConMateria =>
  typeof state === 'object' && state !== null && 'materia' in state && typeof state.materia === 'string';

/** The subject of a class before the class has been read: what the link said, else nothing. */
export function useMateriaConocida(): string {
  const { state } = useLocation();
  return traeMateria(state) ? state.materia : '';
}
