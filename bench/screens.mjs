// npm run bench -- [--students 600,50000] [--seconds 4] [--only 'home|grid']: what a screen takes from its server, with every call its
// page makes, on a PostgreSQL server of its own, beside the floor measured in turn. Of several sizes, how each screen grows from the first
// to the last. Prints tables and writes bench/results.md, unless only some screens were asked for. Nothing depends on its figures.
import '../scripts/lib/node-version.mjs';

const { mkdtempSync, rmSync, writeFileSync } = await import('node:fs');
const { cpus, tmpdir } = await import('node:os');
const { join } = await import('node:path');
const { setTimeout: sleep } = await import('node:timers/promises');
const { parseArgs } = await import('node:util');
const { freePort, giveUp, inRoot } = await import('../scripts/lib/project.mjs');
const { prepare } = await import('../scripts/lib/prepare.mjs');
const { startPostgres } = await import('../scripts/lib/postgres.mjs');
const { startServer } = await import('../scripts/lib/server.mjs');
const { afterSilence, classAtOnce, papers } = await import('./acts.mjs');
const { catchVisit, openBrowser } = await import('./browser.mjs');
const { countStatements, round } = await import('./figures.mjs');
const { memoryNow, watchMemory } = await import('./memory.mjs');
const { startProcess } = await import('./process.mjs');
const { growth, memoryLine, screensTable } = await import('./report.mjs');
const { callOf, listOf500, screensOf } = await import('./screens.mjs');

const CLIENTS = 16;
const TURNS = 60;
/** Visits whose statements are counted: their mean. */
const COUNTED = 10;
const REST_S = 30;
/** A large school takes minutes to be made, and many on a busy machine. */
const START_MS = 1_200_000;

