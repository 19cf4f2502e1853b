import { schoolDayUntil } from './calendar.ts';
import { type PlanMateria, planGrados } from './plan.ts';
import {
  cincoEntradas,
  completa,
  conNotasEnClase,
  doceEntradas,
  type Recipe,
  sieteEntradas,
  sinIniciar,
  vacia,
} from './recipes.ts';
import {
  DIRECTORA_DOCENTE,
  DOCENTE,
  DOCENTE_2,
  especialista,
  PRIMER_TITULAR,
  RETIRADO,
  TITULARES,
} from './staff.ts';
import type { Seccion, World } from './world.ts';

const sectionKey = ({ plan, letra }: Seccion): string => `${plan.clave}-${letra}`;

/** One section per level where every class is full, so that no screen is empty whoever looks. */
const seccionesLlenas = new Set(['parvulos3-A', 'cuarto-A', 'basico1-A', 'bachillerato4-A']);

/** Whose students can sign in: the full sections, and the other class of `docente`'s own grade. */
export const tieneUsuarios = (seccion: Seccion): boolean =>
  seccionesLlenas.has(sectionKey(seccion)) || sectionKey(seccion) === 'basico1-B';

/** The classes of `docente`: one of each kind a teacher can meet. */
const clasesDeDocente: Readonly<Record<string, Recipe>> = {
  'basico1-A': conNotasEnClase,
  'basico1-B': doceEntradas,
  'basico2-A': sieteEntradas,
  'basico2-B': cincoEntradas,
  'basico3-A': vacia,
  'basico3-B': sinIniciar,
};

/** The courses of `estudiante` beside mathematics; one has no teacher, one has not begun. */
const cursosDeEstudiante: Readonly<Record<string, Recipe>> = {
  'Comunicación y Lenguaje Idioma Español': doceEntradas,
  'Idioma Extranjero (Inglés)': sieteEntradas,
  'Culturas e Idiomas Mayas, Garífuna o Xinka': cincoEntradas,
  'Ciencias Naturales': completa,
  'Ciencias Sociales y Formación Ciudadana': sieteEntradas,
  'Educación Artística': cincoEntradas,
  'Educación Física': vacia,
  'Tecnologías del Aprendizaje y la Comunicación': sinIniciar,
  'Artes Plásticas': cincoEntradas,
};
const SIN_DOCENTE = 'Emprendimiento para la Productividad';

const variadas = [completa, doceEntradas, sieteEntradas, doceEntradas, cincoEntradas];

function recipeFor(seccion: Seccion, { nombre }: PlanMateria, idColaborador: number): Recipe {
  const key = sectionKey(seccion);
  if (idColaborador === DOCENTE) return clasesDeDocente[key] ?? vacia;
  if (key === 'basico1-A') return cursosDeEstudiante[nombre] ?? vacia;
  const propia = idColaborador === DOCENTE_2 || idColaborador === DIRECTORA_DOCENTE;
  if (!propia && !seccionesLlenas.has(key)) return vacia;
  const place = seccion.plan.materias.findIndex((materia) => materia.nombre === nombre);
  return variadas[(place + seccion.idGrado) % variadas.length] ?? doceEntradas;
}

function titularDe({ plan, letra }: Seccion): number {
  const place = planGrados.indexOf(plan) * 2 + letra.charCodeAt(0) - 'A'.charCodeAt(0);
  return PRIMER_TITULAR + (place % TITULARES);
}

function docenteDe(seccion: Seccion, { nombre, campo }: PlanMateria, lastYear: boolean): number | null {
  const regular = seccion.letra === 'A' || seccion.letra === 'B';
  if (!lastYear && sectionKey(seccion) === 'basico1-A' && nombre === SIN_DOCENTE) return null;
  if (campo === 'titular') return titularDe(seccion);
  if (campo === 'matematica' && regular) return DOCENTE;
  if (campo === 'numeros' && regular) return DOCENTE_2;
  if (nombre === 'Filosofía' && regular) return DIRECTORA_DOCENTE;
  if (campo === 'deporte' && lastYear) return RETIRADO;
  return especialista(campo);
}

function guiaDe(seccion: Seccion): number {
  const { plan } = seccion;
  if (plan.nivel === 'preprimaria' || plan.nivel === 'primaria') return titularDe(seccion);
  if (plan.clave === 'basico1') return DOCENTE;
  const campos = [
    'lenguaje',
    'naturales',
    'sociales',
    'contabilidad',
    'derecho',
    'oficina',
    'ingles',
  ] as const;
  return especialista(campos[seccion.idGradoSeccion % campos.length] ?? 'lenguaje');
}

/** Classes and homeroom teachers of every section. Last year's classes were all given to the end. */
export function crearAsignaciones(
  world: World,
  materiaDe: (seccion: Seccion, materia: string) => number,
): void {
  const { calendar } = world;
  for (const seccion of world.secciones) {
    const { ciclo, idGrado, idGradoSeccion } = seccion;
    const lastYear = ciclo < calendar.year;
    world.guias.push({
      idMaestroGuiaGradoSeccion: world.guias.length + 1,
      idColaborador: guiaDe(seccion),
      idGradoSeccion,
      idCicloEscolar: ciclo,
    });
    for (const materia of seccion.plan.materias) {
      const idColaborador = docenteDe(seccion, materia, lastYear);
      if (idColaborador === null) continue;
      const recipe = lastYear ? vacia : recipeFor(seccion, materia, idColaborador);
      const idAsignacion = world.asignaciones.length + 1;
      const destacada = recipe === conNotasEnClase;
      const dia = lastYear
        ? schoolDayUntil(`${ciclo}-01-11`)
        : recipe.iniciada === null
          ? null
          : calendar.schoolDay(recipe.iniciada);
      world.asignaciones.push({
        idGradoSeccionMateriaColaborador: idAsignacion,
        idColaborador,
        idGradoSeccion,
        idMateria: materiaDe(seccion, materia.nombre),
        idGrado,
        idCicloEscolar: ciclo,
        inicializado: dia !== null,
        fechaInicializado: dia && calendar.at(dia, '07:15'),
        meetingLink: destacada ? 'https://meet.ceiba.example/matematicas-primero-basico-a' : null,
        contraseniaMeet: destacada ? 'ceiba2b' : null,
      });
      world.clases.push({
        idAsignacion,
        idColaborador,
        seccion,
        materia: materia.nombre,
        retirada: materia.retirada === true,
        recipe,
      });
    }
  }
}
