/**
 * The matters of the school that the direction opens or closes to each position of the administration. Calls name theirs, acts that
 * can be taken back and jobs too. Their names stand in the database and never change.
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
