// npm run drills -- importar --rounds 50: a list of 5,000 students with 40 faults of 16 kinds, on both databases. Each fault is named and
// nothing is stored; corrected by calls; refused once somebody else changed one of its students; the program is killed at random
// moments of storing (all or nothing, each time); stored, taken back, and the school is as it was, row by row; taken back is refused
// once a student of it was enrolled.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { signIn } from '../../bench/school.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { Stop } from '../../scripts/lib/project.mjs';
import { hostileList } from './import-list.mjs';
import { withSql } from './people.mjs';
import { report } from './report.mjs';
import { serve } from './school.mjs';

/** What is nobody's data: what is said of an import, of its undo, and of who asked. */
const APART =
  /^(?:importaciones|operaciones|auditoria|sesiones|intentos|dispositivos|idempotencia|procesos|quehaceres|trabajos|versiones|respaldos|secretos|conteos|videos)/;

/** One number for all that the school has, row by row. */
async function fingerprint(sql) {
  const tables = await sql(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const hash = createHash('sha256');
  for (const { name } of tables.filter((table) => !APART.test(table.name))) {
    const [{ sum }] = await sql(
      `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from "${name}" t`,
    );
    hash.update(`${name} ${sum}\n`);
  }
  return hash.digest('hex');
}

/** A database of the school, as the drill looks into it while the program is stopped. */
function databaseOf({ dataDir, url }) {
  if (url) return (work) => withSql(url, work);
  return async (work) => {
    const engine = await PGlite.create({
      dataDir: join(dataDir, 'base', 'pgdata'),
      extensions: { pg_trgm, unaccent },
    });
    try {
      return await work(async (text, values) => (await engine.query(text, values)).rows);
    } finally {
      await engine.close();
    }
  };
}

const check = (holds, what) => {
  if (!holds) throw new Stop(`The import is not what it should be: ${what}`);
};
const refusal = (call) =>
  call.then(
    () => null,
    (error) => error.message,
  );

async function play(name, place, { rounds, seed, rows }) {
  const look = databaseOf(place);
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.url ?? '', DEMO: 'true' };
  let school = await serve(env);
  const again = async () => {
    school = await serve(env, school.port);
    return (await signIn(school.url, 'secretaria', 'demo-secretaria', 'colaborador')).call;
  };
  await school.stop();
  const { known, inactive } = await look(async (sql) => ({
    known: await sql(
      `select codigo, cui from estudiantes where activo and cui is not null and telefono_madre is not null
       order by id_estudiante limit 30`,
    ),
    inactive: (
      await sql(
        `update estudiantes set activo = false where id_estudiante =
           (select max(id_estudiante) from estudiantes where activo and id_usuario is null
              and not exists (select from inscripciones i where i.id_estudiante = estudiantes.id_estudiante and i.estado = 'activa'
                and i.id_ciclo_escolar = extract(year from now()))) returning codigo`,
      )
    )[0]?.codigo,
  }));
  check(inactive !== undefined, 'nobody of the demo school can be made inactive');
  let call = await again();
  const year = new Date().getFullYear();
  const upload = async (list) => {
    const form = new FormData();
    form.set('importacion', JSON.stringify({ idCicloEscolar: year }));
    form.append('archivos', new Blob([list.bytes]), 'lista hostil.csv');
    return call('POST', '/importaciones/estudiantes', form);
  };
  await school.stop();
  const before = await look(fingerprint);
  call = await again();

  const list = hostileList({ rows, seed, mark: 1, known, inactive });
  const { idImportacion, faltan } = await upload(list);
  check(faltan.length === 0, `columns are not recognised: ${faltan}`);
  const at = `/importaciones/${idImportacion}`;
  const review = await call('GET', `${at}/revision`);
  const named = review.errores.map(({ fila }) => fila).sort((a, b) => a - b);
  check(
    JSON.stringify(named) === JSON.stringify(list.expected),
    `faults in rows ${named.filter((one) => !list.expected.includes(one))}, missing in ${list.expected.filter((one) => !named.includes(one))}`,
  );
  check(
    review.errores.every(({ columna, que }) => columna && que),
    'a fault does not say what to do',
  );
  const { contadores } = review;
  check(
    contadores.nuevos + contadores.cambian + contadores.iguales + contadores.errores + contadores.omitidas ===
      rows,
    'the counters do not add up',
  );
  check(
    (await refusal(call('POST', `${at}/aplicar`, { plan: review.plan, version: review.version }))) !== null,
    'stored with faults',
  );
  await school.stop();
  check((await look(fingerprint)) === before, 'a refused list has left something');
  call = await again();

  let now = await call('PUT', `${at}/correcciones`, {
    version: review.version,
    correcciones: list.fixes,
    decisiones: list.decisions,
  });
  check(now.lista, `still ${now.total} faults: ${JSON.stringify(now.errores.slice(0, 5))}`);

  // Somebody else changes one of its students meanwhile.
  await school.stop();
  await look((sql) =>
    sql(`update estudiantes set telefono_madre = '91111111' where codigo = $1`, [known[3].codigo]),
  );
  call = await again();
  const stale = await refusal(call('POST', `${at}/aplicar`, { plan: now.plan, version: now.version }));
  check(/cambiaron desde la revisión/.test(stale ?? ''), `a stale review was answered with ${stale}`);
  now = await call('GET', `${at}/revision`);
  await school.stop();
  const corrected = await look(fingerprint);
  call = await again();

  const began = performance.now();
  const stored = await call('POST', `${at}/aplicar`, { plan: now.plan, version: now.version });
  const seconds = (performance.now() - began) / 1000;
  const undoBegan = performance.now();
  await call('POST', `/operaciones/${stored.idOperacion}/deshacer`);
  const undoSeconds = (performance.now() - undoBegan) / 1000;
  await school.stop();
  check((await look(fingerprint)) === corrected, 'the school is not as it was after the undo');
  call = await again();

  let [all, nothing] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const one = await upload({ bytes: list.bytes });
    const path = `/importaciones/${one.idImportacion}`;
    const first = await call('GET', `${path}/revision`);
    const ready = await call('PUT', `${path}/correcciones`, {
      version: first.version,
      correcciones: list.fixes,
      decisiones: list.decisions,
    });
    const answer = call('POST', `${path}/aplicar`, { plan: ready.plan, version: ready.version }).then(
      () => true,
      () => false,
    );
    await sleep(Math.random() * seconds * 1.15 * 1000);
    await school.kill();
    const confirmed = await answer;
    const found = await look(async (sql) => {
      const [row] = await sql(
        `select (aplicada is not null) as stored, id_operacion as operation from importaciones where id_importacion = $1`,
        [one.idImportacion],
      );
      return { ...row, is: await fingerprint(sql) };
    });
    call = await again();
    if (found.stored) {
      all += 1;
      await call('POST', `/operaciones/${found.operation}/deshacer`);
    } else {
      nothing += 1;
      check(!confirmed, 'what was confirmed is not there');
      check(found.is === corrected, 'a part of the list was stored');
      await call('DELETE', path);
    }
  }
  await school.stop();
  check((await look(fingerprint)) === corrected, 'the school is not as it was after the kills');
  call = await again();

  const last = await upload({ bytes: list.bytes });
  const path = `/importaciones/${last.idImportacion}`;
  const first = await call('GET', `${path}/revision`);
  const ready = await call('PUT', `${path}/correcciones`, {
    version: first.version,
    correcciones: list.fixes,
    decisiones: list.decisions,
  });
  const { idOperacion } = await call('POST', `${path}/aplicar`, { plan: ready.plan, version: ready.version });
  const [somebody] = await call('GET', '/estudiantes?page=1&limit=1&q=Xitumulb');
  await call('PUT', `/estudiantes/update/${somebody.codigo}`, {
    ...(await call('GET', `/estudiantes/${somebody.idEstudiante}`)),
    telefonoMadre: '92222222',
  });
  const why = await refusal(call('POST', `/operaciones/${idOperacion}/deshacer`));
  check(why?.includes(somebody.apellido2) || why?.includes(somebody.nombre1), `undo said: ${why}`);
  await school.stop();
  return [
    [`${name}: rows, faults named of ${list.expected.length}`, `${rows}, ${named.length}`],
    [`${name}: stored, taken back`, `${seconds.toFixed(1)} s, ${undoSeconds.toFixed(1)} s`],
    [
      `${name}: killed while storing, of these all there, nothing there, a part`,
      `${rounds}, ${all}, ${nothing}, 0`,
    ],
    [`${name}: rows that differ after the undo`, '0'],
  ];
}

export async function importList({ rounds = '50', seed = '7' }) {
  const wanted = { rounds: Number(rounds), seed: Number(seed), rows: 5000 };
  const folders = [
    await mkdtemp(join(tmpdir(), 'ceiba-importar-')),
    await mkdtemp(join(tmpdir(), 'ceiba-importar-')),
  ];
  const server = await startPostgres({ durable: true });
  try {
    report('importar', [
      ...(await play(`PostgreSQL ${server.version}`, { dataDir: folders[0], url: server.url }, wanted)),
      ...(await play('embedded', { dataDir: folders[1] }, wanted)),
    ]);
    return 0;
  } finally {
    await server.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}
