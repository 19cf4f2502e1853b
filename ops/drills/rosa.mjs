// Rosa, who directs the school of a computer of its own: what she asks of it over the wire.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { THERE } from './booted.mjs';
import { demand } from './must.mjs';

export const url = `http://${THERE}`;
const LOOK_MS = 50;
const SERVING_MS = 180_000;

/** The version that answers and is ready; null where none is. */
export const serving = () =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => (answer.ok ? (await answer.json()).version : null),
    () => null,
  );

/** Resolves to the version that answers, and how long that took. */
export async function untilServing(settled = () => true) {
  const began = performance.now();
  for (;;) {
    const version = settled() ? await serving() : null;
    const ms = performance.now() - began;
    if (version) return { version, ms };
    demand(ms < SERVING_MS, 'The school does not serve any more.');
    await sleep(LOOK_MS);
  }
}

export async function call(method, path, { cookie = '', body } = {}) {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(`${url}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { status: response.status, cookie: cookies.join('; '), ...(await response.json()) };
}

export async function signIn(contrasenia) {
  const path = '/authentication/login?context=colaborador';
  const { cookie, message } = await call('POST', path, { body: { usuario: 'rosa', contrasenia } });
  demand(cookie, `Rosa could not sign in: ${message}`);
  return cookie;
}

export const careers = async (cookie) =>
  (await call('GET', '/carreras/nivel/diversificado', { cookie })).data.map(({ nombre }) => nombre);

/** A request of which half is sent. `finish` sends the rest, and resolves to the status; null where the connection just ended. */
export function halfSent(name, cookie) {
  const body = JSON.stringify({ nombre: name });
  const half = Math.floor(body.length / 2);
  const socket = connect(80, THERE);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  const closed = new Promise((done) => socket.once('close', done).once('error', () => undefined));
  socket.write(
    `PUT /api/carreras/diversificado HTTP/1.1\r\nHost: ${THERE}\r\nCookie: ${cookie}\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, half)}`,
  );
  return async () => {
    socket.write(body.slice(half));
    await closed;
    const [, status] = /^HTTP\/1\.1 (\d{3}) [\s\S]*\r\n\r\n/.exec(answer) ?? [];
    return { name, status: status ? Number(status) : null };
  };
}
