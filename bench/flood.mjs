// Somebody who tries passwords over as many connections as are wanted, without a pause: asked over IPC to start and to stop.
import { Agent, request } from 'node:http';
import { answerWith } from './process.mjs';

let agent;
let running = false;
let counts = {};
let ends = [];

function tryOnce(url, body) {
  return new Promise((resolve) => {
    const sent = request(
      `${url}/api/authentication/login?context=estudiante`,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode));
      },
    );
    sent.on('error', () => resolve('error'));
    sent.end(body);
  });
}

/** `users`: whom to try, in turn; without them every try invents one. */
async function connection(url, users, number) {
  for (let turn = number; running; turn += 1) {
    const usuario = users.length > 0 ? users[turn % users.length] : `inventado-${number}-${turn}`;
    const status = await tryOnce(url, JSON.stringify({ usuario, contrasenia: `mala ${number} ${turn}` }));
    counts[status] = (counts[status] ?? 0) + 1;
  }
}

const acts = {
  start({ url, connections, users }) {
    agent = new Agent({ keepAlive: true, maxSockets: connections });
    counts = {};
    running = true;
    ends = Array.from({ length: connections }, (_, number) => connection(url, users, number));
  },
  async stop() {
    running = false;
    await Promise.all(ends);
    agent.destroy();
    return counts;
  },
};

answerWith(acts);
