// npm run bench:import [-- --rows 5000]: what it takes to bring in a list of students, on the embedded database and on a PostgreSQL server
// of its own: seconds of each step, memory meanwhile, and how long somebody else waits. Prints a table and writes bench/import.md.
import '../scripts/lib/node-version.mjs';

const { writeFileSync } = await import('node:fs');
const { cpus } = await import('node:os');
const { setTimeout: sleep } = await import('node:timers/promises');
const { parseArgs } = await import('node:util');
const { freePort, giveUp, inRoot } = await import('../scripts/lib/project.mjs');
const { prepare } = await import('../scripts/lib/prepare.mjs');
const { startPostgres } = await import('../scripts/lib/postgres.mjs');
const { startServer } = await import('../scripts/lib/server.mjs');
const { signIn } = await import('./school.mjs');

const { values: wishes } = parseArgs({ options: { rows: { type: 'string', default: '5000' } } });

const HEADERS = [
  ...['Código', 'Primer nombre', 'Segundo nombre', 'Tercer nombre', 'Primer apellido', 'Segundo apellido'],
  ...['CUI', 'Fecha de nacimiento', 'Sexo', 'Dirección', 'Email', 'Nombre de la madre', 'Tel. mamá'],
  ...['Nombre del padre', 'Tel. papá', 'Encargado', 'DPI encargado', 'Quien recoge', 'DPI quien recoge'],
  ...['Observaciones', 'Grado', 'Sección', 'Becado', 'No.', 'Comentario', 'Ruta'],
];
const GRADES = ['Primero', 'Segundo', 'Tercero', 'Cuarto', 'Quinto', 'Sexto'].map(
  (name) => `${name} Primaria`,
);

/** As an old school program writes it: semicolons, letters of Windows. */
function list(rows) {
  const lines = Array.from({ length: rows }, (_, n) => [
    ...[`IMP-${n}`, `Ana${String.fromCharCode(97 + (n % 26))}`, 'María', '', `Muñoz${n}`, 'Xitumul'],
    ...[
      String(2_700_000_000_000 + n),
      `${1 + (n % 28)}/0${1 + (n % 9)}/201${n % 9}`,
      n % 2 ? 'F' : 'Masculino',
    ],
    ...['4a. calle 5-60, zona 2', '', 'Marta López', `5555-${1000 + (n % 9000)}`, 'José Muñoz', '5555-0000'],
    ...['', '', '', '', '', GRADES[n % GRADES.length], 'AB'[n % 2], 'no', n, 'x', 'y'],
  ]);
  return Buffer.from([HEADERS, ...lines].map((line) => line.join(';')).join('\r\n'), 'latin1');
}

const memoryOf = async (url) =>
  Number(/^process_resident_memory_bytes (\S+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]) /
  1024 ** 2;

/** How a step went: its seconds, the most memory it took, and the longest that somebody else waited for a list. */
async function measured(url, call, work) {
  let going = true;
  let longest = 0;
  let most = 0;
  const again = async (what) => {
    while (going) {
      await what();
      await sleep(20);
    }
  };
  // Each by itself: the one that weighs would wait in place of the one that asks.
  const others = Promise.all([
    again(async () => {
      const begun = performance.now();
      await call('GET', '/estudiantes?page=1&limit=10');
      longest = Math.max(longest, performance.now() - begun);
    }),
    again(async () => {
      most = Math.max(most, await memoryOf(url));
    }),
  ]);
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  going = false;
  await others;
  return { result, seconds, longest, most };
}

async function importInto(name, env, rows) {
  const server = await startServer({
    port: await freePort(),
    env: { LOG_LEVEL: 'warn', ...env },
  });
  const { url } = server;
  const { call } = await signIn(url, 'secretaria', 'demo-secretaria', 'colaborador');
  const lines = [];
  const step = async (what, work) => {
    const before = await memoryOf(url);
    const { result, seconds, longest, most } = await measured(url, call, work);
    lines.push([
      name,
      what,
      seconds.toFixed(2),
      `+${Math.max(0, Math.round(most - before))}`,
      Math.round(longest),
    ]);
    return result;
  };
  const form = new FormData();
  form.set('importacion', JSON.stringify({ idCicloEscolar: new Date().getFullYear() }));
  form.append('archivos', new Blob([list(rows)]), 'lista.csv');
  const { idImportacion } = await step('read', () => call('POST', '/importaciones/estudiantes', form));
  const at = `/importaciones/${idImportacion}`;
  const review = await step('review', () => call('GET', `${at}/revision`));
  const body = {
    version: review.version,
    correcciones: [{ fila: 2, clave: 'direccion', texto: '5a. calle' }],
  };
  const corrected = await step('correct', () => call('PUT', `${at}/correcciones`, body));
  const { plan, version } = corrected;
  const { idOperacion } = await step('store', () => call('POST', `${at}/aplicar`, { plan, version }));
  await step('undo', () => call('POST', `/operaciones/${idOperacion}/deshacer`));
  await server.stop();
  return lines;
}

try {
  await prepare();
  const rows = Number(wishes.rows);
  const postgres = await startPostgres({ durable: true });
  const lines = [
    ...(await importInto('embedded', {}, rows)),
    ...(await importInto(`PostgreSQL ${postgres.version}`, { DATABASE_URL: postgres.url }, rows)),
  ];
  await postgres.stop();
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const text = [
    '# What a list of students costs',
    '',
    `Node ${process.version}, ${cpus().length} × ${cpus()[0].model.trim()}; client, server and database share them.`,
    `A CSV of ${rows} rows and ${HEADERS.length} columns that are all new students with a grade. Beside it somebody asks for the first students of the list again and again.`,
    '',
    line(['database', 'step', 'seconds', 'memory, MB', 'longest wait of the other, ms']),
    line(Array.from({ length: 5 }, () => '---')),
    ...lines.map(line),
    '',
  ].join('\n');
  console.log(`\n${text}`);
  writeFileSync(inRoot('bench', 'import.md'), text);
  process.exit(0);
} catch (error) {
  giveUp(error);
}
