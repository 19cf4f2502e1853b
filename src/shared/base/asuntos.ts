/**
 * Permissions of the administration, which the director grants or denies to each position. Endpoints, undoable acts and jobs name
 * theirs. The names are stored in the database and never change.
 */
export const ASUNTOS = [
  'estudiantes',
  'pagos',
  'anulaciones',
  'becas',
  'series',
  'cuadre',
  'cuotas',
  'estructura',
  'notas',
  'importar',
  'bitacora',
] as const;
export type Asunto = (typeof ASUNTOS)[number];

export const SIN_PERMISO = 'No tienes permiso para esto. Pídelo a la dirección.';
