// npm run bench:polls -- [--seconds 60]: what 400 students waiting for an exam cost, each screen asking every 5 s how it stands,
// on the embedded database and on PostgreSQL. Prints a table and writes bench/polls.md.
import '../scripts/lib/node-version.mjs';

const { readFileSync, writeFileSync } = await import('node:fs');
const { cpus } = await import('node:os');
const { setTimeout: sleep } = await import('node:timers/promises');
const { parseArgs } = await import('node:util');
const { freePort, giveUp, inRoot } = await import('../scripts/lib/project.mjs');
const { prepare } = await import('../scripts/lib/prepare.mjs');
const { startPostgres } = await import('../scripts/lib/postgres.mjs');
const { startServer } = await import('../scripts/lib/server.mjs');
const { startProcess } = await import('./process.mjs');

/** Forty students with ten exams before them: four hundred screens, each of another participant. */
const EXAMS = 10;
const EVERY_MS = 5_000;
/** Until the last of them asks, and a little for the answer. */
const TOLD_WITHIN_MS = 6_000;
const TARGET_PERCENT = 15;

const { values: wishes } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(wishes.seconds);

/** Processor seconds of the server process so far, the embedded database's thread included. */
async function serverSeconds(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

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

async function measure(name, postgres) {
  const { buildSchool } = await import('./school.mjs');
  const database = postgres && new (await import('pg')).default.Client({ connectionString: postgres.url });
  await database?.connect();
  const server = await startServer({
    port: await freePort(),
    env: { DATABASE_URL: postgres?.url ?? '', DEMO: 'true', LOG_LEVEL: 'warn' },
  });
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
  const client = startProcess('client.mjs', {});
  // The first round warms the server and gives every screen its first answer.
  await client.ask('poll', { screens, every: EVERY_MS, seconds: 10 });
  const idle = await costOf(() => sleep(10_000));
  async function costOf(work) {
    const before = {
      server: await serverSeconds(url),
      database: await databaseSeconds(),
      at: performance.now(),
    };
    const result = await work();
    const wall = (performance.now() - before.at) / 1_000;
    return {
      result,
      server: (100 * ((await serverSeconds(url)) - before.server)) / wall,
      database: (100 * ((await databaseSeconds()) - before.database)) / wall,
    };
  }
  const waiting = await costOf(() => client.ask('poll', { screens, every: EVERY_MS, seconds }));
  // The teacher starts one exam while everybody waits.
  const told = client.ask('poll', { screens: screens.slice(0, 40), every: EVERY_MS, seconds: 18 });
  await sleep(7_000);
  await school.teacher.call('GET', `/docentes/actividades/parcial/${exams[0]}/iniciar`);
  const startedAt = Date.now();
  const { news } = await told;
  const known = { screens: news.length, last: Math.max(...news) - startedAt };
  client.stop();
  await database?.end();
  await server.stop();
  const { statuses, asked, median, p99 } = waiting.result;
  console.log(`  ${name}: ${round(waiting.server)} % of a core, ${JSON.stringify(statuses)}`);
  return { name, idle, waiting, asked, median, p99, statuses, known };
}

try {
  await prepare();
  const results = [await measure('embedded database')];
  const postgres = await startPostgres({ durable: true });
  results.push(await measure(`PostgreSQL ${postgres.version}`, postgres));
  await postgres.stop();
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const text = [
    '# 400 students waiting for an exam',
    '',
    `Node ${process.version}, ${cpus().length} × ${cpus()[0].model.trim()}; client, server and database share them.`,
    `Each of ${EXAMS * 40} screens asks every ${EVERY_MS / 1_000} s, give or take a tenth, for ${seconds} s. Percent of one core; target ≤ ${TARGET_PERCENT} % (server).`,
    '',
    line([
      'database',
      'server',
      'server, nobody asking',
      'database processes',
      'questions a second',
      'answers',
      'median ms',
      'p99 ms',
      'a start is known after',
    ]),
    line(Array.from({ length: 9 }, () => '---')),
    ...results.map(({ name, idle, waiting, asked, median, p99, statuses, known }) =>
      line([
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
    '',
  ].join('\n');
  console.log(`\n${text}`);
  writeFileSync(inRoot('bench', 'polls.md'), text);
  process.exit(0);
} catch (error) {
  giveUp(error);
}
