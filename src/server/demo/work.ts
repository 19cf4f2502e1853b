import type { actividades, participantes } from '#server/actividades/tables.ts';
import { addDays } from '#shared/base/calendar.ts';
import { entregarArchivo } from './attachments.ts';
import { addMinutes, earlier, later, type SchoolCalendar, schoolDayFrom } from './calendar.ts';
import type { Random } from './random.ts';
import type { Entry } from './recipes.ts';
import type { Row } from './rows.ts';
import { trabajo } from './texts.ts';
import type { Inscrito, World } from './world.ts';

const PENDIENTE = 1;
const ENTREGADA = 2;
const CALIFICADA = 3;
const ANULADA = 4;
const RECHAZADA = 5;

export interface Encargo {
  actividad: Row<typeof actividades>;
  entry: Entry;
  /** The dates of publishing it and, if it has one, of its deadline. */
  publicada: string;
  vence: string | null;
  inscritos: readonly Inscrito[];
  random: Random;
  /** Whether some deliveries have a file. */
  conArchivos: boolean;
}

/** Of the first student of a class that has everything (`estudiante`), each piece of homework is in another state. */
const deEstudiante: Readonly<Record<string, number>> = {
  'Hoja de trabajo 1': CALIFICADA,
  Proyecto: ANULADA,
  'Hoja de trabajo 2': RECHAZADA,
  Investigación: PENDIENTE,
  'Práctica en casa': PENDIENTE,
  Maqueta: ENTREGADA,
};

/** One row per student of the class, with the work of those who delivered; in class one of each who has a mark. */
export function participar(world: World, encargo: Encargo): Row<typeof participantes>[] {
  const { actividad, entry, publicada, vence, inscritos: todos, random } = encargo;
  const inscritos = entry.enClase ? todos.filter((_, place) => place % 6 !== 5) : todos;
  return inscritos.map((inscrito, place) => {
    const estado = estadoDe(world, encargo, inscrito, place);
    const participante = filaDe(world, {
      actividad,
      entry,
      publicada,
      vence: vence ?? publicada,
      inscrito,
      estado,
      place,
      random,
    });
    world.participantes.push(participante);
    if (participante.fechaEntrega) {
      const { idActividadMateriaBloqueParticipante = 0, fechaEntrega } = participante;
      world.entregas.push({
        idActividadMateriaBloqueParticipante,
        contenido: trabajo(random),
        version: random.between(1, 9),
        actualizada: fechaEntrega,
      });
      if (encargo.conArchivos && !entry.examen && place < 3) {
        entregarArchivo(world, {
          participante: idActividadMateriaBloqueParticipante,
          inscrito,
          fecha: fechaEntrega,
          place,
        });
      }
    }
    return participante;
  });
}

function estadoDe({ participantes }: World, encargo: Encargo, inscrito: Inscrito, place: number): number {
  const { entry, random, conArchivos } = encargo;
  const { limite, examen, titulo } = entry;
  if (!limite || (examen && !examen.terminado)) return PENDIENTE;
  if (entry.enClase) return CALIFICADA;
  const suerte = random.next();
  if (place === 0 && conArchivos && titulo) {
    const forzado = Object.entries(deEstudiante).find(([inicio]) => titulo.startsWith(inicio))?.[1];
    const unica = forzado === RECHAZADA && participantes.some((fila) => fila.idEstadoActividad === RECHAZADA);
    if (forzado !== undefined && !unica) return forzado;
  }
  if (limite.dia > 0) return suerte < 0.35 ? ENTREGADA : PENDIENTE;
  // Three annulled ones in each finished exam of block 2: with a mark, with a draft, with neither.
  if (examen && entry.bloque === 2 && place >= 3 && place <= 5) return ANULADA;
  if (examen && place === 6) return entry.bloque === 2 ? PENDIENTE : CALIFICADA;
  const calificadas = entry.bloque === 1 ? 0.86 : 0.6;
  if (suerte < calificadas * inscrito.capacidad + 0.15) return CALIFICADA;
  if (suerte < 0.9) return entry.bloque === 1 ? CALIFICADA : ENTREGADA;
  return suerte < 0.96 ? PENDIENTE : ANULADA;
}

interface Fila {
  actividad: Encargo['actividad'];
  entry: Entry;
  publicada: string;
  vence: string;
  inscrito: Inscrito;
  estado: number;
  place: number;
  random: Random;
}

/** A mark in steps of half a point. */
const notaDe = (random: Random, puntos: number, capacidad: number): number =>
  Math.min(puntos, Math.round(2 * puntos * (capacidad - 0.12 + random.next() * 0.24)) / 2);

function filaDe({ calendar, participantes: filas }: World, fila: Fila): Row<typeof participantes> {
  const { actividad, entry, publicada, vence, inscrito, estado, place, random } = fila;
  const { limite, examen } = entry;
  const puntos = limite?.puntos ?? null;
  const nota = puntos === null ? null : notaDe(random, puntos, inscrito.capacidad);
  const hecha = !entry.enClase && estado !== PENDIENTE && !(estado === ANULADA && place === 5);
  const ayer = calendar.day(-1);
  const inicio =
    examen?.terminado && (hecha || place === 6) ? (actividad.examenFechaHoraIniciado ?? null) : null;
  const entregada = inicio
    ? addMinutes(inicio, Math.round((examen?.minutos ?? 40) * (0.6 + random.next() * 0.39)))
    : enCasa(calendar, publicada, earlier(ayer, addDays(vence, -1)), random.next());
  // Exams are marked in the afternoon of their day, homework on the next school day.
  const revisada = earlier(calendar.schoolDay(-1), examen ? vence : schoolDayFrom(addDays(vence, 1)));
  const tieneNota = estado === CALIFICADA || estado === RECHAZADA || (estado === ANULADA && place % 3 === 0);
  const borrador =
    tieneNota || (estado === ENTREGADA && place % 2 === 0) || (estado === ANULADA && place % 3 === 1);
  return {
    idActividadMateriaBloqueParticipante: filas.length + 1,
    idActividadMateriaBloque: actividad.idActividadMateriaBloque ?? 0,
    idEstudianteGrado: inscrito.idEstudianteGrado,
    idEstadoActividad: estado,
    valorNeto: puntos,
    calificacion: tieneNota ? nota : null,
    borradorCalificacion: borrador ? nota : null,
    versionBorrador: borrador ? 1 : 0,
    examenFechaHoraIniciado: inicio,
    fechaEntrega: hecha ? entregada : null,
    estudianteEntrega: hecha && !(examen && place % 9 === 8),
    fechaCalificada: tieneNota ? calendar.at(revisada, later('14:30', place)) : null,
  };
}

const DAY_MS = 86_400_000;
/** Homework is handed in between four and nine. */
const TARDE = '16:00';
const TARDE_MINUTOS = 300;

/** One of the evenings from a date to another, most of them in the second half. */
function enCasa({ at }: SchoolCalendar, desde: string, hasta: string, part: number): string {
  const dias = Math.max(0, Math.round((Date.parse(hasta) - Date.parse(desde)) / DAY_MS));
  const dia = addDays(desde, Math.ceil(dias * (0.5 + part / 2)));
  return at(dia, later(TARDE, Math.floor(((part * 997) % 1) * TARDE_MINUTOS)));
}
