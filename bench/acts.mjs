// What is no reading of one screen: a whole class in one instant, papers, and the first click after a silence.
import { setTimeout as sleep } from 'node:timers/promises';
import { askNothing, countStatements, median, medianOf, ownFigures, round, timed } from './figures.mjs';
import { callOf } from './pages.mjs';

const ROUNDS = 5;
const SILENCE_MS = 12_000;
const SILENCES = 3;
const RECEIPTS = 20;
const LOOK_MS = 100;

export const deliver =
  (homework) =>
  ({ call }) => {
    const form = new FormData();
    form.set('entrega', JSON.stringify({ contenido: 'Aquí está mi trabajo.', videos: [], archivos: [] }));
    return call('PUT', `/estudiantil/actividades/tareas/${homework}/entregar`, form);
  };

/** Everybody hands in one homework in the same instant, and the teacher then drafts all marks and gives them in one act. */
async function deliverAndGrade({ students, teacher }, homework, { url, database, floor }) {
  const before = await ownFigures(url);
  const deliveries = await countStatements(database, () =>
    timed(() => Promise.all(students.map(deliver(homework)))),
  );
  const processor = (await ownFigures(url)).processor - before.processor;
  const bare = await timed(() => Promise.all(students.map(() => fetch(`${floor.url}/row`))));
  const panel = await teacher.call('GET', `/docentes/actividades/tareas/${homework}/participantes`);
  const drafts = await countStatements(database, () =>
    timed(async () => {
      for (const one of panel)
        await teacher.call(
          'PUT',
          `/docentes/actividades/tarea/entregas/${one.idActividadMateriaBloqueParticipante}/borrador`,
          { borradorCalificacion: 2.5, version: one.actividadesMateriasBloquesEntregas.version },
        );
    }),
  );
  const chosen = panel.map(({ idActividadMateriaBloqueParticipante: id }) => ({
    idActividadMateriaBloqueParticipante: id,
  }));
  const marks = await countStatements(database, () =>
    timed(() => teacher.call('PUT', `/docentes/actividades/tarea/${homework}/entregas/calificar`, chosen)),
  );
  return { deliveries, processor, bare, drafts, marks };
}

/** Like the screens, deliveries and marks are measured on a server that is warm: the last round counts. */
export async function classAtOnce(school, homes, measuring) {
  const { client, floor } = measuring;
  const all = school.students.length;
  const { ms: opened } = await client.ask('rush', { visits: homes });
  const bareHome = [[callOf(`${floor.url}/home?${floor.numbers}`)]];
  const { ms: bareHomes } = await client.ask('rush', { visits: homes.map(() => bareHome) });
  const rounds = [];
  for (const homework of school.homeworks.slice(1, 1 + ROUNDS))
    rounds.push(await deliverAndGrade(school, homework, measuring));
  const { deliveries, processor, bare, drafts, marks } = rounds.at(-1);
  const ms = ({ result }) => round(result.ms);
  return [
    `- ${all} students open their home at once: ${round(opened)} ms until the last has it; of the floor ${round(bareHomes)}: ${round(opened / bareHomes)} times.`,
    `- ${all} students deliver at once, all stored: ${ms(deliveries)} ms, ${ms(rounds[0].deliveries)} the first time; ${round(deliveries.statements / all)} statements each, ${round(processor)} ms of the server's processor, ${round(deliveries.inDatabase)} in the database. A bare program that commits one row for each: ${round(bare.ms)} ms: ${round(deliveries.result.ms / bare.ms)} times.`,
    `- ${all} marks given in one act: ${ms(marks)} ms, ${ms(rounds[0].marks)} the first time; ${marks.statements} statements. Their drafts before, one call each: ${ms(drafts)} ms, ${drafts.statements} statements.`,
  ];
}

/** The report cards of a section, all in one job: ms for each. */
async function reportCards({ admin, section, students }) {
  const { ms } = await timed(async () => {
    const { id } = await admin.call('POST', '/calificaciones/boletas', {
      ciclo: new Date().getFullYear(),
      alcance: 'seccion',
      ids: [section],
    });
    for (;;) {
      const { estado, fin, error } = await admin.call('GET', `/trabajos/${id}`);
      if (error) throw new Error(`report cards: ${error}`);
      if (fin) return estado;
      await sleep(LOOK_MS);
    }
  });
  return ms / students.length;
}

async function receipts({ admin }, url) {
  const { recibos } = await admin.call('GET', `/caja/recibos?page=1&limit=${RECEIPTS}`);
  const times = [];
  for (const { idRecibo } of recibos) {
    const { ms, result } = await timed(async () => {
      const reply = await fetch(`${url}/api/caja/recibos/${idRecibo}/pdf`, {
        headers: { cookie: admin.cookie },
      });
      return Buffer.from(await reply.arrayBuffer());
    });
    if (result.subarray(0, 4).toString() !== '%PDF') throw new Error(`receipt ${idRecibo} is no PDF`);
    times.push(ms);
  }
  return median(times);
}

export async function papers(school, { url }) {
  const nothing = await medianOf(askNothing(url));
  const receipt = await receipts(school, url);
  const card = await reportCards(school);
  return [
    `- One report card of a lot of ${school.students.length}: ${round(card)} ms. A receipt as PDF: ${round(receipt)} ms. A request that does nothing: ${round(nothing)} ms.`,
  ];
}

/** The first visit after nobody has asked for anything, beside one of many in a row. */
export async function afterSilence(screens, { client }) {
  const told = [];
  for (const { name, visits, ms } of screens) {
    const first = await client.ask('afterSilence', { visits, silenceMs: SILENCE_MS, times: SILENCES });
    told.push(`${name} ${round(first)} ms, ${round(first / ms)} times its median`);
  }
  return [`- The first click after ${SILENCE_MS / 1_000} s of silence: ${told.join('; ')}.`];
}
