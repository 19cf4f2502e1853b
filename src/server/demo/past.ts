import { TIPO } from '#shared/actividades/tipos.rules.ts';
import { addDays } from '#shared/base/calendar.ts';
import { later, schoolDayFrom, schoolDayUntil } from './calendar.ts';
import { type Random, randomFor } from './random.ts';
import { losQueRecuperan, tieneNotas } from './results.ts';
import { DIRECTORA_DOCENTE, DOCENTE, DOCENTE_2 } from './staff.ts';
import { temasDe } from './texts.ts';
import { type Clase, type Inscrito, porSeccion, type World } from './world.ts';

/** First and last day of last year's blocks. */
const BLOQUES = [
  ['01-12', '03-20'],
  ['03-23', '05-29'],
  ['06-01', '08-07'],
  ['08-10', '10-16'],
] as const;
const APROBADO = 60;
const CALIFICADA = 3;

/** An activity of last year and which part of a block's hundred it is worth. */
interface Parte {
  tipo: number;
  titulo: string;
  puntos: number;
  dia: string;
  minutos: number | null;
}

/** Last year's classes, finished, with the marks that add up to each student's result. */
export function crearAnioAnterior(world: World): void {
  const { calendar } = world;
  const alumnos = porSeccion(world.inscritos);
  const recuperan = new Map(losQueRecuperan(world).map(({ inscrito, clase }) => [clase, inscrito]));
  for (const clase of world.clases) {
    const { ciclo, idGradoSeccion } = clase.seccion;
    if (ciclo !== calendar.year - 1) continue;
    const inscritos = alumnos.get(idGradoSeccion) ?? [];
    const random = randomFor(`anterior/${clase.idAsignacion}`);
    const notas = new Map(
      inscritos.map((inscrito) => [
        inscrito.idEstudianteGrado,
        totales(random, clase, { ...inscrito, recupera: recuperan.get(clase) === inscrito }),
      ]),
    );
    world.totales.set(clase, notas);
    for (const [index, [inicio, fin]] of BLOQUES.entries()) {
      const idMateriaBloque = world.bloques.length + 1;
      world.bloques.push({
        idMateriaBloque,
        idGradoSeccionMateriaColaborador: clase.idAsignacion,
        bloque: index + 1,
        fechaIniciado: calendar.at(schoolDayFrom(`${ciclo}-${inicio}`), '07:30'),
        fechaTerminado: calendar.at(schoolDayUntil(`${ciclo}-${fin}`), '15:00'),
        maxZona: 70,
        maxExamen: 30,
      });
      if (!tieneNotas(clase.seccion)) continue;
      const partes = partesDe(clase, index + 1, `${ciclo}-${fin}`);
      for (const parte of partes) {
        const nota = (idEstudianteGrado: number) =>
          repartir(notas.get(idEstudianteGrado)?.[index] ?? 0, partes.length, parte);
        calificarTodos(world, {
          clase,
          parte,
          idMateriaBloque,
          inscritos,
          nota,
          inicio: schoolDayFrom(`${ciclo}-${inicio}`),
        });
      }
    }
  }
}

/** The demo teachers kept three activities a block, the others a portfolio and the final exam. */
function partesDe({ idColaborador, materia }: Clase, bloque: number, fin: string): Parte[] {
  const dia = (offset: number) => schoolDayUntil(addDays(fin, -offset));
  const tema = temasDe(materia)[bloque - 1] ?? '';
  const examen = {
    tipo: TIPO.examenFinal,
    titulo: `Examen final del bloque ${bloque}`,
    puntos: 30,
    dia: dia(2),
    minutos: 60,
  };
  const destacado =
    idColaborador === DOCENTE || idColaborador === DOCENTE_2 || idColaborador === DIRECTORA_DOCENTE;
  if (!destacado) {
    return [
      { tipo: TIPO.tarea, titulo: `Portafolio del bloque ${bloque}`, puntos: 70, dia: dia(4), minutos: null },
      examen,
    ];
  }
  return [
    { tipo: TIPO.tarea, titulo: `Cuaderno de trabajo: ${tema}`, puntos: 40, dia: dia(5), minutos: null },
    { tipo: TIPO.parcial, titulo: `Parcial: ${tema}`, puntos: 30, dia: dia(4), minutos: 40 },
    examen,
  ];
}

