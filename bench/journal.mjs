// What the triggers of the journal of operations cost writes that belong to none: the same server and database, with the triggers on and
// off by turns.
import { deliver } from './acts.mjs';
import { machine, median, table, timed } from './figures.mjs';
import { buildSchool } from './school.mjs';

/** A write takes a millisecond or two, and the machine breathes: turns are short and many. */
const TURN = 20;
const TARGET_PERCENT = 3;

const SWITCH = (how) => `
  DO $$ DECLARE t regclass; BEGIN
    FOR t IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgname = 'operacion' LOOP
      EXECUTE format('ALTER TABLE %s ${how} TRIGGER operacion', t);
    END LOOP;
  END $$`;

/** Of what is left when the slowest twentieth, in which something else happened, is taken away. */
const mean = (values) => {
  const kept = values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length * 0.95));
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
};

/** Does each of these acts once, in turns of `TURN` with the triggers off and on, and tells how long each took. */
async function switching(database, acts) {
  const took = { off: [], on: [] };
  for (let from = 0; from < acts.length; from += TURN) {
    const state = (from / TURN) % 2 === 0 ? 'off' : 'on';
    await database.query(SWITCH(state === 'off' ? 'DISABLE' : 'ENABLE'));
    // The first act after the switch plans its statements anew.
    const [first, ...rest] = acts.slice(from, from + TURN);
    await first?.();
    for (const act of rest) took[state].push((await timed(act)).ms);
  }
  return took;
}

const deliveries = ({ students, homeworks }) =>
  homeworks.flatMap((homework) => students.map((student) => () => deliver(homework)(student)));

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

export async function measure(lab) {
  const postgres = await lab.postgres();
  const { url } = await lab.school({ url: postgres.url });
  const database = await lab.database(postgres.url);
  const school = await buildSchool(url);
  const rows = [];
  for (const [name, acts] of [
    ['a payment or its annulment', await payments(school)],
    ['a delivery', deliveries(school)],
    ['a mark', await marks(school)],
  ]) {
    const { off, on } = await switching(database, acts);
    const percent = (100 * mean(on)) / mean(off) - 100;
    rows.push([
      name,
      on.length + off.length,
      ...[off, on].flatMap((some) => [median(some).toFixed(2), mean(some).toFixed(2)]),
      `${percent.toFixed(1)} %`,
    ]);
  }
  return [
    '# What the journal of operations costs',
    '',
    machine(`PostgreSQL ${postgres.version}`),
    `Writes of one person after another that belong to no operation, milliseconds; the triggers of 37 tables off and on in turns of ${TURN}. Means without the slowest twentieth; target ± ${TARGET_PERCENT} %.`,
    '',
    ...table(['write', 'how many', 'off: median', 'off: mean', 'on: median', 'on: mean', 'dearer by'], rows),
  ];
}
