// What the sheet of marks costs the server: 40 students × 20 activities, as their teacher reads, saves and publishes them.
import { COUNTED, countStatements, inTurns, machine, medianMs, quantile, table } from './figures.mjs';
import { buildSchool } from './school.mjs';

const TURNS = 25;
const READERS = 8;
const READ_MS = 4_000;
const POINTS = 3;

const cellOf = ({ idActividadMateriaBloque, idEstudianteGrado, version }) => ({
  idActividadMateriaBloque,
  idEstudianteGrado,
  version,
});

/** Answered requests a second when several ask at once, each as soon as it was answered. */
async function rate(ask) {
  let answered = 0;
  const until = performance.now() + READ_MS;
  const reader = async () => {
    while (performance.now() < until) {
      await ask();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return Math.round(answered / (READ_MS / 1_000));
}

export async function measure(lab) {
  const postgres = await lab.postgres(COUNTED);
  const { url } = await lab.school({ url: postgres.url });
  const database = await lab.database(postgres.url);
  await database.query('create extension if not exists pg_stat_statements');
  const { teacher, block } = await buildSchool(url);
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
  const perSecond = await rate(read);
  return [
    '# What the sheet of marks costs the server',
    '',
    machine(`PostgreSQL ${postgres.version}`),
    `40 students × 20 activities of ${POINTS} points, one teacher, ${TURNS} times each. Milliseconds at the client; the targets are of a machine of its own.`,
    '',
    ...table(['act', 'statements', 'median', 'p95', 'target'], rows),
    '',
    `Reads a second, ${READERS} at once: ${perSecond} (target 360).`,
  ];
}
