/**
 * Tags of the query cache: a query declares the concepts that it shows, a write those that it changes; the kit invalidates by
 * them.
 */
export type Concept =
  | 'acceso'
  | 'escuela'
  | 'ciclos'
  | 'niveles'
  | 'carreras'
  | 'materias'
  | 'grados'
  | 'normas'
  | 'sire'
  | 'colaboradores'
  | 'permisos'
  | 'estudiantes'
  | 'inscripciones'
  | 'pagos'
  | 'clases'
  | 'bloques'
  | 'actividades'
  | 'examenes'
  | 'entregas'
  | 'comentarios'
  | 'observaciones'
  | 'documentos'
  | 'calificaciones'
  | 'archivos'
  | 'trabajos'
  | 'videos'
  | 'papelera'
  | 'importaciones'
  | 'puesta'
  | 'sistema';

/** Tag of the undo list: every undoable act changes it. */
export const UNDO_LIST: Concept = 'papelera';
