// What 400 students waiting for an exam cost, each screen asking every 5 s how it stands, on the embedded database and on PostgreSQL.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { machine, ownFigures, table } from './figures.mjs';
import { buildSchool } from './school.mjs';

export const options = { seconds: { type: 'string', default: '60' } };

/** Forty students with ten exams before them: four hundred screens, each of another participant. */
const EXAMS = 10;
const EVERY_MS = 5_000;
/** Until the last of them asks, and a little for the answer. */
const TOLD_WITHIN_MS = 6_000;
const TARGET_PERCENT = 15;

/** Of a process in Linux, in hundredths of a second: the 14th and 15th word of its line. */
function ticksOf(pid) {
  try {
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(words[11]) + Number(words[12]);
  } catch {
    return 0;
  }
}

async function createExams({ teacher, students, block }) {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const ids = [];
  for (let number = 1; number <= EXAMS; number += 1) {
    const form = new FormData();
    form.set(
      'parcialString',
      JSON.stringify({
        title: `Parcial ${number}`,
        instructions: 'Contesta todas las series.',
        alumnos: students.map(({ idEstudianteGrado }) => idEstudianteGrado),
        bloque: block,
        archivos: [],
        videos: [],
        actividad: { fecha: day, valorNeto: 1, examenTiempoMaximo: 60 },
      }),
    );
    const { actividad } = await teacher.call(
      'PUT',
      `/docentes/actividades/parcial/create?bloque=${block}`,
      form,
    );
    ids.push(actividad.idActividadMateriaBloque);
  }
  return ids;
}

const round = (value) => Math.round(value * 10) / 10;

async function ask(lab, name, seconds, postgres) {
  const database = postgres && (await lab.database(postgres.url));
  const server = await lab.school({ url: postgres?.url });
  const { url } = server;
  const school = await buildSchool(url);
  const exams = await createExams(school);
  const screens = exams.flatMap((exam) =>
    school.students.map(({ cookie }) => ({
      url: `${url}/api/estudiantil/actividades/parcial/${exam}/estado`,
      cookie,
    })),
  );
  const databaseSeconds = async () => {
    if (!database) return 0;
    const { rows } = await database.query('select pid from pg_stat_activity where pid <> pg_backend_pid()');
    return rows.reduce((sum, { pid }) => sum + ticksOf(pid), 0) / 100;
  };
  const client = lab.process('client.mjs');
  /** Percent of a core that server and database need while `work` is done. */
  const costOf = async (work) => {
    const read = async () => ({
      server: (await ownFigures(url)).processor / 1_000,
      database: await databaseSeconds(),
      at: performance.now() / 1_000,
    });
    const before = await read();
    const result = await work();
    const after = await read();
    const percent = (who) => (100 * (after[who] - before[who])) / (after.at - before.at);
    return { result, server: percent('server'), database: percent('database') };
  };
  // The first round warms the server and gives every screen its first answer.
  await client.ask('poll', { screens, every: EVERY_MS, seconds: 10 });
  const idle = await costOf(() => sleep(10_000));
  const waiting = await costOf(() => client.ask('poll', { screens, every: EVERY_MS, seconds }));
  // The teacher starts one exam while everybody waits.
  const told = client.ask('poll', { screens: screens.slice(0, 40), every: EVERY_MS, seconds: 18 });
  await sleep(7_000);
  await school.teacher.call('GET', `/docentes/actividades/parcial/${exams[0]}/iniciar`);
  const startedAt = Date.now();
  const { news } = await told;
  const known = { screens: news.length, last: Math.max(...news) - startedAt };
  client.stop();
  await server.stop();
  const { statuses, asked, median, p99 } = waiting.result;
  console.log(`  ${name}: ${round(waiting.server)} % of a core, ${JSON.stringify(statuses)}`);
  return { name, idle, waiting, asked, median, p99, statuses, known };
}

export async function measure(lab, wishes) {
  const seconds = Number(wishes.seconds);
  const embedded = await ask(lab, 'embedded database', seconds);
  const postgres = await lab.postgres();
  const onServer = await ask(lab, `PostgreSQL ${postgres.version}`, seconds, postgres);
  return [
    '# 400 students waiting for an exam',
    '',
    machine(),
    `Each of ${EXAMS * 40} screens asks every ${EVERY_MS / 1_000} s, give or take a tenth, for ${seconds} s. Percent of one core; target ≤ ${TARGET_PERCENT} % (server).`,
    '',
    ...table(
      [
        'database',
        'server',
        'server, nobody asking',
        'database processes',
        'questions a second',
        'answers',
        'median ms',
        'p99 ms',
        'a start is known after',
      ],
      [embedded, onServer].map(({ name, idle, waiting, asked, median, p99, statuses, known }) => [
        name,
        `${round(waiting.server)} %`,
        `${round(idle.server)} %`,
        `${round(waiting.database)} %`,
        round(asked / seconds),
        Object.entries(statuses)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', '),
        round(median),
        round(p99),
        `${known.last} ms by the last of ${known.screens} (target ${TOLD_WITHIN_MS})`,
      ]),
    ),
  ];
}
