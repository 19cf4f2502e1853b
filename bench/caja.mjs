// What the till takes, with a school of 600 on a PostgreSQL server of its own and on the embedded database, and with a larger one for the
// bank and the reports. Each figure is printed when it is known, with what the machine needed for nothing at all just before.
import { loadavg } from 'node:os';
import { createDatabase } from '../scripts/lib/postgres.mjs';
import { Stop } from '../scripts/lib/project.mjs';
import * as bank from './caja-bank.mjs';
import * as migration from './caja-migration.mjs';
import * as till from './caja-till.mjs';
import {
  COUNTED,
  countStatements,
  floorOf,
  machine,
  medianMs,
  ownFigures,
  round,
  table,
  timed,
} from './figures.mjs';
import { withLab } from './lab.mjs';
import { callOf } from './pages.mjs';
import { signIn } from './school.mjs';

export const options = { students: { type: 'string', default: '5000' } };

const PARTS = ['papers', 'window', 'cashiers', 'bank', 'embedded', 'report', 'confirm', 'migration'];

const SMALL = 600;
const ROWS = 1_000;
const CONFIRMED = 500;
const PAPERS = 300;
const PAPERS_AT_ONCE = 4;
const ROUNDS = 5;

const secretary = (url) => signIn(url, 'secretaria', 'demo-secretaria', 'colaborador');
const lines = [];
/** What the machine needs for nothing: set where a school is served. */
let floor = async () => '';
const note = async (what, figure, target) => {
  const nothing = await floor();
  console.log(`  ${what}: ${figure}${target && ` (target ${target})`}${nothing && `; floor ${nothing}`}`);
  lines.push([what, figure, target, nothing]);
};

/** What one person at the window waits for. */
async function atTheWindow({ url }, me, owing, { client, database }) {
  const read = async (what, path, target) => {
    const visits = [[[callOf(`${url}/api${path}`, me.cookie)]]];
    const [{ ms }] = await client.ask('measure', { screens: [visits], turns: 60, clients: 1, seconds: 1 });
    const { statements, inDatabase } = await countStatements(database, () =>
      client.ask('inTurn', { visits }),
    );
    await note(what, `${round(ms)} ms, ${statements} SQL of ${round(inDatabase)} ms`, target);
  };
  const [someone] = owing;
  const search = (q) => `/caja/buscar?q=${encodeURIComponent(q)}`;
  await read('search by code', search(someone.codigo), '5 ms');
  await read('search by name', search(someone.nombre), '5 ms');
  await read('search by one surname', search(someone.apellido1), '5 ms');
  const three = owing.slice(0, 3).map(({ idEstudiante }) => idEstudiante);
  await read('accounts of three students', `/caja/cuentas?estudiantes=${three.join(',')}`, '8 ms, 6 SQL');
  for (const count of [1, 5, 20]) {
    const taken = await till.measurePayments(me.call, owing, count, {
      times: 40,
      count: (work) => countStatements(database, work),
    });
    await note(
      `a payment of ${count === 1 ? 'one line' : `${count} lines`}`,
      `${round(taken.ms)} ms (slowest twentieth ${round(taken.worst)}), ${taken.statements} SQL of ${round(taken.inDatabase)} ms`,
      '20 ms, 14 SQL, the same for any lines',
    );
  }
}

async function cashiers(name, { url }, owing, target) {
  const people = [];
  for (let n = 0; n < till.CASHIERS; n += 1) people.push(await secretary(url));
  // The first time everything is compiled.
  await till.rush(people, owing);
  const { perSecond, p95, payments } = await till.rush(people, owing);
  await note(
    `${till.CASHIERS} cashiers, ${payments} payments, ${name}`,
    `${round(perSecond)}/s, slowest twentieth ${round(p95)} ms`,
    target,
  );
}

