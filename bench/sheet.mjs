// What the sheet of marks costs the server: 40 students × 20 activities, as their teacher reads, saves and publishes them.
import { openBrowser } from './browser.mjs';
import { COUNTED, countStatements, inTurns, machine, medianMs, quantile, round, table } from './figures.mjs';
import { KEYS_HEAD, keyRows } from './keys.mjs';
import { callOf } from './pages.mjs';
import { buildSchool } from './school.mjs';
import { openFloor } from './screens.mjs';

const TURNS = 25;
const READERS = 8;
const TURNS_READ = 100;
const READ_S = 4;
const POINTS = 3;

const cellOf = ({ idActividadMateriaBloque, idEstudianteGrado, version }) => ({
  idActividadMateriaBloque,
  idEstudianteGrado,
  version,
});

/** The marks as one and as several ask for them, beside the floor: {own, bare}, each with `ms` and `perSecond`. */
async function reads(lab, { url, postgres, school, path }) {
  const client = lab.process('client.mjs');
  const floor = await openFloor(lab, postgres.url, school);
  const visitsOf = (address, cookie) => [[[callOf(address, cookie)]]];
  const [own, bare] = await client.ask('measure', {
    screens: [
      visitsOf(`${url}/api${path}`, school.teacher.cookie),
      visitsOf(`${floor.url}/grid?${floor.numbers}`),
    ],
    turns: TURNS_READ,
    clients: READERS,
    seconds: READ_S,
  });
  return { own, bare };
}

export async function measure(lab) {
  const postgres = await lab.postgres(COUNTED);
  const { url } = await lab.school({ url: postgres.url });
  const database = await lab.database(postgres.url);
  await database.query('create extension if not exists pg_stat_statements');
  const school = await buildSchool(url);
  const { teacher, block } = school;
  const at = `/docentes/calificaciones/bloques/${block}`;
  const read = () => teacher.call('GET', `${at}/marcas`);
  /** Another mark for so many cells in each turn. */
  const save = (cells) => async (turn) => {
    const marks = (await read()).slice(0, cells);
    const borradorCalificacion = (turn % 6) / 2;
    return { marcas: marks.map((mark) => ({ ...cellOf(mark), borradorCalificacion })) };
  };
  const rows = [];
  async function note(name, prepare, send, target) {
    const taken = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const body = await prepare(turn);
      const [[one]] = await inTurns([() => send(body)], 1);
      taken.push(one);
    }
    const body = await prepare(TURNS);
    const { statements } = await countStatements(database, () => send(body));
    const times = taken.map(({ ms }) => ms);
    rows.push([name, statements, medianMs(taken).toFixed(1), quantile(times, 0.95).toFixed(1), target]);
  }
  const put = (body) => teacher.call('PUT', `${at}/borradores`, body);
  await note('read 800', async () => undefined, read, '5');
  await note('save 40', save(40), put, '10');
  await note('save 800', save(800), put, '80');
  await note(
    'publish 800',
    async (turn) => {
      await put(await save(800)(turn + 1));
      const marks = await read();
      return {
        marcas: marks
          .filter((mark) => mark.borradorCalificacion !== mark.calificacion || mark.idEstadoActividad !== 3)
          .map(cellOf),
        ceros: [],
        motivo: 'Error al digitar',
      };
    },
    (body) => teacher.call('POST', `${at}/publicaciones`, body),
    '150',
  );
  const browser = await openBrowser();
  lab.atEnd(() => browser.close());
  const seen = await keyRows(browser, url, school);
  const { own, bare } = await reads(lab, { url, postgres, school, path: `${at}/marcas` });
  return [
    '# What the sheet of marks costs the server',
    '',
    machine(`PostgreSQL ${postgres.version}`),
    `40 students × 20 activities of ${POINTS} points, one teacher, ${TURNS} times each. Milliseconds at a client that also unpacks and reads what comes; the targets are of a machine of its own.`,
    '',
    ...table(['act', 'statements', 'median', 'p95', 'target'], rows),
    '',
    `Reads in turn with the floor, a bare program with one query for the same question: ${round(own.ms)} ms, ${round(own.ms / bare.ms)} times the floor; ${READERS} at once ${round(own.perSecond)} a second (target 360), ${(own.perSecond / bare.perSecond).toFixed(2)} of the floor.`,
    '',
    `In Chromium ${browser.version()} at 1366 × 768; keys as the browser times them, from 16 ms on.`,
    '',
    ...table(KEYS_HEAD, seen),
  ];
}
