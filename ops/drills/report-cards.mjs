// npm run drills -- boletas --students 1000: the report cards of a whole school in one PDF while people sign in and pay at the window, then as a ZIP,
// and once more with the server killed in the middle: no code verifies before its paper is there, and all have the codes they had.
import { setTimeout as sleep } from 'node:timers/promises';
import { debts } from '../../bench/caja-till.mjs';
import { ownFigures, quantile } from '../../bench/figures.mjs';
import { watchMemory } from '../../bench/memory.mjs';
import { Stop } from '../../scripts/lib/project.mjs';
import { follow } from './jobs.mjs';
import { connection, ms, withSql } from './people.mjs';
import { drill } from './report.mjs';
import { serve, serveOnServer, signIn } from './school.mjs';

const PAUSE_MS = 250;
const QUIET_MS = 15_000;
const DEBTORS = 60;
/** What a school may expect while a lot is made. */
const LIMITS = { seconds: 60, growthMb: 512, lagMs: 100, loginMs: 1_000 };

const seconds = (from) => (performance.now() - from) / 1_000;

function secretary(url, cookie) {
  const { call, close } = connection(url, cookie);
  const data = async (method, path, body) => {
    const answer = JSON.parse((await call(method, `/api${path}`, { body })).text);
    if (answer.code !== 1) throw new Stop(`${method} ${path}: ${answer.message}`);
    return answer.data;
  };
  return {
    close,
    data,
    ask: (lot) =>
      data('POST', '/calificaciones/boletas', {
        ciclo: new Date().getFullYear(),
        alcance: 'colegio',
        ...lot,
      }),
    look: (id) => data('GET', `/trabajos/${id}`),
    /** Bytes of the file it made. */
    weigh: async (id) => {
      const answer = await fetch(`${url}/api/trabajos/${id}/resultado`, { headers: { cookie } });
      return (await answer.arrayBuffer()).byteLength;
    },
  };
}

/** One person signs in and another pays a part of a charge, each a few times a second, until `stop`: {login, till}, p95 in ms. */
function people(url, cookie, owing) {
  let going = true;
  const taken = { login: [], till: [] };
  const again = async (kind, act) => {
    for (; going; await sleep(PAUSE_MS)) {
      const began = performance.now();
      await act();
      taken[kind].push(performance.now() - began);
    }
  };
  const cashier = secretary(url, cookie);
  let turn = 0;
  const running = Promise.all([
    again('login', () => signIn(url, 'contador', 'colaborador')),
    again('till', async () => {
      const charge = owing[turn++ % owing.length];
      const { clase, id, saldo } = charge;
      charge.saldo -= 1;
      await cashier.data('POST', '/caja/cobros', {
        lineas: [{ clase, id, monto: 0.01, saldoVisto: saldo / 100 }],
        metodo: 'efectivo',
        pagador: 'Marta Tzoc',
      });
    }),
  ]);
  return async () => {
    going = false;
    await running;
    cashier.close();
    return { login: quantile(taken.login, 0.95), till: quantile(taken.till, 0.95) };
  };
}

/** Makes a lot and follows it to its end: {job, took in seconds, bytes}. */
async function make(clerk, lot) {
  const began = performance.now();
  const { id } = await clerk.ask(lot);
  const { job } = await follow(clerk, id);
  if (job.estado !== 'terminado') throw new Stop(`The lot ended as ${job.estado}: ${job.error}`);
  return { job, took: seconds(began), bytes: await clerk.weigh(id) };
}

const said = ({ job, took, bytes }) =>
  `${job.hechos} in ${took.toFixed(1)} s, ${(bytes / 1024 ** 2).toFixed(1)} MB`;

const codesOf = (sql, scope) =>
  sql('select codigo, emitido is not null as handed from documentos where alcance = $1 order by 1', [scope]);

async function verifies(url, codigo) {
  const { call, close } = connection(url);
  const { text } = await call('POST', '/api/verificaciones', { body: { codigo } });
  close();
  return JSON.parse(text).data.estado;
}

/** The server dies with half of a lot drawn, and starts again: what its codes said meanwhile and say then, and whether they are the same. */
async function killedInTheMiddle({ node, env, server }, cookie, note, atEnd) {
  const clerk = secretary(node.url, cookie);
  const { id } = await clerk.ask({ bloque: '3' });
  let job = await clerk.look(id);
  while (job.hechos < (job.total ?? Number.POSITIVE_INFINITY) / 2) {
    await sleep(PAUSE_MS);
    job = await clerk.look(id);
  }
  clerk.close();
  const before = await withSql(server.url, (sql) => codesOf(sql, '3'));
  const mine = before.filter(({ handed }) => !handed);
  const early = await verifies(node.url, mine[0].codigo);
  await node.kill();
  const again = await serve(env, node.port);
  atEnd(() => again.stop().catch(() => undefined));
  const between = await verifies(again.url, mine[0].codigo);
  const later = secretary(again.url, cookie);
  const { job: ended } = await follow(later, id);
  later.close();
  const after = await withSql(server.url, (sql) => codesOf(sql, '3'));
  const same =
    before.length === after.length && before.every(({ codigo }, at) => codigo === after[at].codigo);
  const last = await verifies(again.url, mine[0].codigo);
  note('killed with so many of so many drawn; then', `${job.hechos} of ${job.total}; ${ended.estado}`);
  note('a code before the kill, after it, with the lot', `${early}, ${between}, ${last}`);
  note('codes of the lot: the same, all handed over', `${same}, ${after.every(({ handed }) => handed)}`);
  return same && early === 'desconocido' && between === 'desconocido' && last === 'vigente';
}

export const reportCards = ({ students = '1000' }) =>
  drill('boletas', async ({ folder, note, atEnd }) => {
    const school = await serveOnServer(atEnd, {
      DATA_DIR: folder,
      DEMO_STUDENTS: students,
      PUBLIC_URL: 'https://colegio.example',
    });
    const { url } = school.node;
    const cookie = await signIn(url, 'secretaria', 'colaborador');
    const clerk = secretary(url, cookie);
    const owing = (await debts(clerk.data, DEBTORS)).flatMap(({ charges }) =>
      charges.filter(({ saldo }) => saldo > 1_000),
    );
    const stopQuiet = people(url, cookie, owing);
    await sleep(QUIET_MS);
    const quiet = await stopQuiet();
    await ownFigures(url);
    const { memory } = await ownFigures(url);
    const stopWatching = watchMemory();
    const stopPeople = people(url, cookie, owing);
    const pdf = await make(clerk, { bloque: '2' });
    const busy = await stopPeople();
    const { p99 } = await ownFigures(url);
    const growth = stopWatching().program - memory;
    const zip = await make(clerk, { bloque: '1', entrega: 'zip' });
    clerk.close();
    note('report cards in one PDF, people at work', said(pdf));
    note('one PDF for each in a ZIP, nobody else', said(zip));
    note('program and who draws for it grew by', `${Math.round(growth)} MB`);
    note('event loop, p99', ms(p99));
    note('sign-in, p95: before, meanwhile', `${ms(quiet.login)}, ${ms(busy.login)}`);
    note('payment, p95: before, meanwhile', `${ms(quiet.till)}, ${ms(busy.till)}`);
    const resumes = await killedInTheMiddle(school, cookie, note, atEnd);
    const quick = pdf.took < LIMITS.seconds && zip.took < LIMITS.seconds && busy.login < LIMITS.loginMs;
    return resumes && quick && growth < LIMITS.growthMb && p99 < LIMITS.lagMs ? 0 : 1;
  });
