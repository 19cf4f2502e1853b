// A client in a process of its own, so that it takes none of the server's time: asked over IPC, it answers with figures.
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function get(url, cookie) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { cookie, 'accept-encoding': 'identity' } }, (reply) => {
      let bytes = 0;
      reply.on('data', (chunk) => {
        bytes += chunk.length;
      });
      reply.on('end', () =>
        reply.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${reply.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** One visit of a screen: all its calls at once, as the browser makes them. Resolves to its bytes. */
const visit = async (urls, cookie) =>
  (await Promise.all(urls.map((url) => get(url, cookie)))).reduce((sum, bytes) => sum + bytes, 0);

const timed = async (work) => {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Median of one client, then how many visits a second with `clients` at once for `seconds`. */
async function measure({ urls, cookies, visits, clients, seconds }) {
  for (let warm = 0; warm < visits; warm += 1) await visit(urls, cookies[warm % cookies.length]);
  const times = [];
  let bytes = 0;
  for (let turn = 0; turn < visits; turn += 1) {
    const { ms, result } = await timed(() => visit(urls, cookies[turn % cookies.length]));
    times.push(ms);
    bytes = result;
  }
  let done = 0;
  const until = performance.now() + seconds * 1_000;
  const { ms } = await timed(() =>
    Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        while (performance.now() < until) {
          await visit(urls, cookies[client % cookies.length]);
          done += 1;
        }
      }),
    ),
  );
  return { ms: median(times), perSecond: (done * 1_000) / ms, bytes };
}

/** Everybody opens the same screen in the same instant: how long until the last one has it. */
async function rush({ urls, cookies }) {
  const { ms } = await timed(() => Promise.all(cookies.map((cookie) => visit(urls, cookie))));
  return { ms };
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

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

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
  const sorted = times.toSorted((a, b) => a - b);
  return {
    statuses,
    asked: times.length,
    median: median(times),
    p99: sorted[Math.floor(sorted.length * 0.99)],
    news,
  };
}

const acts = { rush, measure, poll };

process.on('message', async ({ act, input }) => {
  try {
    process.send({ result: await acts[act](input) });
  } catch (error) {
    process.send({ error: error.message });
  }
});