/** Receipts on paper, four asked for at a time. */
async function papers({ url }, me) {
  const ids = [];
  for (let page = 1; ids.length < PAPERS; page += 1) {
    const { recibos } = await me.call('GET', `/caja/recibos?page=${page}&limit=100`);
    if (recibos.length === 0) throw new Error(`the demo school has no ${PAPERS} receipts`);
    ids.push(...recibos.map(({ idRecibo }) => idRecibo));
  }
  const get = async (id) => {
    const reply = await fetch(`${url}/api/caja/recibos/${id}/pdf`, { headers: { cookie: me.cookie } });
    if (reply.headers.get('content-type') !== 'application/pdf') throw new Error(`no paper: ${reply.status}`);
    return (await reply.arrayBuffer()).byteLength;
  };
  const before = await ownFigures(url);
  const { ms: alone } = await timed(() => get(ids[0]));
  const warm = await ownFigures(url);
  const waiting = ids.slice(0, PAPERS);
  let most = 0;
  let bytes = 0;
  const { ms } = await timed(() =>
    Promise.all(
      Array.from({ length: PAPERS_AT_ONCE }, async () => {
        for (let id = waiting.pop(); id; id = waiting.pop()) {
          bytes += await get(id);
          if (waiting.length % 20 === 0) most = Math.max(most, (await ownFigures(url)).memory);
        }
      }),
    ),
  );
  await note(
    `${PAPERS} receipts on paper, ${round(bytes / PAPERS / 1024)} KB each`,
    `${round(ms / 1000)} s`,
    '12 s',
  );
  await note(
    'memory meanwhile, at most',
    `+ ${round(most - before.memory)} MB, of which the first paper (${round(alone)} ms) ${round(warm.memory - before.memory)}`,
    '60 MB',
  );
}

/** A file of the bank, proposed; with `confirms` the surest are confirmed too. */
async function bankOf(name, { url }, me, owing, confirms) {
  const text = bank.bankFile(owing, ROWS);
  const { ms: read, result: id } = await timed(() => bank.bringIn(me.call, text));
  await note(`${name}: a file of ${ROWS} deposits is read and stored`, `${round(read)} ms`, '');
  const looks = [];
  for (let turn = 0; turn <= ROUNDS; turn += 1)
    looks.push(await bank.noticed(url, () => bank.proposals(me.call, id)));
  const warm = looks.slice(1);
  const { cuantos } = warm[0].result;
  const kinds = Object.entries(cuantos).map(([kind, many]) => `${many} ${kind}`);
  await note(
    `${name}: proposals for ${ROWS} deposits (${kinds.join(', ')})`,
    `${round(medianMs(warm))} ms, the first time ${round(looks[0].ms)}`,
    '400 ms',
  );
  await note(
    `${name}: meanwhile the program did nothing else for, and somebody waited, at most`,
    `${round(Math.max(...warm.map(({ blocked }) => blocked)))} ms, ${round(Math.max(...warm.map(({ wait }) => wait)))} ms`,
    '50 ms',
  );
  if (!confirms) return;
  const pagos = bank.confirmable(warm[0].result, CONFIRMED);
  if (pagos.length < CONFIRMED) throw new Error(`only ${pagos.length} deposits can be confirmed`);
  const { ms, blocked, wait } = await bank.noticed(url, () =>
    me.call('POST', '/caja/banco/confirmar', { pagos }),
  );
  await note(
    `${name}: ${pagos.length} deposits are confirmed`,
    `${round(ms / 1000)} s`,
    `5 s for ${CONFIRMED}`,
  );
  await note(
    `${name}: meanwhile the program did nothing else for, and somebody waited, at most`,
    `${round(blocked)} ms, ${round(wait)} ms`,
    '',
  );
}

async function report({ url }, me, client) {
  const visits = [[[callOf(`${url}/api/caja/reportes/por-cobrar`, me.cookie)]]];
  const [{ ms, bytes }] = await client.ask('measure', {
    screens: [visits],
    turns: 20,
    clients: 1,
    seconds: 1,
  });
  await note('what is owed, by grade and month', `${round(ms)} ms, ${round(bytes / 1024)} KB`, '150 ms');
}

