// npm run drills -- caja --rounds 10 --seed 1: the end of the month at the till. Twenty people charge overlapping families, touch chips,
// give and end scholarships, annul with and without the right, correct, count drawers and bring in the bank's file, all at once; the server
// is killed five times meanwhile. After each kill and at the end everything has to add up, as rows and as the screens show it, and what
// somebody was told has to stand there once. On both databases, for each seed.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { signIn as enter } from '../../bench/school.mjs';
import { createDatabase, startPostgres } from '../../scripts/lib/postgres.mjs';
import { withSql } from './people.mjs';
import { report } from './report.mjs';
import { serve } from './school.mjs';
import { act } from './till-acts.mjs';
import { books } from './till-books.mjs';
import { look } from './till-look.mjs';
import { chanceOf, gate, newTally, person } from './till-people.mjs';
import { beginningOf, newLedger, screens, told } from './till-trail.mjs';

const KILLS = 5;
/** So few students are served by all twenty that they are often paid for by two at once. */
const SERVED = 60;
/** So many findings are printed; the rest is counted. */
const PRINTED = 25;

/** Teachers of the demo school who sit at a till in the drill: eight secretaries and two accountants. */
const TURNED = `update colaboradores_cargos set id_cargo = case when id_colaborador < 16 then 2 else 3 end
  where id_colaborador between 8 and 17 and posicion = 1`;

