import type {
  actividades,
  actividadesArchivos,
  actividadesVideos,
  participantes,
} from '#server/actividades/tables.ts';
import type { archivos } from '#server/archivos/tables.ts';
import type { bloques } from '#server/bloques/tables.ts';
import type { asignaciones } from '#server/colaboradores/asignaciones/tables.ts';
import type { guias } from '#server/colaboradores/guias/tables.ts';
import type { colaboradores, colaboradoresCargos } from '#server/colaboradores/tables.ts';
import type { comentarios } from '#server/comentarios/tables.ts';
import type { entregas, entregasArchivos } from '#server/entregas/tables.ts';
import type { estudiantes } from '#server/estudiantes/tables.ts';
import type { grados, gradosMaterias, gradosSecciones } from '#server/grados/tables.ts';
import type { inscripciones } from '#server/inscripciones/tables.ts';
import type { materias } from '#server/materias/tables.ts';
import type { usuarios } from '#server/sesion/tables.ts';
import type { SchoolCalendar } from './calendar.ts';
import type { PlanGrado } from './plan.ts';
import type { Recipe } from './recipes.ts';
import type { Row } from './rows.ts';

/** A section of a year with the grade it belongs to. */
export interface Seccion {
  idGradoSeccion: number;
  idGrado: number;
  ciclo: number;
  letra: string;
  plan: PlanGrado;
}

/** An enrolled student, with what later steps need to know. */
export interface Inscrito {
  idEstudianteGrado: number;
  idEstudiante: number;
  seccion: Seccion;
  /** 0 to 1: how well the student does. */
  capacidad: number;
  finalizado: boolean;
  aprobado: boolean | null;
  /** Added to the class after everything was published. */
  tardio: boolean;
}

/** A class with what is to be published in it. */
export interface Clase {
  idAsignacion: number;
  idColaborador: number;
  seccion: Seccion;
  materia: string;
  retirada: boolean;
  recipe: Recipe;
}

/** The files of the demo, to be stored before the transaction. */
export interface StoredFile {
  clave: string;
  bytes: Buffer;
}

/** Everything the demo school consists of, in memory, before one transaction stores it. */
export interface World {
  calendar: SchoolCalendar;
  usuarios: Row<typeof usuarios>[];
  grados: Row<typeof grados>[];
  materias: Row<typeof materias>[];
  gradosMaterias: Row<typeof gradosMaterias>[];
  gradosSecciones: Row<typeof gradosSecciones>[];
  colaboradores: Row<typeof colaboradores>[];
  colaboradoresCargos: Row<typeof colaboradoresCargos>[];
  asignaciones: Row<typeof asignaciones>[];
  guias: Row<typeof guias>[];
  estudiantes: Row<typeof estudiantes>[];
  inscripciones: Row<typeof inscripciones>[];
  bloques: Row<typeof bloques>[];
  actividades: Row<typeof actividades>[];
  participantes: Row<typeof participantes>[];
  entregas: Row<typeof entregas>[];
  comentarios: Row<typeof comentarios>[];
  archivos: Row<typeof archivos>[];
  actividadesArchivos: Row<typeof actividadesArchivos>[];
  actividadesVideos: Row<typeof actividadesVideos>[];
  entregasArchivos: Row<typeof entregasArchivos>[];
  secciones: Seccion[];
  inscritos: Inscrito[];
  clases: Clase[];
  /** Of last year's classes the totals of the blocks, by class and enrolment. */
  totales: Map<Clase, Map<number, readonly number[]>>;
  files: StoredFile[];
  /** Photographs ready to be attached. */
  photos: readonly Buffer[];
  /** User names that are given away. */
  usados: Set<string>;
}

export const emptyWorld = (calendar: SchoolCalendar, photos: readonly Buffer[]): World => ({
  calendar,
  usuarios: [],
  grados: [],
  materias: [],
  gradosMaterias: [],
  gradosSecciones: [],
  colaboradores: [],
  colaboradoresCargos: [],
  asignaciones: [],
  guias: [],
  estudiantes: [],
  inscripciones: [],
  bloques: [],
  actividades: [],
  participantes: [],
  entregas: [],
  comentarios: [],
  archivos: [],
  actividadesArchivos: [],
  actividadesVideos: [],
  entregasArchivos: [],
  secciones: [],
  inscritos: [],
  clases: [],
  totales: new Map(),
  files: [],
  photos,
  usados: new Set(),
});

/** Enrolled students of a section, in the order they were enrolled. */
export function porSeccion(inscritos: readonly Inscrito[]): Map<number, Inscrito[]> {
  const groups = new Map<number, Inscrito[]>();
  for (const inscrito of inscritos) {
    const group = groups.get(inscrito.seccion.idGradoSeccion);
    if (group) group.push(inscrito);
    else groups.set(inscrito.seccion.idGradoSeccion, [inscrito]);
  }
  return groups;
}

/** Of this year the class of `estudiante`, which most stories are about. */
export function seccionConocida({ secciones, calendar }: World): Seccion {
  const suya = secciones.find(
    ({ plan, letra, ciclo }) => plan.clave === 'basico1' && letra === 'A' && ciclo === calendar.year,
  );
  if (!suya) throw new Error('the class of estudiante is gone');
  return suya;
}
