// A client in a process of its own, so that it takes none of the server's time: asked over IPC, it answers with figures.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { inTurns, median, medianMs, quantile, timed } from './figures.mjs';
import { answerWith } from './process.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Resolves to what came: its `bytes` as they travelled, its `type`, and its `text` where nothing compressed it. */
function send({ method, url, headers, body }) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (reply) => {
      const chunks = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.on('end', () => {
        if (reply.statusCode >= 400) return reject(new Error(`${method} ${url}: ${reply.statusCode}`));
        const came = Buffer.concat(chunks);
        const type = reply.headers['content-type'] ?? '';
        return resolve({ url, bytes: came.length, type, text: () => came.toString() });
      });
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

/** One visit of a screen: the calls of a wave at once, as the browser makes them, and those of the next after them. */
async function visit(waves) {
  const replies = [];
  for (const wave of waves) replies.push(...(await Promise.all(wave.map(send))));
  return replies;
}

const asPlainText = (call) => ({ ...call, headers: { ...call.headers, 'accept-encoding': 'identity' } });

/** Envelopes of a reply: its own, and where it answers several readings those of each. */
const envelopesOf = (reply) => [
  reply,
  ...(Array.isArray(reply.data) ? reply.data.flatMap((part) => part?.respuesta ?? []) : []),
];

/** A visit whose answers are read: one that was refused is no measurement. */
async function visitAndRead(waves) {
  for (const { url, type, text } of await visit(waves.map((wave) => wave.map(asPlainText)))) {
    if (!type.startsWith('application/json')) continue;
    for (const { code, message } of envelopesOf(JSON.parse(text())))
      if (code !== 1) throw new Error(`${url}: ${message}`);
  }
}

/** How many visits a second with `clients` at once for `seconds`. */
async function throughput(visits, clients, seconds) {
  let done = 0;
  const until = performance.now() + seconds * 1_000;
  const { ms } = await timed(() =>
    Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let turn = client; performance.now() < until; turn += clients) {
          await visit(visits[turn % visits.length]);
          done += 1;
        }
      }),
    ),
  );
  return (done * 1_000) / ms;
}

/**
 * Screens that are opened by one client in turns, so that what the machine does beside falls on all alike: of each the median, then
 * its throughput. A screen is a list of visits, of several people; a visit is its waves of calls.
 */
async function measure({ screens, turns, clients, seconds }) {
  for (const visits of screens) {
    for (const waves of visits) await visitAndRead(waves);
    for (let warm = 0; warm < turns; warm += 1) await visit(visits[warm % visits.length]);
  }
  const taken = await inTurns(
    screens.map((visits) => (turn) => visit(visits[turn % visits.length])),
    turns,
  );
  const results = [];
  for (const [index, visits] of screens.entries())
    results.push({
      ms: medianMs(taken[index]),
      bytes: taken[index].flatMap(({ result }) => result).reduce((sum, one) => sum + one.bytes, 0) / turns,
      perSecond: await throughput(visits, clients, seconds),
    });
  return results;
}

/** All screens one after the other, each opened by `clients` for `seconds`. */
async function load({ screens, clients, seconds }) {
  for (const visits of screens) await throughput(visits, clients, seconds);
}

/** Everybody opens a screen in the same instant: how long until the last one has it. */
async function rush({ visits }) {
  const { ms } = await timed(() => Promise.all(visits.map((waves) => visit(waves))));
  return { ms };
}

/** One visit after another. */
async function inTurn({ visits }) {
  for (const waves of visits) await visit(waves);
}

/** What the first visit after a silence takes: the median of several. */
async function afterSilence({ visits, silenceMs, times }) {
  const taken = [];
  for (let turn = 0; turn < times; turn += 1) {
    await pause(silenceMs);
    taken.push((await timed(() => visit(visits[turn % visits.length]))).ms);
  }
  return median(taken);
}

/** One question of a screen that has asked before: `tag` is the answer it has. Resolves to the answer's status and tag. */
function askAgain(url, cookie, tag) {
  return new Promise((resolve, reject) => {
    const headers = { cookie, ...(tag ? { 'if-none-match': tag } : {}) };
    const sent = request(url, { agent, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve({ status: reply.statusCode, tag: reply.headers.etag ?? tag }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/**
 * Screens that ask how things stand, each `every` milliseconds give or take a tenth, begun at any moment. Resolves to
 * what they were answered, how long it took, and the moments (ms since 1970) in which a screen heard something new.
 */
async function poll({ screens, every, seconds }) {
  const until = performance.now() + seconds * 1_000;
  const statuses = {};
  const times = [];
  const news = [];
  await Promise.all(
    screens.map(async ({ url, cookie }) => {
      let tag = '';
      await pause(Math.random() * every);
      while (performance.now() < until) {
        const { ms, result } = await timed(() => askAgain(url, cookie, tag));
        statuses[result.status] = (statuses[result.status] ?? 0) + 1;
        times.push(ms);
        if (tag && result.tag !== tag) news.push(Date.now());
        tag = result.tag;
        await pause(every * (0.9 + Math.random() * 0.2));
      }
    }),
  );
  return {
    statuses,
    asked: times.length,
    median: median(times),
    p99: quantile(times, 0.99),
    news,
  };
}

answerWith({ measure, load, rush, inTurn, afterSilence, poll });
