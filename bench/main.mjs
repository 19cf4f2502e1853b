// npm run bench -- [--students 600,50000] [--seconds 4]: how fast each screen's data is, on a PostgreSQL server of its own,
// beside the floor measured in the same minute. Of several sizes, how each screen grows from the first to the last. Prints
// tables and writes bench/results.md. Nothing depends on its figures.
import '../scripts/lib/node-version.mjs';

const { writeFileSync } = await import('node:fs');
const { cpus } = await import('node:os');
const { parseArgs } = await import('node:util');
const { freePort, giveUp, inRoot } = await import('../scripts/lib/project.mjs');
const { prepare } = await import('../scripts/lib/prepare.mjs');
const { startPostgres } = await import('../scripts/lib/postgres.mjs');
const { startServer } = await import('../scripts/lib/server.mjs');
const { countStatements, ownFigures, round, row } = await import('./figures.mjs');
const { startProcess } = await import('./process.mjs');

const CLIENTS = 16;
const VISITS = 60;
const ROUNDS = 5;

const { values: wishes } = parseArgs({
  options: {
    students: { type: 'string', default: '600' },
    seconds: { type: 'string', default: '4' },
  },
});

async function measureTask(task, { url, client, database, floor, seconds }) {
  const cookies = task.as.slice(0, CLIENTS).map(({ cookie }) => cookie);
  const urls = task.calls.map((path) => `${url}/api${path}`);
  const load = { cookies, visits: VISITS, clients: CLIENTS, seconds };
  const own = await client.ask('measure', { urls, ...load });
  // Afterwards: a statement planned for the first time also counts the functions it calls.
  const { statements, inDatabase } = await countStatements(database, () =>
    client.ask('rush', { urls, cookies: cookies.slice(0, 1) }),
  );
  const bare = task.floor
    ? await client.ask('measure', { urls: [`${floor.url}/${task.floor}?${floor.numbers}`], ...load })
    : undefined;
  console.log(`  ${task.name}: ${round(own.ms)} ms, ${round(own.perSecond)}/s, ${statements} statements`);
  return { ...task, ...own, statements, inDatabase, bare };
}

function table(results) {
  const head = [
    'task',
    'ms',
    'per second',
    'SQL',
    'SQL ms',
    'KB',
    'floor ms',
    'floor per second',
    'ratio',
    'target',
    'peer',
  ];
  const lines = results.map(({ name, ms, perSecond, statements, inDatabase, bytes, bare, target, peer }) => {
    const wanted = [
      target.ms && `≤ ${target.ms} ms`,
      target.perSecond && `≥ ${target.perSecond}/s`,
      target.statements && `≤ ${target.statements} SQL`,
    ];
    return row([
      name,
      round(ms),
      round(perSecond),
      statements,
      round(inDatabase),
      round(bytes / 1024),
      bare ? round(bare.ms) : '',
      bare ? round(bare.perSecond) : '',
      bare ? round(ms / bare.ms) : '',
      wanted.filter(Boolean).join(', '),
      peer,
    ]);
  });
  return [row(head), row(head.map(() => '---')), ...lines].join('\n');
}

const timed = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Everybody hands in one homework in the same instant, and the teacher then gives all its marks in one act. */
async function deliverAndGrade({ students, teacher }, homework, { url, database, floor }) {
  const deliver = async ({ call }) => {
    const form = new FormData();
    form.set('entrega', JSON.stringify({ contenido: 'Aquí está mi trabajo.', videos: [], archivos: [] }));
    return call('PUT', `/estudiantil/actividades/tareas/${homework}/entregar`, form);
  };
  let deliveries;
  const before = await ownFigures(url);
  const { statements, inDatabase } = await countStatements(database, async () => {
    deliveries = await timed(() => Promise.all(students.map(deliver)));
  });
  const processor = (await ownFigures(url)).processor - before.processor;
  const bare = await timed(() => Promise.all(students.map(() => fetch(`${floor.url}/row`))));
  const panel = await teacher.call('GET', `/docentes/actividades/tareas/${homework}/participantes`);
  for (const one of panel) {
    await teacher.call(
      'PUT',
      `/docentes/actividades/tarea/entregas/${one.idActividadMateriaBloqueParticipante}/borrador`,
      {
        borradorCalificacion: 2.5,
        version: one.actividadesMateriasBloquesEntregas.version,
      },
    );
  }
  const chosen = panel.map(({ idActividadMateriaBloqueParticipante: id }) => ({
    idActividadMateriaBloqueParticipante: id,
  }));
  let grading;
  const { statements: ofGrading } = await countStatements(database, async () => {
    grading = await timed(() =>
      teacher.call('PUT', `/docentes/actividades/tarea/${homework}/entregas/calificar`, chosen),
    );
  });
  return { deliveries, processor, inDatabase, bare, each: statements / students.length, grading, ofGrading };
}

