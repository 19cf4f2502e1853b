// npm run bench:journal: what the triggers of the journal of operations cost writes that belong to none. The same server and database,
// with the triggers on and off in turns. Prints a table and writes bench/journal.md.
import '../scripts/lib/node-version.mjs';

const { writeFileSync } = await import('node:fs');
const { cpus } = await import('node:os');
const { freePort, giveUp, inRoot } = await import('../scripts/lib/project.mjs');
const { prepare } = await import('../scripts/lib/prepare.mjs');
const { startPostgres } = await import('../scripts/lib/postgres.mjs');
const { startServer } = await import('../scripts/lib/server.mjs');

/** A write takes a millisecond or two, and the machine breathes: turns are short and many. */
const TURN = 20;
const TARGET_PERCENT = 3;

const SWITCH = (how) => `
  DO $$ DECLARE t regclass; BEGIN
    FOR t IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgname = 'operacion' LOOP
      EXECUTE format('ALTER TABLE %s ${how} TRIGGER operacion', t);
    END LOOP;
  END $$`;

const sorted = (values) => [...values].sort((a, b) => a - b);
const median = (values) => sorted(values)[values.length >> 1];
/** Of what is left when the slowest twentieth, in which something else happened, is taken away. */
const mean = (values) => {
  const kept = sorted(values).slice(0, Math.ceil(values.length * 0.95));
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
};

/** Does each of these acts once, in turns of `TURN` with the triggers off and on, and tells how long each took. */
async function inTurns(database, acts) {
  const took = { off: [], on: [] };
  for (let from = 0; from < acts.length; from += TURN) {
    const state = (from / TURN) % 2 === 0 ? 'off' : 'on';
    await database.query(SWITCH(state === 'off' ? 'DISABLE' : 'ENABLE'));
    // The first act after the switch plans its statements anew.
    const [first, ...rest] = acts.slice(from, from + TURN);
    await first?.();
    for (const act of rest) {
      const begun = performance.now();
      await act();
      took[state].push(performance.now() - begun);
    }
  }
  return took;
}

function deliveries({ students, homeworks }) {
  return homeworks.flatMap((homework) =>
    students.map(({ call }) => () => {
      const form = new FormData();
      form.set('entrega', JSON.stringify({ contenido: 'Aquí está mi trabajo.', videos: [], archivos: [] }));
      return call('PUT', `/estudiantil/actividades/tareas/${homework}/entregar`, form);
    }),
  );
}

async function marks({ teacher, homeworks }) {
  const acts = [];
  for (const homework of homeworks) {
    const works = await teacher.call('GET', `/docentes/actividades/tareas/${homework}/participantes`);
    for (const { idActividadMateriaBloqueParticipante: id, actividadesMateriasBloquesEntregas } of works) {
      acts.push(() =>
        teacher.call('PUT', `/docentes/actividades/tarea/entregas/${id}/borrador`, {
          borradorCalificacion: 2,
          version: actividadesMateriasBloquesEntregas.version,
        }),
      );
    }
  }
  return acts;
}

async function payments({ admin, students }) {
  const acts = [];
  for (const { idEstudianteGrado } of students) {
    const of = `/estudiantes/inscripcion/${idEstudianteGrado}`;
    const { mensualidades } = await admin.call('GET', `${of}/pagos/generar`);
    for (const { idEstudianteGradoColegiatura: id } of mensualidades) {
      acts.push(() => admin.call('PUT', `/estudiantes/mensualidad/${id}/pagar`));
      acts.push(() => admin.call('PUT', `/estudiantes/mensualidad/${id}/anular`));
    }
  }
  return acts;
}

try {
  await prepare();
  const { buildSchool } = await import('./school.mjs');
  const postgres = await startPostgres({ durable: true });
  const database = new (await import('pg')).default.Client({ connectionString: postgres.url });
  const server = await startServer({
    port: await freePort(),
    env: {
      DATABASE_URL: postgres.url,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      WRITES_STAFF: '1000000',
      WRITES_STUDENT: '1000000',
    },
  });
  await database.connect();
  const school = await buildSchool(server.url);
  const rows = [];
  for (const [name, acts] of [
    ['a payment or its annulment', await payments(school)],
    ['a delivery', deliveries(school)],
    ['a mark', await marks(school)],
  ]) {
    const { off, on } = await inTurns(database, acts);
    const percent = (100 * mean(on)) / mean(off) - 100;
    rows.push([
      name,
      on.length + off.length,
      ...[off, on].flatMap((some) => [median(some).toFixed(2), mean(some).toFixed(2)]),
      `${percent.toFixed(1)} %`,
    ]);
  }
  await database.end();
  await server.stop();
  await postgres.stop();
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const text = [
    '# What the journal of operations costs',
    '',
    `Node ${process.version}, PostgreSQL ${postgres.version}, ${cpus().length} × ${cpus()[0].model.trim()}; client, server and database share them.`,
    `Writes of one person after another that belong to no operation, milliseconds; the triggers of 37 tables off and on in turns of ${TURN}. Means without the slowest twentieth; target ± ${TARGET_PERCENT} %.`,
    '',
    line(['write', 'how many', 'off: median', 'off: mean', 'on: median', 'on: mean', 'dearer by']),
    line(Array.from({ length: 7 }, () => '---')),
    ...rows.map(line),
    '',
  ].join('\n');
  console.log(`\n${text}`);
  writeFileSync(inRoot('bench', 'journal.md'), text);
  process.exit(0);
} catch (error) {
  giveUp(error);
}
