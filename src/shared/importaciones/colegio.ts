import type { DatoDeEstudiante } from '#shared/estudiantes/campos.ts';
import type { EstudianteForm } from '#shared/estudiantes/form.ts';
import type { GradoConocido } from './grados.rules.ts';

/** What is compared and stored of a student. */
export type DatosDeEstudiante = Pick<EstudianteForm, DatoDeEstudiante>;

/** A student the school already has, who may be the one of a row. */
export interface EstudianteDelColegio {
  idEstudiante: number;
  codigo: string;
  activo: boolean;
  datos: DatosDeEstudiante;
  /** Of the year of the import. */
  inscripcion: { idGradoSeccion: number; asignacion: string; becado: boolean } | null;
}

/** A grade with its sections of the year of the import. */
export interface GradoDelColegio extends GradoConocido {
  idGrado: number;
  secciones: readonly { idGradoSeccion: number; seccion: string }[];
}

/** What of the school a list of students is read with. */
export interface ColegioAlLeer {
  /** `YYYY-MM-DD` */
  hoy: string;
  ciclo: number;
  grados: readonly GradoDelColegio[];
}