/** What a whole class does in one instant. Like the reads, deliveries and marks are measured on a server that is warm. */
async function classAtOnce(school, home, { url, client, ...measuring }) {
  const cookies = school.students.map(({ cookie }) => cookie);
  const { ms: homes } = await client.ask('rush', { urls: home.map((path) => `${url}/api${path}`), cookies });
  const rounds = [];
  for (const homework of school.homeworks.slice(1, 1 + ROUNDS))
    rounds.push(await deliverAndGrade(school, homework, { url, ...measuring }));
  const { deliveries, processor, inDatabase, bare, each, grading, ofGrading } = rounds.at(-1);
  return [
    `- 40 students open their home at once: ${round(homes)} ms until the last has it (target 500; Moodle 10.8 s).`,
    `- 40 students deliver at once, all stored: ${round(deliveries)} ms, ${round(rounds[0].deliveries)} the first time; ${round(each)} statements each, ${round(processor)} ms of the server's processor and ${round(inDatabase)} in the database. A bare program that commits one row for each: ${round(bare)} ms (target 100; Moodle 0.96–1.66 s).`,
    `- 40 marks given in one act: ${round(grading)} ms, ${round(rounds[0].grading)} the first time; ${ofGrading} statements (target 10; RosarioSIS 41 ms, Moodle 696 ms).`,
  ];
}

const homeOf = (measured) => measured.find(({ floor }) => floor === 'home').calls;

const inMemory = ({ memory, heap }) => `${round(memory)} MB, ${round(heap)} of them the heap`;

/** A school of so many students, measured: {students, results, lines}. */
async function measureSchool(students, { postgresOptions, seconds, modules: { pg, buildSchool, tasks } }) {
  const postgres = await startPostgres(postgresOptions);
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await database.query('create extension pg_stat_statements');
  const settings = {
    port: await freePort(),
    env: { DATABASE_URL: postgres.url, DEMO: 'true', DEMO_STUDENTS: students, LOG_LEVEL: 'warn' },
  };
  const builder = await startServer(settings);
  const floorPort = await freePort();
  const bare = startProcess('floor.mjs', { DATABASE_URL: postgres.url, PORT: String(floorPort) });
  await bare.ready();
  const client = startProcess('client.mjs', {});
  console.log(`A school of ${students} students is ready; a class of 40 enrols…`);
  const school = await buildSchool(builder.url);
  await builder.stop();
  // A school is served by a process that did not just make thousands of students.
  const server = await startServer(settings);
  const started = await ownFigures(server.url);
  await database.query('vacuum analyze');
  const numbers = new URLSearchParams({
    enrolment: school.students[0].idEstudianteGrado,
    assignment: school.assignment,
    block: school.block,
    homework: school.homeworks[0],
    year: school.year,
  });
  const floor = { url: `http://127.0.0.1:${floorPort}`, numbers };
  const results = [];
  const measured = tasks(school);
  for (const task of measured)
    results.push(await measureTask(task, { url: server.url, client, database, floor, seconds }));
  const lines = [
    ...(await classAtOnce(school, homeOf(measured), { url: server.url, client, database, floor })),
    `- Memory of the server process afterwards: ${inMemory(await ownFigures(server.url))}; when it had started, ${inMemory(started)} (target 150).`,
  ];
  client.stop();
  bare.stop();
  await database.end();
  await server.stop();
  await postgres.stop();
  return { students, version: postgres.version, results, lines };
}

/** How each screen grows from the first school to the last: its time, its bytes and its statements. */
function growth(schools) {
  const [first] = schools;
  const last = schools.at(-1);
  const lines = first.results.map((small, index) => {
    const large = last.results[index];
    const [from, to] = [small.ms, large.ms].map(round);
    return row([
      small.name,
      `${from} → ${to}`,
      round(large.ms / small.ms),
      round(large.bytes / small.bytes),
      `${small.statements} → ${large.statements}`,
      `${round(small.inDatabase)} → ${round(large.inDatabase)}`,
    ]);
  });
  return [
    `# From ${first.students} to ${last.students} students`,
    '',
    'Target: at most 1.5 times for the same page.',
    '',
    row(['task', 'ms', 'times slower', 'times the bytes', 'SQL', 'SQL ms']),
    row(['---', '---', '---', '---', '---', '---']),
    ...lines,
    '',
  ];
}

try {
  await prepare();
  const { default: pg } = await import('pg');
  const { buildSchool } = await import('./school.mjs');
  const { tasks } = await import('./tasks.mjs');
  const options = {
    postgresOptions: { durable: true, settings: ['shared_preload_libraries=pg_stat_statements'] },
    seconds: Number(wishes.seconds),
    modules: { pg, buildSchool, tasks },
  };
  const schools = [];
  for (const students of wishes.students.split(',')) schools.push(await measureSchool(students, options));
  const text = [
    ...(schools.length > 1 ? growth(schools) : []),
    ...schools.flatMap(({ students, version, results, lines }) => [
      `# ${students} students`,
      '',
      `Node ${process.version}, PostgreSQL ${version}, ${cpus().length} × ${cpus()[0].model.trim()}; client, server and database share them.`,
      `ms: median of one client; per second: ${CLIENTS} clients in as many sessions for ${wishes.seconds} s; ratio: ms over the floor's.`,
      '',
      table(results),
      '',
      ...lines,
      '',
    ]),
  ].join('\n');
  console.log(`\n${text}`);
  writeFileSync(inRoot('bench', 'results.md'), text);
  process.exit(0);
} catch (error) {
  giveUp(error);
}
