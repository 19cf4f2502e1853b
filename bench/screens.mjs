// What a screen takes from its server, with every call its page makes, beside the floor measured in turn. Of several sizes of a school, how
// each screen grows from the first to the last.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/lib/project.mjs';
import { afterSilence, classAtOnce, papers } from './acts.mjs';
import { catchVisit, openBrowser } from './browser.mjs';
import { COUNTED, countStatements, machine, round } from './figures.mjs';
import { withLab } from './lab.mjs';
import { memoryNow, watchMemory } from './memory.mjs';
import { callOf, listOf500, screensOf } from './pages.mjs';
import { growth, memoryLine, screensTable } from './report.mjs';
import { buildSchool } from './school.mjs';

export const options = {
  students: { type: 'string', default: '600' },
  seconds: { type: 'string', default: '4' },
  only: { type: 'string', default: '' },
};

const CLIENTS = 16;
const TURNS = 60;
/** Visits whose statements are counted: their mean. */
const VISITS_COUNTED = 10;
const REST_S = 30;

/** The screens with what their pages asked for: one visit of each of its people. */
async function catchScreens(school, url, only) {
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

async function measureScreen(screen, { client, database, floor, seconds }) {
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
      visits: Array.from({ length: VISITS_COUNTED }, (_, turn) => visits[turn % visits.length]),
    }),
  );
  const statements = Math.round(counted.statements / VISITS_COUNTED);
  console.log(`  ${screen.name}: ${round(own.ms)} ms, ${round(own.perSecond)}/s, ${statements} statements`);
  return {
    ...screen,
    ...own,
    bare,
    calls: visits[0].flat().length,
    statements,
    planning: counted.planning / VISITS_COUNTED,
    inDatabase: counted.inDatabase / VISITS_COUNTED,
  };
}

/** What server and database hold under load, and when nobody has asked for a while. */
async function memoryUnderLoad(screens, { client, seconds }) {
  const stop = watchMemory();
  await client.ask('load', { screens: screens.map(({ visits }) => visits), clients: CLIENTS, seconds });
  const most = stop();
  await sleep(REST_S * 1_000);
  return { most, rested: memoryNow(), restS: REST_S };
}

const SILENT = ["student's home", 'homework', "administrator's home"];

/** A school of so many students, built and then served by a process that did not just make all of them. */
async function openSchool(lab, url, students) {
  // Files are kept beside the database, and the second server needs those of the first.
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-bench-'));
  lab.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  // What is done for the school goes to the address of the server that built it.
  const port = await freePort();
  const stdio = ['ignore', 'ignore', 'inherit'];
  const serve = () => lab.school({ url, students, port, stdio, env: { DATA_DIR: folder } });
  const builder = await serve();
  console.log(`A school of ${students} students is ready; a class of 40 enrols…`);
  const school = await buildSchool(builder.url);
  await builder.stop();
  return { school, server: await serve() };
}

/** The bare program beside a school, and the numbers its questions are asked with. */
export async function openFloor(lab, databaseUrl, school) {
  const port = await freePort();
  await lab.process('floor.mjs', { DATABASE_URL: databaseUrl, PORT: String(port) }).ready();
  const numbers = new URLSearchParams({
    enrolment: school.students[0].idEstudianteGrado,
    assignment: school.assignment,
    block: school.block,
    homework: school.homeworks[0],
    year: school.year,
  });
  return { url: `http://127.0.0.1:${port}`, numbers };
}

/** {students, version, screens, lines} */
async function measureSchool(lab, students, { seconds, only }) {
  const postgres = await lab.postgres(COUNTED);
  const database = await lab.database(postgres.url);
  await database.query('create extension pg_stat_statements');
  const { school, server } = await openSchool(lab, postgres.url, students);
  const started = memoryNow();
  await database.query('vacuum analyze');
  const { url } = server;
  const client = lab.process('client.mjs');
  const floor = await openFloor(lab, postgres.url, school);
  const measuring = { url, client, database, floor, seconds: Number(seconds) };
  const caught = await catchScreens(school, url, new RegExp(only));
  const screens = [];
  for (const screen of caught) screens.push(await measureScreen(screen, measuring));
  const [home] = screens;
  const lines = only
    ? []
    : [
        ...(await afterSilence(
          screens.filter(({ name }) => SILENT.includes(name)),
          measuring,
        )),
        // By now the floor has let its connections go.
        memoryLine({ started, ...(await memoryUnderLoad(screens, measuring)) }),
        ...(await classAtOnce(school, home.visits, measuring)),
        ...(await papers(school, measuring)),
      ];
  return { students, version: postgres.version, screens, lines };
}

export async function measure(_lab, wishes) {
  const schools = [];
  for (const students of wishes.students.split(','))
    schools.push(await withLab((lab) => measureSchool(lab, students, wishes)));
  const lines = [
    ...(schools.length > 1 ? growth(schools) : []),
    ...schools.flatMap(({ students, version, screens, lines: more }) => [
      `# ${students} students`,
      '',
      machine(`PostgreSQL ${version}`),
      'Requests: all that the page asks for, with an empty browser where it is opened by its address, the rest with the page before it open. Calls: those of them to the server, which a client then repeats as they were caught, those at once that the page makes at once. SQL, planning and SQL ms: of one visit, as PostgreSQL counts them. KB: of the calls, compressed as the browser wants them.',
      `ms: median of one client, in turn with the floor: a bare program with one query for the same question; per second: ${CLIENTS} clients for ${wishes.seconds} s. Times of different machines say nothing, their ratios do.`,
      '',
      ...screensTable(screens),
      '',
      ...more,
      '',
    ]),
  ].slice(0, -1);
  if (!wishes.only) return lines;
  console.log(`\n${lines.join('\n')}`);
  return undefined;
}
