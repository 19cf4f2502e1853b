// npm run drills -- pitr: somebody empties a class by accident. pgBackRest, set up as docs/operacion/punto-en-el-tiempo.md says, brings the
// school back to the second before, from the last full and differential copy and the log that was archived since.
import { randomUUID } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverAccount } from '../../scripts/lib/postgres.mjs';
import { run, Stop } from '../../scripts/lib/project.mjs';
import { makeCluster } from './cluster.mjs';
import { need } from './debian.mjs';
import { withSql } from './people.mjs';
import { report } from './report.mjs';
import { must, serve } from './school.mjs';

/** The four settings of the manual, with the paths of this drill. */
const archiving = (command) => [
  'wal_level=replica',
  'archive_mode=on',
  `archive_command=${command} archive-push %p`,
  'archive_timeout=60',
];

const configuration = (repository, { data, folder, port }) => `[global]
repo1-path=${join(repository, 'repo')}
repo1-retention-full=4
start-fast=y
log-path=${join(repository, 'log')}
lock-path=${join(repository, 'lock')}
spool-path=${join(repository, 'spool')}
log-level-console=warn
[ceiba]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=postgres
`;

const note = (sql, mark) =>
  sql(
    `insert into actividades (id_materia_bloque, tipo_actividad, contenido, fecha_creada, id_colaborador)
     select id_materia_bloque, 4, $1, now(), (select min(id_colaborador) from colaboradores) from bloques order by 1 limit 1`,
    [mark],
  );

const state = (url, marks) =>
  withSql(url, async (sql) => {
    const found = await sql('select contenido from actividades where contenido = any ($1::text[])', [marks]);
    const [rest] = await sql(
      `select (select count(*) from actividades)::int activities, (select count(*) from participantes)::int participants,
       (select count(*) from estudiantes)::int students`,
    );
    return { ...rest, marks: marks.map((mark) => found.some(({ contenido }) => contenido === mark)) };
  });

/** The class with most work, and nothing of it left. */
const emptyAClass = (sql) =>
  sql(
    `with clase as (
       select b.id_grado_seccion_materia_colaborador id from bloques b join actividades a using (id_materia_bloque)
       join participantes using (id_actividad_materia_bloque) group by 1 order by count(*) desc limit 1)
     delete from actividades where id_materia_bloque in (
       select id_materia_bloque from bloques join clase on id = id_grado_seccion_materia_colaborador)`,
  );

export async function pitr() {
  const { pgbackrest } = await need({ pgbackrest: 'pgbackrest', pg_dump: 'postgresql-client-15' });
  const account = await serverAccount();
  const repository = mkdtempSync(join(tmpdir(), 'ceiba-pgbackrest-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'ceiba-punto-'));
  for (const name of ['', 'repo', 'log', 'lock', 'spool']) {
    mkdirSync(join(repository, name), { recursive: true });
    if (account.uid) chownSync(join(repository, name), account.uid, account.gid);
  }
  const file = (folder) => join(folder, 'pgbackrest.conf');
  const invocation = (folder) => `${pgbackrest} --config=${file(folder)} --stanza=ceiba`;
  const use = async (folder, ...args) => {
    const began = performance.now();
    const done = await run(pgbackrest, [`--config=${file(folder)}`, '--stanza=ceiba', ...args], {
      ...account,
      capture: true,
      cwd: folder,
    });
    if (done.code !== 0) throw new Stop(`pgbackrest ${args.join(' ')}: ${done.output}`);
    return `${((performance.now() - began) / 1000).toFixed(1)} s`;
  };
  const server = await makeCluster((folder) => archiving(invocation(folder)));
  const rows = [];
  let restored;
  try {
    writeFileSync(file(server.folder), configuration(repository, server));
    await use(server.folder, 'stanza-create');
    await (await serve({ DATABASE_URL: server.url, DEMO: 'true', DATA_DIR: dataDir })).stop();
    rows.push(['full copy', await use(server.folder, '--type=full', 'backup')]);
    const marks = [randomUUID(), randomUUID(), randomUUID()];
    await withSql(server.url, (sql) => note(sql, marks[0]));
    rows.push(['differential copy', await use(server.folder, '--type=diff', 'backup')]);
    const moment = await withSql(server.url, async (sql) => {
      await note(sql, marks[1]);
      await sleep(1_500);
      const [{ now }] = await sql('select now()::text as now');
      await sleep(1_500);
      return now;
    });
    const before = await state(server.url, marks);
    await withSql(server.url, async (sql) => {
      await emptyAClass(sql);
      await note(sql, marks[2]);
      // Otherwise within archive_timeout.
      await sql('select pg_switch_wal()');
    });
    const emptied = await state(server.url, marks);
    await use(server.folder, 'check');

    const began = performance.now();
    restored = await makeCluster(
      () => ['archive_mode=off'],
      async ({ data, folder, port }) => {
        writeFileSync(file(folder), configuration(repository, { data, folder, port }));
        await use(folder, '--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
      },
    );
    rows.push([
      'restored and played forward to the second before',
      `${((performance.now() - began) / 1000).toFixed(1)} s`,
    ]);
    const after = await state(restored.url, marks);
    const env = { DATABASE_URL: restored.url, DATA_DIR: dataDir };
    const node = await serve(env);
    await node.stop();
    mkdirSync(join(dataDir, 'usb'));
    await must(env, ['lugares', 'agregar', join(dataDir, 'usb')]);
    await must(env, ['respaldar']);
    const figures = ({ activities, participants, students }) => `${activities}, ${participants}, ${students}`;
    rows.push(
      ['activities, works and students: before the accident', figures(before)],
      ['after it', figures(emptied)],
      ['brought back', figures(after)],
      [
        'written before the full copy, before the moment, after it: there',
        after.marks.map((there) => (there ? 'yes' : 'no')).join(', '),
      ],
      ['Ceiba on it, and a copy of it opened and compared', 'works'],
    );
    report('pitr', rows);
    const same = figures(after) === figures(before) && emptied.participants < before.participants;
    return same && after.marks.join() === 'true,true,false' ? 0 : 1;
  } finally {
    await restored?.stop();
    await server.stop();
    for (const folder of [repository, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
}
