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

process.on('message', async ({ act, input }) => {
  try {
    process.send({ result: await (act === 'rush' ? rush(input) : measure(input)) });
  } catch (error) {
    process.send({ error: error.message });
  }
});
