/** Every query declares the concepts that its data shows, every write those that it changes: the kit refreshes by them. */
export type Concept =
  | 'acceso'
  | 'escuela'
  | 'ciclos'
  | 'niveles'
  | 'carreras'
  | 'materias'
  | 'grados'
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
  | 'calificaciones'
  | 'archivos'
  | 'trabajos'
  | 'videos'
  | 'papelera'
  | 'importaciones'
  | 'puesta'
  | 'sistema';

/** Shows what can still be undone: every act that can be changes it. */
export const UNDO_LIST: Concept = 'papelera';
