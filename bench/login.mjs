// What honest people wait for while somebody tries passwords over many connections from their own network, and how many of them are compared.
import { setTimeout as sleep } from 'node:timers/promises';
import { inTurns, machine, medianMs, quantile, repeat, table } from './figures.mjs';
import { signIn as enter } from './school.mjs';

export const options = {
  connections: { type: 'string', default: '500' },
  seconds: { type: 'string', default: '30' },
  postgres: { type: 'boolean', default: false },
};

const BURST = 300;

const cookiesOf = (reply) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** One try to sign in; `cookie` brings the mark of a known device. */
async function signIn(url, usuario, contrasenia, cookie = '') {
  const start = performance.now();
  const reply = await fetch(`${url}/api/authentication/login?context=estudiante`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ usuario, contrasenia }),
  });
  const { code } = await reply.json();
  return { ms: performance.now() - start, status: reply.status, code, cookie: cookiesOf(reply) };
}

/** What it took; `null` for one that did not succeed. */
const passed = async (work) => {
  const { ms, code } = await work();
  return code === 1 ? ms : null;
};

/** Signed-in reads, right sign-ins from a known and from an unknown device, while the flood runs. */
async function underFlood({ url, flood, connections, known, session, users, seconds }) {
  if (flood) await flood.ask('start', { url, connections, users });
  const read = async () => {
    const start = performance.now();
    const reply = await fetch(`${url}/api/authentication/estudiante`, { headers: { cookie: session } });
    await reply.arrayBuffer();
    return reply.status === 200 ? performance.now() - start : null;
  };
  const stops = [
    repeat(read, 50),
    repeat(() => passed(() => signIn(url, 'estudiante', 'demo-estudiante', known)), 500),
    repeat(() => passed(() => signIn(url, 'estudiante2', 'demo-estudiante2')), 500),
  ];
  await sleep(seconds * 1000);
  const [reads, fromKnown, fromNew] = await Promise.all(stops.map((stop) => stop()));
  const answers = flood ? await flood.ask('stop') : {};
  return { reads, fromKnown, fromNew, answers };
}

function line(name, { reads, fromKnown, fromNew, answers }) {
  const cell = (times, share) => {
    const done = times.filter((ms) => ms !== null);
    const refused = times.length - done.length;
    const worst = `${Math.round(quantile(done, share))}`;
    return refused > 0 ? `${worst} (${refused} of ${times.length} refused)` : worst;
  };
  const told = Object.entries(answers)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
  return [name, cell(reads, 0.95), cell(fromKnown, 1), cell(fromNew, 1), told || '–'];
}

/** Everything at once: how many wrong passwords were compared. Answered 200 is compared, 429 is not. */
async function burst(work) {
  const replies = await Promise.all(Array.from({ length: BURST }, (_, number) => work(number)));
  return replies.filter((status) => status !== 429).length;
}

async function bursts(url, known) {
  const wrong = (usuario, cookie) => async (number) =>
    (await signIn(url, usuario, `mala ${number}`, cookie)).status;
  const { cookie } = await signIn(url, 'estudiante3', 'demo-estudiante3');
  const change = async (number) => {
    const reply = await fetch(`${url}/api/authentication/contrasenia`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ actual: `mala ${number}`, nueva: 'otra contraseña mía' }),
    });
    await reply.arrayBuffer();
    return reply.status;
  };
  return [
    `- Signing in from a new device: ${await burst(wrong('estudiante2', ''))} compared.`,
    `- Signing in from a known device: ${await burst(wrong('estudiante', known))} compared.`,
    `- Changing the password: ${await burst(change)} compared.`,
    `- A user that does not exist: ${await burst(wrong('inventado', ''))} compared.`,
  ];
}

/** Without a flood, wrong passwords of a user there is and of users there are not, by turns: how far the medians lie apart. */
async function difference(url, users) {
  const [there, not] = await inTurns(
    [
      (turn) => signIn(url, users[turn % users.length], 'mala'),
      (turn) => signIn(url, `inventado ${turn}`, 'mala'),
    ],
    50,
  );
  return `A wrong password of a user there is: ${medianMs(there).toFixed(1)} ms; of one there is not: ${medianMs(not).toFixed(1)} ms (medians of 50, apart at most 20).`;
}

async function usersOf(url) {
  const { call } = await enter(url, 'admin', 'demo-admin', 'colaborador');
  const students = await call('GET', '/estudiantes?type=partial');
  return students
    .map(({ usuario }) => usuario)
    .filter((usuario) => usuario && !usuario.startsWith('estudiante'));
}

export async function measure(lab, wishes) {
  const [connections, seconds] = [Number(wishes.connections), Number(wishes.seconds)];
  const postgres = wishes.postgres ? await lab.postgres() : undefined;
  const { url } = await lab.school({ url: postgres?.url, env: { LOG_LEVEL: 'info' } });
  const flood = lab.process('flood.mjs');
  const { cookie: session } = await signIn(url, 'estudiante', 'demo-estudiante');
  const known = session.split('; ').find((one) => one.startsWith('equipo='));
  const users = await usersOf(url);
  const common = { url, connections, known, session, seconds };
  const told = await difference(url, users);
  const rows = [
    line('nobody', await underFlood({ ...common, flood: null, seconds: Math.min(seconds, 10) })),
    line('invented users', await underFlood({ ...common, flood, users: [] })),
    line('one student', await underFlood({ ...common, flood, users: users.slice(0, 1) })),
    line(`${users.length} students`, await underFlood({ ...common, flood, users })),
  ];
  return [
    `# ${connections} connections that try passwords`,
    '',
    machine(postgres ? `PostgreSQL ${postgres.version}` : 'embedded database'),
    `All from one address, for ${seconds} s each. ms: 95th percentile of signed-in reads (target 200), the slowest right sign-in from a known device (3000) and from a new one (10000).`,
    '',
    ...table(['who is tried', 'read', 'known device', 'new device', 'what the tries were answered'], rows),
    '',
    `${BURST} wrong passwords at once, for one user, from one address (allowed: 10 in 15 minutes, by each way in):`,
    '',
    ...(await bursts(url, known)),
    '',
    told,
  ];
}