/** A database, as the drill looks into it while the program is stopped: what it was still doing there has ended. */
function databaseOf({ dataDir, url }) {
  if (!url)
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
  return (work) =>
    withSql(url, async (sql) => {
      const others = `select count(*)::int n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
      while ((await sql(others))[0].n > 0) await sleep(20);
      return work(sql);
    });
}

/** The twenty of the demo school: those with accounts of their own, and the teachers who sit at a till. */
function everybody(turned) {
  const known = (usuario, can, times) =>
    Array.from({ length: times }, () => ({ usuario, can, contrasenia: `demo-${usuario}` }));
  return [
    ...known('secretaria', 'secretaria', 3),
    ...known('contador', 'todo', 2),
    ...known('admin', 'todo', 2),
    ...known('directoradocente', 'todo', 1),
    ...known('coordinador', 'nada', 1),
    ...known('docente', 'nada', 1),
    ...turned.map(({ usuario, cargo }) => ({
      usuario,
      can: cargo === 2 ? 'secretaria' : 'todo',
      contrasenia: 'demo-docente',
    })),
  ];
}

const ofTheBeginning = async (sql, chance) => {
  const seen = await look(sql, Number.MAX_SAFE_INTEGER);
  const [{ trail }] = await sql('select coalesce(max(id_auditoria), 0)::int trail from auditoria');
  const [{ tuition }] = await sql(
    'select id_pago tuition from tipos_pagos where colegiatura and activo limit 1',
  );
  const [paper] = await sql(
    `select id_serie id from series where clase = 'manual' and activa order by 1 limit 1`,
  );
  const turned = await sql(
    `select u.usuario, k.id_cargo cargo from colaboradores c join usuarios u on u.id_usuario = c.id_usuario
     join colaboradores_cargos k on k.id_colaborador = c.id_colaborador
     where c.id_colaborador between 8 and 17 and k.posicion = 1 order by 1`,
  );
  const all = await sql(
    `select e.id_estudiante "idEstudiante", e.codigo, i.id_estudiante_grado "idEstudianteGrado"
     from estudiantes e join inscripciones i on i.id_estudiante = e.id_estudiante and i.estado = 'activa'
     where i.id_ciclo_escolar = (select max(id_ciclo_escolar) from mensualidades where not pagada)
       and exists (select from mensualidades m where m.id_estudiante_grado = i.id_estudiante_grado and not m.pagada)
     order by 1`,
  );
  const students = Array.from({ length: Math.min(SERVED, all.length) }, () => chance.of(all));
  return { seen, trail, tuition, paper: paper.id, turned, students };
};

async function storm(name, place, { seed, acts }) {
  const look_ = databaseOf(place);
  const chance = chanceOf(seed * 1_000);
  const [ledger, tally, faults, door] = [newLedger(), newTally(), [], gate()];
  const start = await look_((sql) => ofTheBeginning(sql, chance));
  const before = beginningOf(start.seen);
  const say = (when) => (what) => faults.push(`${when}: ${what}`);
  books(start.seen, before.first, say('before anything'));

  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.url ?? '', DEMO: 'true' };
  let school = await serve(env);
  const shared = {
    students: start.students,
    tuition: start.tuition,
    paper: start.paper,
    receipts: [],
    slips: [],
    files: [],
    slip: 7_000_000 + seed * 1_000,
  };
  const people = [];
  for (const [index, one] of everybody(start.turned).entries())
    people.push(
      await person(school.url, one, { door, chance: chanceOf(seed * 1_000 + index + 1), tally, faults }),
    );

  /** Looks while nobody is served, then through the door of the accountant. */
  const verify = async (when, answered) => {
    const seen = await look_((sql) => look(sql, start.trail));
    const live = books(seen, before.first, say(when));
    told(ledger, before, seen, { answered }, say(when));
    school = await serve(env, school.port);
    const { call } = await enter(school.url, 'contador', 'demo-contador', 'colaborador');
    await screens(call, seen, live, say(when));
    return { seen, live };
  };

  const began = performance.now();
  const everyAct = people.length * acts;
  let working = people.length;
  const crowd = people.map(async (who, index) => {
    const own = chanceOf(seed * 100_000 + index);
    try {
      for (let n = 0; n < acts; n += 1) await act({ who, chance: own, shared, ledger, tally, faults });
    } finally {
      working -= 1;
    }
  });
  let kills = 0;
  const killer = (async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (tally.acts < (everyAct * kill) / (KILLS + 1) && working > 0) await sleep(5);
      if (working === 0) return;
      await sleep(chance.below(80));
      door.close();
      await school.kill();
      kills += 1;
      await verify(`after kill ${kill}`, false);
      door.open();
    }
  })();
  await Promise.all([killer, ...crowd]);
  const seconds = (performance.now() - began) / 1000;
  await school.stop();
  const { seen, live } = await verify('at the end', true);
  await school.stop();
  for (const who of people) who.close();
  const made = seen.receipts.length - before.receipts.size;
  console.log(
    `${name}, seed ${seed}: ${tally.acts} acts, ${tally.done} done, ${tally.refused} refused, ${tally.forbidden} forbidden, ${tally.repeated} repeated, ${tally.away} unanswered; ${made} receipts, ${ledger.voids.size} annulled one by one, ${ledger.corrections.size} corrected, ${ledger.cortes.size} cortes, ${ledger.becas.size} scholarships, ${ledger.ended.size} ended, ${ledger.files.length} files; Q${Number(live) / 100}; ${kills} kills, ${seconds.toFixed(0)} s; ${faults.length} findings`,
  );
  if (process.env.DRILL_WHY) console.log(tally.of, tally.why);
  for (const fault of faults.slice(0, PRINTED)) console.log(`✗ ${fault}`);
  return { tally, made, ledger, kills, faults: faults.length };
}

/** A school as it is sold for trying, with more people at its tills; each seed plays on a copy. */
async function prepared(place, students) {
  const env = {
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.url ?? '',
    DEMO: 'true',
    DEMO_STUDENTS: students,
  };
  await (await serve(env)).stop();
  await databaseOf(place)((sql) => sql(TURNED));
}

async function play(name, place, copyOf, { rounds, seed, acts, students }) {
  await prepared(place, students);
  const all = [];
  for (let round = 0; round < rounds; round += 1) {
    const { copy, remove } = await copyOf(round);
    try {
      all.push(await storm(name, copy, { seed: seed + round, acts }));
    } finally {
      await remove();
    }
  }
  const sum = (of) => all.reduce((total, one) => total + of(one), 0);
  return {
    faults: sum(({ faults }) => faults),
    rows: [
      [`${name}: seeds from ${seed} on, kill -9 in all`, `${rounds}, ${sum(({ kills }) => kills)}`],
      [
        `${name}: acts of 20 people; writes done, refused, forbidden`,
        `${sum(({ tally }) => tally.acts)}; ${sum(({ tally }) => tally.done)}, ${sum(({ tally }) => tally.refused)}, ${sum(({ tally }) => tally.forbidden)}`,
      ],
      [
        `${name}: receipts, annulled one by one, corrected`,
        `${sum(({ made }) => made)}, ${sum(({ ledger }) => ledger.voids.size)}, ${sum(({ ledger }) => ledger.corrections.size)}`,
      ],
      [
        `${name}: cortes, scholarships given, ended, files of the bank`,
        `${sum(({ ledger }) => ledger.cortes.size)}, ${sum(({ ledger }) => ledger.becas.size)}, ${sum(({ ledger }) => ledger.ended.size)}, ${sum(({ ledger }) => ledger.files.length)}`,
      ],
      [
        `${name}: tries without an answer, requests sent twice`,
        `${sum(({ tally }) => tally.away)}, ${sum(({ tally }) => tally.repeated)}`,
      ],
      [`${name}: what does not add up`, `${sum(({ faults }) => faults)}`],
    ],
  };
}

export async function till({ rounds = '10', seed = '1', students = '600', acts = '60' }) {
  const wanted = { rounds: Number(rounds), seed: Number(seed), acts: Number(acts), students };
  const folders = [];
  const folder = async () => {
    folders.push(await mkdtemp(join(tmpdir(), 'ceiba-caja-')));
    return folders.at(-1);
  };
  const server = await startPostgres({ durable: true });
  try {
    const origin = { dataDir: await folder(), url: await createDatabase(server.url, 'caja') };
    const inPostgres = await play(
      `PostgreSQL ${server.version}`,
      origin,
      async (round) => {
        const url = await createDatabase(server.url, `caja_${round}`, 'caja');
        return { copy: { dataDir: origin.dataDir, url }, remove: async () => {} };
      },
      wanted,
    );
    const alone = { dataDir: await folder() };
    const embedded = await play(
      'embedded',
      alone,
      async () => {
        const dataDir = await folder();
        await cp(alone.dataDir, dataDir, { recursive: true });
        return { copy: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
      },
      wanted,
    );
    report('caja', [...inPostgres.rows, ...embedded.rows]);
    return inPostgres.faults + embedded.faults === 0 ? 0 : 1;
  } finally {
    await server.stop();
    for (const one of folders) await rm(one, { recursive: true, force: true });
  }
}