const { values: wishes } = parseArgs({
  options: {
    students: { type: 'string', default: '600' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
});
const seconds = Number(wishes.seconds);
const only = new RegExp(wishes.only);

/** The screens with what their pages asked for: one visit of each of its people. */
async function catchScreens(school, url) {
  const browser = await openBrowser();
  // The first page of an area in a year prepares that year.
  for (const { cookie } of [school.admin, school.teacher, school.students[0]])
    await catchVisit(browser, url, { cookie, act: (page) => page.goto('/') });
  const screens = [];
  for (const { people, from, act, ...screen } of screensOf(school).filter(({ name }) => only.test(name))) {
    const caught = [];
    for (const person of people)
      caught.push(
        await catchVisit(browser, url, { cookie: person.cookie, from, act: (page) => act(page, person) }),
      );
    const [{ requests, waves }] = caught;
    const lines = waves.map((wave) =>
      wave.map((call) => `${call.method} ${call.url.slice(url.length)}`).join('  '),
    );
    console.log(`  ${screen.name}: ${requests} requests\n    ${lines.join('\n    ')}`);
    screens.push({ ...screen, requests, visits: caught.map((one) => one.waves) });
  }
  await browser.close();
  return [...screens, listOf500(url, school)].filter(({ name }) => only.test(name));
}

async function measureScreen(screen, { client, database, floor }) {
  const { visits } = screen;
  const bareVisit = [[callOf(`${floor.url}/${screen.floor}?${floor.numbers}`)]];
  const [own, bare] = await client.ask('measure', {
    screens: [visits, [bareVisit]],
    turns: TURNS,
    clients: CLIENTS,
    seconds,
  });
  // Afterwards: a statement planned for the first time also counts the functions it calls.
  const counted = await countStatements(database, () =>
    client.ask('inTurn', {
      visits: Array.from({ length: COUNTED }, (_, turn) => visits[turn % visits.length]),
    }),
  );
  const statements = Math.round(counted.statements / COUNTED);
  console.log(`  ${screen.name}: ${round(own.ms)} ms, ${round(own.perSecond)}/s, ${statements} statements`);
  return {
    ...screen,
    ...own,
    bare,
    calls: visits[0].flat().length,
    statements,
    planning: counted.planning / COUNTED,
    inDatabase: counted.inDatabase / COUNTED,
  };
}

/** What server and database hold under load, and when nobody has asked for a while. */
async function memoryUnderLoad(screens, client) {
  const stop = watchMemory();
  await client.ask('load', { screens: screens.map(({ visits }) => visits), clients: CLIENTS, seconds });
  const most = stop();
  await sleep(REST_S * 1_000);
  return { most, rested: memoryNow(), restS: REST_S };
}

const SILENT = ["student's home", 'homework', "administrator's home"];

/** A school of so many students, built and then served by a process that did not just make all of them. */
async function openSchool(students, postgres, { buildSchool }, closing) {
  // Files are kept beside the database, and the second server needs those of the first.
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-bench-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  // What is done for the school goes to the address of the server that built it.
  const port = await freePort();
  const serve = async () => {
    const server = await startServer({
      port,
      within: START_MS,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        DATABASE_URL: postgres.url,
        DATA_DIR: folder,
        DEMO: 'true',
        DEMO_STUDENTS: students,
        LOG_LEVEL: 'warn',
      },
    });
    closing.push(() => server.stop());
    return server;
  };
  const builder = await serve();
  console.log(`A school of ${students} students is ready; a class of 40 enrols…`);
  const school = await buildSchool(builder.url);
  await builder.stop();
  return { school, server: await serve() };
}

async function openFloor(school, postgres, closing) {
  const port = await freePort();
  const floor = startProcess('floor.mjs', { DATABASE_URL: postgres.url, PORT: String(port) });
  closing.push(() => floor.stop());
  await floor.ready();
  const numbers = new URLSearchParams({
    enrolment: school.students[0].idEstudianteGrado,
    assignment: school.assignment,
    block: school.block,
    homework: school.homeworks[0],
    year: school.year,
  });
  return { url: `http://127.0.0.1:${port}`, numbers };
}

/** {students, version, screens, lines}. `closing` takes what has to be done afterwards, whatever happens. */
async function measureSchool(students, { pg, ...modules }, closing) {
  const postgres = await startPostgres({
    durable: true,
    settings: ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_planning=on'],
  });
  closing.push(() => postgres.stop());
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  closing.push(() => database.end());
  await database.query('create extension pg_stat_statements');
  const { school, server } = await openSchool(students, postgres, modules, closing);
  const started = memoryNow();
  await database.query('vacuum analyze');
  const { url } = server;
  const client = startProcess('client.mjs', {});
  closing.push(() => client.stop());
  const measuring = { url, client, database, floor: await openFloor(school, postgres, closing) };
  const caught = await catchScreens(school, url);
  const screens = [];
  for (const screen of caught) screens.push(await measureScreen(screen, measuring));
  const [home] = screens;
  const lines = wishes.only
    ? []
    : [
        ...(await afterSilence(
          screens.filter(({ name }) => SILENT.includes(name)),
          measuring,
        )),
        // By now the floor has let its connections go.
        memoryLine({ started, ...(await memoryUnderLoad(screens, client)) }),
        ...(await classAtOnce(school, home.visits, measuring)),
        ...(await papers(school, measuring)),
      ];
  return { students, version: postgres.version, screens, lines };
}

async function measured(students, modules) {
  const closing = [];
  try {
    return await measureSchool(students, modules, closing);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

try {
  await prepare();
  const { default: pg } = await import('pg');
  const { buildSchool } = await import('./school.mjs');
  const schools = [];
  for (const students of wishes.students.split(','))
    schools.push(await measured(students, { pg, buildSchool }));
  const text = [
    ...(schools.length > 1 ? growth(schools) : []),
    ...schools.flatMap(({ students, version, screens, lines }) => [
      `# ${students} students`,
      '',
      `Node ${process.version}, PostgreSQL ${version}, ${cpus().length} × ${cpus()[0].model.trim()}; client, server and database share them.`,
      'Requests: all that the page asks for, with an empty browser where it is opened by its address, the rest with the page before it open. Calls: those of them to the server, which a client then repeats as they were caught, those at once that the page makes at once. SQL, planning and SQL ms: of one visit, as PostgreSQL counts them. KB: of the calls, compressed as the browser wants them.',
      `ms: median of one client, in turn with the floor: a bare program with one query for the same question; per second: ${CLIENTS} clients for ${seconds} s. Times of different machines say nothing, their ratios do.`,
      '',
      ...screensTable(screens),
      '',
      ...lines,
      '',
    ]),
  ].join('\n');
  console.log(`\n${text}`);
  if (!wishes.only) writeFileSync(inRoot('bench', 'results.md'), text);
  process.exit(0);
} catch (error) {
  giveUp(error);
}
