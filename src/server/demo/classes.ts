import { TIPO } from '#shared/actividades/tipos.rules.ts';
import { attach } from './attachments.ts';
import { later } from './calendar.ts';
import { comentar } from './comments.ts';
import { dejarAMedias } from './marking.ts';
import { randomFor } from './random.ts';
import { conNotasEnClase, type Entry, FIN_BLOQUE_1, INICIO_BLOQUE_2 } from './recipes.ts';
import { DOCENTE } from './staff.ts';
import { contenidoDe, temasDe } from './texts.ts';
import { participar } from './work.ts';
import { type Clase, type Inscrito, porSeccion, type World } from './world.ts';

const BLOQUES = 4;
/** Before the first lesson: when no lesson lies between, the next block begins that same morning. */
const FIN_DE_BLOQUE = '07:10';
/** Pupils write to the class once they are home. */
const HORA_DE_ESTUDIANTE = '16:40';
const INICIO_DE_EXAMEN = '08:00';

/** Blocks of this year's started classes, and what is published in them. */
export function crearClases(world: World): void {
  const { calendar } = world;
  const alumnos = porSeccion(world.inscritos);
  for (const clase of world.clases) {
    if (clase.seccion.ciclo !== calendar.year || clase.recipe.iniciada === null) continue;
    const bloques = abrirBloques(world, clase, clase.recipe.iniciada);
    const inscritos = (alumnos.get(clase.seccion.idGradoSeccion) ?? []).filter(({ tardio }) => !tardio);
    for (const [index, entry] of clase.recipe.entries.entries()) {
      publicar(world, clase, { entry, index, idMateriaBloque: bloques[entry.bloque - 1] ?? 0, inscritos });
    }
    if (clase.recipe === conNotasEnClase) dejarAMedias(world, bloques[1] ?? 0);
  }
}

function abrirBloques(world: World, { idAsignacion, recipe }: Clase, iniciada: number): number[] {
  const { calendar, bloques } = world;
  const dates: readonly (readonly [number, number | null])[] = recipe.enBloque2
    ? [
        [iniciada + 1, FIN_BLOQUE_1],
        [INICIO_BLOQUE_2, null],
      ]
    : [[iniciada + 1, null]];
  return Array.from({ length: BLOQUES }, (_, index) => {
    const [inicio, fin] = dates[index] ?? [null, null];
    const idMateriaBloque = bloques.length + 1;
    bloques.push({
      idMateriaBloque,
      idGradoSeccionMateriaColaborador: idAsignacion,
      bloque: index + 1,
      fechaIniciado: inicio === null ? null : calendar.at(calendar.schoolDay(inicio), '07:30'),
      fechaTerminado: fin === null ? null : calendar.at(calendar.schoolDay(fin), FIN_DE_BLOQUE),
      maxZona: 70,
      maxExamen: 30,
    });
    return idMateriaBloque;
  });
}

interface Publicacion {
  entry: Entry;
  index: number;
  idMateriaBloque: number;
  inscritos: readonly Inscrito[];
}

const hourOf = (index: number): string =>
  `${String(8 + (index % 8)).padStart(2, '0')}:${index % 2 ? '20' : '45'}`;

function publicar(world: World, clase: Clase, publicacion: Publicacion): void {
  const { entry, index, idMateriaBloque, inscritos } = publicacion;
  const { calendar, actividades } = world;
  const random = randomFor(`actividad/${clase.idAsignacion}/${index}`);
  const temas = temasDe(clase.materia);
  const deEstudiante = entry.tipo === TIPO.avisoEstudiante;
  const autor = deEstudiante ? (inscritos[0] ?? null) : null;
  if (deEstudiante && !autor) return;
  const idActividad = actividades.length + 1;
  const { limite, examen } = entry;
  const minutos = examen?.minutos ?? null;
  const publicada = calendar.schoolDay(entry.publicada);
  const vence = limite ? calendar.schoolDay(limite.dia) : null;
  const inicioExamen = vence && examen?.terminado ? calendar.at(vence, INICIO_DE_EXAMEN) : null;
  const actividad = {
    idActividadMateriaBloque: idActividad,
    idMateriaBloque,
    tipoActividad: entry.tipo,
    titulo:
      entry.titulo?.replace('{tema}', temas[index % temas.length] ?? temas[0]).replace(' de el ', ' del ') ??
      null,
    contenido: entry.enClase ? '' : contenidoDe(random, entry.tipo),
    fechaCreada: calendar.at(publicada, deEstudiante ? HORA_DE_ESTUDIANTE : hourOf(index)),
    fechaLimite: limite && vence ? calendar.at(vence, limite.hora) : null,
    valorNeto: limite?.puntos ?? null,
    examenTiempoMaximo: minutos,
    examenFechaHoraIniciado: inicioExamen,
    examenFechaHoraFinalizado:
      vence && inicioExamen && minutos ? calendar.at(vence, later(INICIO_DE_EXAMEN, minutos)) : null,
    examenGenerado: null,
    idColaborador: autor ? null : clase.idColaborador,
    idEstudianteGrado: autor?.idEstudianteGrado ?? null,
    eliminada: null,
    enLinea: !entry.enClase,
  };
  actividades.push(actividad);
  // A student's post is for the whole class: nobody has to do anything with it.
  const participantes = deEstudiante
    ? []
    : participar(world, {
        actividad,
        entry,
        publicada,
        vence,
        inscritos,
        random,
        conArchivos: clase.idColaborador === DOCENTE,
      });
  attach(world, { actividad, adjuntos: entry.adjuntos ?? [], clase, random });
  comentar(world, {
    actividad,
    publicada,
    clase,
    participantes,
    inscritos,
    publicos: entry.comentarios ?? 0,
    random,
  });
}
