/** What pasting needs to know of the sheet of marks, and what it answers. */
import type { EstudianteNombre } from '#shared/estudiantes/nombre.ts';

export interface AlumnoDeHoja {
  idEstudianteGrado: number;
  codigo: string;
  /** The code of the ministry; null or absent where it is not known. */
  codigoPersonal?: string | null;
  nombre: Pick<EstudianteNombre, 'nombre1' | 'nombre2' | 'nombre3' | 'apellido1' | 'apellido2'>;
}

export interface ActividadDeHoja {
  idActividadMateriaBloque: number;
  title: string | null;
  puntos: number;
  /** Without online delivery: everybody of the section takes part, with or without a row. */
  enClase: boolean;
  /** Longest mark that the cells take; absent: any. */
  caracteres?: number;
}

/** A cell as it stands. `estado` null: the student has no row in the activity. */
export interface CeldaDeHoja {
  estado: number | null;
  calificacion: number | null;
  borrador: number | null;
  /** Two marks wait for a decision. */
  porDecidir?: boolean;
}

export interface HojaParaPegar {
  /**
   * All students of the section in the order of the sheet, those that a filter hides too: with a hidden twin left out, a name that two
   * have would fit one.
   */
  alumnos: readonly AlumnoDeHoja[];
  /** In the order of the columns, without the computed ones, which stand after them. */
  actividades: readonly ActividadDeHoja[];
  celda: (idEstudianteGrado: number, idActividadMateriaBloque: number) => CeldaDeHoja | undefined;
  activa: { idEstudianteGrado: number; idActividadMateriaBloque: number };
  /** How the screen calls the order of its rows; absent: 'de la hoja'. */
  orden?: string;
  /** A filter hides rows. */
  filtrada: boolean;
}

/** A draft to write, and the one it replaces. */
export interface BorradorPegado {
  idEstudianteGrado: number;
  idActividadMateriaBloque: number;
  borrador: number;
  antes: number | null;
}

export type Efecto = 'borrador' | 'cambia' | 'igual' | 'error';

/** What happens to one pasted cell, or to a row that names nobody. */
export interface LineaPegada {
  /** As the spreadsheet had it: '2024-0187 · 14'. */
  copiado: string;
  /** null: nobody is touched. */
  alumno: string | null;
  /** null for a whole row. */
  actividad: string | null;
  /** '12', '8 publicada'; '' for nothing. */
  antes: string;
  /** null: nothing is written. */
  ahora: number | null;
  efecto: Efecto;
  /** 'Borrador', 'Pasa de 15 puntos' … */
  quePasa: string;
}

export interface Pegado {
  /** Why nothing is pasted at all; null where rows were recognised. */
  rechazo: string | null;
  /** 'reconocidas por código', 'en el orden de la hoja, desde Ajcabul Tzoc'. */
  reconocidas: string;
  /** Rows with marks, the heading not counted. */
  filas: number;
  /** Activities that columns were found for. */
  actividades: readonly ActividadDeHoja[];
  /** What was left out: the heading, columns that take nothing. */
  avisos: readonly string[];
  lineas: readonly LineaPegada[];
  borradores: readonly BorradorPegado[];
}

export const CAMBIARON_AL_PEGAR = 'Una nota cambió mientras revisabas. Mira otra vez qué pasa con cada fila.';
