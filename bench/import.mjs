// What it takes to bring in a list of students, on the embedded database and on a PostgreSQL server of its own: seconds of each step, memory
// meanwhile, and how long somebody else waits.
import { besides, machine, ownFigures, repeat, table } from './figures.mjs';
import { signIn } from './school.mjs';

export const options = { rows: { type: 'string', default: '5000' } };

const PAUSE_MS = 20;

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

/** How a step went: its seconds, the most memory it took, and the longest that somebody else waited for a list. */
async function measured(url, call, work) {
  // Each by itself: the one that weighs would wait in place of the one that asks.
  const weighed = repeat(async () => (await ownFigures(url)).memory, PAUSE_MS);
  const { result, ms, longest } = await besides(
    work,
    () => call('GET', '/estudiantes?page=1&limit=10'),
    PAUSE_MS,
  );
  return { result, seconds: ms / 1000, longest, most: Math.max(...(await weighed())) };
}

async function importInto(lab, name, school, rows) {
  const server = await lab.school(school);
  const { url } = server;
  const { call } = await signIn(url, 'secretaria', 'demo-secretaria', 'colaborador');
  const lines = [];
  const step = async (what, work) => {
    const { memory: before } = await ownFigures(url);
    const { result, seconds, longest, most } = await measured(url, call, work);
    const more = `+${Math.max(0, Math.round(most - before))}`;
    lines.push([name, what, seconds.toFixed(2), more, Math.round(longest)]);
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

export async function measure(lab, wishes) {
  const rows = Number(wishes.rows);
  const embedded = await importInto(lab, 'embedded', {}, rows);
  const { url, version } = await lab.postgres();
  const onServer = await importInto(lab, `PostgreSQL ${version}`, { url }, rows);
  return [
    '# What a list of students costs',
    '',
    machine(),
    `A CSV of ${rows} rows and ${HEADERS.length} columns that are all new students with a grade. Beside it somebody asks for the first students of the list again and again.`,
    '',
    ...table(
      ['database', 'step', 'seconds', 'memory, MB', 'longest wait of the other, ms'],
      [...embedded, ...onServer],
    ),
  ];
}
