// npm run bench:login -- [--connections 500] [--seconds 30] [--postgres]: what honest people wait for while somebody tries
// passwords over many connections from their own network, and how many of them are compared. Prints a table and writes
// bench/login.md. Nothing depends on its figures.
import '../scripts/lib/node-version.mjs';

const { writeFileSync } = await import('node:fs');
const { cpus } = await import('node:os');
const { setTimeout: sleep } = await import('node:timers/promises');
const { parseArgs } = await import('node:util');
const { freePort, giveUp, inRoot } = await import('../scripts/lib/project.mjs');
const { prepare } = await import('../scripts/lib/prepare.mjs');
const { startPostgres } = await import('../scripts/lib/postgres.mjs');
const { startServer } = await import('../scripts/lib/server.mjs');
const { startProcess } = await import('./process.mjs');

const { values: wishes } = parseArgs({
  options: {
    connections: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    postgres: { type: 'boolean', default: false },
  },
});
const connections = Number(wishes.connections);
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

/** Repeats until told to stop. Resolves to what each time took, or `null` for one that did not succeed. */
function repeat(work, pauseMs) {
  let going = true;
  const times = [];
  const end = (async () => {
    while (going) {
      times.push(await work());
      await sleep(pauseMs);
    }
  })();
  return async () => {
    going = false;
    await end;
    return times;
  };
}

const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

const round = (value) => Math.round(value);

const passed = async (work) => {
  const { ms, code } = await work();
  return code === 1 ? ms : null;
};

/** Signed-in reads, right sign-ins from a known and from an unknown device, while the flood runs. */
async function underFlood({ url, flood, known, session, users, seconds }) {
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
    const worst = `${round(quantile(done, share))}`;
    return refused > 0 ? `${worst} (${refused} of ${times.length} refused)` : worst;
  };
  const told = Object.entries(answers)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
  return `| ${name} | ${cell(reads, 0.95)} | ${cell(fromKnown, 1)} | ${cell(fromNew, 1)} | ${told || '–'} |`;
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
  const times = { there: [], not: [] };
  for (let turn = 0; turn < 50; turn += 1) {
    times.there.push((await signIn(url, users[turn % users.length], 'mala')).ms);
    times.not.push((await signIn(url, `inventado ${turn}`, 'mala')).ms);
  }
  const [there, not] = [quantile(times.there, 0.5), quantile(times.not, 0.5)];
  return `A wrong password of a user there is: ${there.toFixed(1)} ms; of one there is not: ${not.toFixed(1)} ms (medians of 50, apart at most 20).`;
}

async function usersOf(url) {
  const reply = await fetch(`${url}/api/authentication/login?context=colaborador`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario: 'admin', contrasenia: 'demo-admin' }),
  });
  const list = await fetch(`${url}/api/estudiantes?type=partial`, { headers: { cookie: cookiesOf(reply) } });
  const { data } = await list.json();
  return data.map(({ usuario }) => usuario).filter((usuario) => usuario && !usuario.startsWith('estudiante'));
}

try {
  await prepare();
  const postgres = wishes.postgres ? await startPostgres({ durable: true }) : null;
  const server = await startServer({
    port: await freePort(),
    env: { LOG_LEVEL: 'info', DATABASE_URL: postgres?.url ?? '' },
  });
  const { url } = server;
  const flood = startProcess('flood.mjs');
  const { cookie: session } = await signIn(url, 'estudiante', 'demo-estudiante');
  const known = session.split('; ').find((one) => one.startsWith('equipo='));
  const users = await usersOf(url);
  const seconds = Number(wishes.seconds);
  const common = { url, known, session, seconds };
  const told = await difference(url, users);
  const rows = [
    line('nobody', await underFlood({ ...common, flood: null, seconds: Math.min(seconds, 10) })),
    line('invented users', await underFlood({ ...common, flood, users: [] })),
    line('one student', await underFlood({ ...common, flood, users: users.slice(0, 1) })),
    line(`${users.length} students`, await underFlood({ ...common, flood, users })),
  ];
  const text = [
    `# ${connections} connections that try passwords`,
    '',
    `Node ${process.version}, ${postgres ? `PostgreSQL ${postgres.version}` : 'embedded database'}, ${cpus().length} × ${cpus()[0].model.trim()}; server, database and everybody who asks share them.`,
    `All from one address, for ${wishes.seconds} s each. ms: 95th percentile of signed-in reads (target 200), the slowest right sign-in from a known device (3000) and from a new one (10000).`,
    '',
    '| who is tried | read | known device | new device | what the tries were answered |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    `${BURST} wrong passwords at once, for one user, from one address (allowed: 10 in 15 minutes, by each way in):`,
    '',
    ...(await bursts(url, known)),
    '',
    told,
    '',
  ].join('\n');
  console.log(`\n${text}`);
  writeFileSync(inRoot('bench', 'login.md'), text);
  flood.stop();
  await server.stop();
  await postgres?.stop();
  process.exit(0);
} catch (error) {
  giveUp(error);
}
