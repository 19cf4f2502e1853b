import { useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';

/** The window, with the account of a student open. */
export const cajaDe = (idEstudiante: number): string => `${paths.caja.path}?estudiante=${idEstudiante}`;

/** Goes there. */
export function useIrACobrar(): (idEstudiante: number) => void {
  const navigate = useNavigate();
  return (idEstudiante) => void navigate(cajaDe(idEstudiante));
}
