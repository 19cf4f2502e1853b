// npm run drills -- jobs --rounds 10: the report cards of a whole level in one lot show how far they are and can be cancelled; then ten people ask for a
// hundred lots, ten (the rounds) each, which are made in turns while screens stay quick.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../bench/figures.mjs';
import { connection, ms, withSql } from './people.mjs';
import { drill } from './report.mjs';
import { serveOnServer, signIn, startedClass } from './school.mjs';
import { order, secretaries, sectionsOf, watchLimits } from './turns.mjs';

const askEvery = 100;
const people = 10;

const isOpen = ({ estado }) => estado === 'en_cola' || estado === 'en_marcha';

/** A person who asks for report cards and looks after them. */
function clerk(url, cookie) {
  const { call, close } = connection(url, cookie);
  const envelope = async (...args) => JSON.parse((await call(...args)).text);
  return {
    close,
    /** Of these sections; of the whole school without any. */
    ask: (...ids) =>
      envelope('POST', '/api/calificaciones/boletas', {
        body: { ciclo: new Date().getFullYear(), alcance: ids.length > 0 ? 'seccion' : 'colegio', ids },
      }),
    look: async (id) => (await envelope('GET', `/api/trabajos/${id}`)).data,
    cancel: (id) => envelope('POST', `/api/trabajos/${id}/cancelar`),
    mine: async () => (await envelope('GET', '/api/trabajos')).data,
  };
}

/** Follows a job to its end; resolves to it and to the longest time in which it told nothing new. */
export async function follow({ look }, id) {
  let silence = 0;
  let told = performance.now();
  let last = -1;
  for (;;) {
    const job = await look(id);
    if (job.hechos !== last || !isOpen(job)) {
      if (last >= 0) silence = Math.max(silence, performance.now() - told);
      [last, told] = [job.hechos, performance.now()];
    }
    if (!isOpen(job)) return { job, silence };
    await sleep(askEvery);
  }
}

const count = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

/** The whole school, then once more to cancel it. */
async function oneLot(url, cookie, files) {
  const one = clerk(url, cookie);
  const began = performance.now();
  const { data: asked } = await one.ask();
  const { job, silence } = await follow(one, asked.id);
  const took = performance.now() - began;
  const kept = await count(files);
  const { data: second } = await one.ask();
  while ((await one.look(second.id)).hechos < 20) await sleep(askEvery);
  const cancelled = performance.now();
  await one.cancel(second.id);
  const { job: ended } = await follow(one, second.id);
  const cancelMs = performance.now() - cancelled;
  await sleep(2_000);
  const left = await count(files);
  one.close();
  return { job, silence, took, kept, ended, cancelMs, left };
}

/** Asks for as many as it may, waits for a place, and goes on until all are asked for and made. */
async function keepAsking(url, cookie, sections, noted) {
  const one = clerk(url, cookie);
  const wanted = [...sections];
  while (wanted.length > 0) {
    const { code, message } = await one.ask(wanted[0]);
    if (code === 1) wanted.shift();
    else noted.refusals.add(message);
    if (code !== 1) await sleep(500);
  }
  while ((await one.mine()).some(isOpen)) await sleep(500);
  one.close();
}

/** How long screens take, each 50 ms, until told to stop. */
function screens(url, cookie, assignment) {
  let going = true;
  const took = [];
  const { call, close } = connection(url, cookie);
  const running = (async () => {
    for (; going; await sleep(50))
      took.push((await call('GET', `/api/estudiantil/actividades/?asignacion=${assignment}`)).ms);
    close();
    return took;
  })();
  return () => {
    going = false;
    return running;
  };
}

export const jobs = ({ rounds = '10' }) =>
  drill('jobs', async ({ folder, note, atEnd }) => {
    const jobsEach = Number(rounds);
    const { server, node } = await serveOnServer(atEnd, { DATA_DIR: folder, DEMO_STUDENTS: '1000' });
    const secretary = await signIn(node.url, 'secretaria', 'colaborador');
    const sections = await sectionsOf(server.url);
    const student = await signIn(node.url, 'estudiante', 'estudiante');
    const assignment = await startedClass(node.url, student);
    const files = join(folder, 'archivos');
    const lot = await oneLot(node.url, secretary, files);

    const stopIdle = screens(node.url, student, assignment);
    await sleep(10_000);
    const idle = quantile(await stopIdle(), 0.95);
    await withSql(server.url, (sql) => sql('delete from trabajos'));
    const noted = { refusals: new Set() };
    const cookies = await secretaries(server.url, people);
    const stopScreens = screens(node.url, student, assignment);
    const stopWatching = watchLimits(server.url);
    const began = performance.now();
    await Promise.all(
      cookies.map((cookie) => keepAsking(node.url, cookie, sections.slice(-jobsEach), noted)),
    );
    const took = performance.now() - began;
    const busy = quantile(await stopScreens(), 0.95);
    const most = await stopWatching();
    const { ahead, made } = await order(server.url);
    const rows = [
      [
        'report cards of a level in one lot',
        `${lot.job.hechos}, ${lot.job.estado}, ${(lot.took / 1000).toFixed(0)} s`,
      ],
      ['longest time without news', ms(lot.silence)],
      [
        'cancelled in the middle: after, state, files left of it',
        `${ms(lot.cancelMs)}, ${lot.ended.estado}, ${lot.left - lot.kept}`,
      ],
      [`${people} people with ${jobsEach} lots each: made, in`, `${made}, ${(took / 1000).toFixed(0)} s`],
      ['most waiting of one person, running at a time', `${most.waiting}, ${most.running}`],
      ['what a further one hears', [...noted.refusals].join(' ')],
      ['most that one person had more than another who waited', ahead],
      ["screens' p95, idle and meanwhile", `${idle.toFixed(1)} ms, ${busy.toFixed(1)} ms`],
    ];
    for (const [what, figure] of rows) note(what, figure);
    const lotIsGood = lot.job.estado === 'terminado' && lot.silence <= 2_000 && lot.cancelMs <= 10_000;
    const cancelIsGood = lot.ended.estado === 'cancelado' && lot.left <= lot.kept;
    const limits = most.waiting <= 3 && made === people * jobsEach && ahead <= 1;
    return lotIsGood && cancelIsGood && limits && busy < 1.5 * idle ? 0 : 1;
  });