/** A school of so many on the server, served by a process that did not just make all of them. */
const onServer = (postgres, students, work) =>
  withLab(async (lab) => {
    const url = await createDatabase(postgres.url, `ceiba_${students}`);
    const database = await lab.database(url);
    await database.query('create extension pg_stat_statements');
    const builder = await lab.school({ url, students });
    await builder.stop();
    const server = await lab.school({ url, students });
    await database.query('vacuum analyze');
    const me = await secretary(server.url);
    floor = () => floorOf(server.url, database);
    await work(server, me, () => till.debts(me.call, students), database);
    floor = async () => '';
  });

const onEmbedded = (students, work) =>
  withLab(async (lab) => {
    const server = await lab.school({ students });
    floor = () => floorOf(server.url);
    const me = await secretary(server.url);
    await work(server, () => till.debts(me.call, students));
    floor = async () => '';
  });

export async function measure(lab, wishes, parts) {
  const unknown = parts.find((part) => !PARTS.includes(part));
  if (unknown) throw new Stop(`There is no part '${unknown}': ${PARTS.join(', ')}.`);
  const wants = (...some) => parts.length === 0 || some.some((part) => parts.includes(part));
  const postgres = await lab.postgres(COUNTED);
  const client = lab.process('client.mjs');
  const large = Number(wishes.students);
  const sections = [];
  const section = async (title, work) => {
    console.log(title);
    lines.length = 0;
    await work();
    sections.push([title, [...lines]]);
  };
  if (wants('papers', 'window', 'cashiers', 'bank')) {
    await section(`${SMALL} students, PostgreSQL ${postgres.version}`, () =>
      onServer(postgres, SMALL, async (server, me, owing, database) => {
        if (wants('papers')) await papers(server, me);
        if (wants('window')) await atTheWindow(server, me, await owing(), { client, database });
        if (wants('cashiers')) await cashiers('PostgreSQL', server, await owing(), '60/s, 400 ms');
        if (wants('bank')) await bankOf('bank', server, me, await owing(), false);
      }),
    );
  }
  if (wants('embedded')) {
    await section(`${SMALL} students, embedded`, () =>
      onEmbedded(SMALL, async (server, owing) =>
        cashiers('embedded', server, await owing(), '15/s, 1,500 ms'),
      ),
    );
  }
  if (wants('report', 'confirm')) {
    await section(`${large} students, PostgreSQL ${postgres.version}`, () =>
      onServer(postgres, large, async (server, me, owing) => {
        if (wants('report')) await report(server, me, client);
        if (wants('confirm')) await bankOf('bank', server, me, await owing(), true);
      }),
    );
  }
  if (wants('migration')) {
    await section(`${migration.PAID_MONTHS} months paid before there were receipts`, async () => {
      const onPostgres = await migration.onServer(await createDatabase(postgres.url, 'ceiba_migration'));
      await note('PostgreSQL: each has its receipt', `${round(onPostgres)} s`, '60 s');
      await note('embedded: each has its receipt', `${round(await migration.embedded())} s`, '60 s');
    });
  }
  if (parts.length > 0) return undefined;
  return [
    '# What the till takes',
    '',
    `${machine(`PostgreSQL ${postgres.version}`)} Load of the last five minutes when it ended: ${loadavg()[1].toFixed(1)}.`,
    'ms: median. SQL: as the database counts them, with what begins and ends a transaction; those of triggers are not counted. Floor: `select 1` from beside the database, and a request that is answered with nothing, right after each figure.',
    '',
    ...sections.flatMap(([title, figures]) => [
      `## ${title}`,
      '',
      ...table(['', 'measured', 'target', 'floor'], figures),
      '',
    ]),
  ].slice(0, -1);
}