/**
 * Four block totals whose average is what the student deserves: below 60 in more than half of the subjects of those who were not promoted, who
 * have nothing to recover then, and in one of those who recovered it.
 */
function totales(
  random: Random,
  { materia, retirada }: Clase,
  { aprobado, capacidad, idEstudianteGrado, recupera }: Inscrito & { recupera: boolean },
): number[] {
  const reprueba = !aprobado && !retirada && !/^(Educación|Expresión)/.test(materia);
  const meta = recupera
    ? 50 + (idEstudianteGrado % 8)
    : reprueba
      ? 38 + ((idEstudianteGrado * 7) % 20)
      : Math.max(APROBADO, Math.round(100 * capacidad - random.next() * 8));
  const margen = Math.min(100 - meta, 9);
  const uno = random.between(0, margen);
  const otro = random.between(0, margen);
  return [meta + uno, meta - otro, meta - uno, meta + otro];
}

/** The share of a block's total that falls to one activity. */
function repartir(total: number, partes: number, { tipo }: Parte): number {
  const final = Math.min(30, Math.round(total * 0.3));
  if (tipo === TIPO.examenFinal) return final;
  const parcial = partes === 3 ? Math.min(30, Math.round(((total - final) * 3) / 7)) : 0;
  return tipo === TIPO.parcial ? parcial : total - final - parcial;
}

interface Calificacion {
  clase: Clase;
  parte: Parte;
  idMateriaBloque: number;
  inscritos: readonly Inscrito[];
  nota: (idEstudianteGrado: number) => number;
  inicio: string;
}

function calificarTodos(world: World, calificacion: Calificacion): void {
  const { clase, parte, idMateriaBloque, inscritos, nota, inicio } = calificacion;
  const { calendar, actividades, participantes } = world;
  const idActividadMateriaBloque = actividades.length + 1;
  const empieza = parte.minutos === null ? null : calendar.at(parte.dia, '08:00');
  actividades.push({
    idActividadMateriaBloque,
    idMateriaBloque,
    tipoActividad: parte.tipo,
    titulo: parte.titulo,
    contenido: 'Trabajo del bloque completo, con portada y fuentes.',
    fechaCreada: calendar.at(inicio, '09:00'),
    fechaLimite: calendar.at(parte.dia, parte.minutos === null ? '18:00' : '23:59'),
    valorNeto: parte.puntos,
    examenTiempoMaximo: parte.minutos,
    examenFechaHoraIniciado: empieza,
    examenFechaHoraFinalizado: empieza && calendar.at(parte.dia, '09:00'),
    examenGenerado: null,
    idColaborador: clase.idColaborador,
    idEstudianteGrado: null,
    eliminada: null,
    enLinea: true,
  });
  const calificada = empieza
    ? calendar.at(parte.dia, '14:00')
    : calendar.at(schoolDayFrom(addDays(parte.dia, 1)), '14:00');
  for (const { idEstudianteGrado } of inscritos) {
    const calificacion = nota(idEstudianteGrado);
    participantes.push({
      idActividadMateriaBloqueParticipante: participantes.length + 1,
      idActividadMateriaBloque,
      idEstudianteGrado,
      idEstadoActividad: CALIFICADA,
      valorNeto: parte.puntos,
      calificacion,
      borradorCalificacion: calificacion,
      versionBorrador: 1,
      examenFechaHoraIniciado: empieza,
      fechaEntrega: empieza
        ? calendar.at(parte.dia, later('08:20', idEstudianteGrado % 19))
        : calendar.at(addDays(parte.dia, -1), later('16:00', (idEstudianteGrado * 7) % 240)),
      estudianteEntrega: true,
      fechaCalificada: calificada,
    });
  }
}
