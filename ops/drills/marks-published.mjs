// npm run drills -- notas-publicadas --rounds 40: the server is killed at a random moment while a teacher publishes two hundred marks, and while
// she closes the subject. Each time the block is wholly as before or wholly as after, what was answered is there, and the trail of who
// changed what, played from its beginning, comes to the marks that are published.
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSchool, signIn } from '../../bench/school.mjs';
import { dice, TEACHER } from './marks.mjs';
import { withSql } from './people.mjs';
import { drill } from './report.mjs';
import { serve, serveOnServer } from './school.mjs';

/** Forty students each. */
const ACTIVITIES = 5;
const PUBLISHED = 3;
const REASON = 'Error al digitar';

const cellOf = ({ idActividadMateriaBloque, idEstudianteGrado, version }) => ({
  idActividadMateriaBloque,
  idEstudianteGrado,
  version,
});

/** All blocks of the class begin and end: its subject can be closed. */
async function endBlocks({ teacher, assignment }) {
  for (const { idMateriaBloque: id, fechaIniciado, fechaTerminado } of await teacher.call(
    'GET',
    `/docentes/bloques/${assignment}`,
  )) {
    if (fechaIniciado === null) await teacher.call('PUT', `/docentes/bloques/iniciar/${id}`);
    if (fechaTerminado === null) await teacher.call('PUT', `/docentes/bloques/finalizar/${id}`);
  }
}

/** What the trail comes to, against what is published: the rows where they differ. */
const differences = (sql, block) =>
  sql(
    `with suyas as (
       select p.* from participantes p join actividades a using (id_actividad_materia_bloque)
       where a.id_materia_bloque = $1),
     ultima as (
       select distinct on (u.id_entidad) u.id_entidad, (u.despues ->> 'estado')::int estado,
         (u.despues ->> 'calificacion')::numeric calificacion
       from auditoria u where u.entidad = 'calificacion' and u.despues ? 'estado'
       order by u.id_entidad, u.id_auditoria desc)
     select s.id_actividad_materia_bloque_participante id from suyas s
       left join ultima u on u.id_entidad = s.id_actividad_materia_bloque_participante::text
     where (case when s.id_estado_actividad = 3 then s.calificacion end)
       is distinct from (case when u.estado = 3 then u.calificacion end)`,
    [block],
  );

export const notasPublicadas = ({ rounds = '20', seed = String(Date.now() % 100_000) }) =>
  drill('notas-publicadas', async ({ note, atEnd }) => {
    console.log(`Seed ${seed}.`);
    const chance = dice(Number(seed));
    const { server, node: first, env } = await serveOnServer(atEnd);
    let node = first;
    atEnd(() => node.kill().catch(() => undefined));
    const place = await buildSchool(node.url);
    await endBlocks(place);
    const at = `/docentes/calificaciones/bloques/${place.block}`;
    const subject = `/docentes/asignaciones/asignacion/${place.assignment}`;
    const ask = async (method, path, body) => (await signIn(node.url, ...TEACHER)).call(method, path, body);
    const marks = async () =>
      (await ask('GET', `${at}/marcas`)).filter((one) =>
        place.homeworks.slice(0, ACTIVITIES).includes(one.idActividadMateriaBloque),
      );

    /** Drafts that differ from what is published, in every cell. */
    async function write(round) {
      const now = await marks();
      const marcas = now.map((one, row) => ({
        ...cellOf(one),
        borradorCalificacion: (((round * 41 + row * 7) % 99) + 1) / 100,
      }));
      await ask('PUT', `${at}/borradores`, { marcas });
      return (await marks()).filter(
        (one) => one.idEstadoActividad !== PUBLISHED || one.borradorCalificacion !== one.calificacion,
      );
    }
    const publish = (call, now) =>
      call('POST', `${at}/publicaciones`, { marcas: now.map(cellOf), ceros: [], motivo: REASON });

    /** Asks for that, and kills the server at a moment of it. True: it was answered before. */
    async function killedAt(work, ms) {
      const { call } = await signIn(node.url, ...TEACHER);
      const answered = work(call).then(
        () => true,
        () => false,
      );
      await sleep(chance() * ms);
      await node.kill();
      const done = await answered;
      node = await serve(env, node.port);
      return done;
    }
    const timed = async (work) => {
      const { call } = await signIn(node.url, ...TEACHER);
      const since = performance.now();
      await work(call);
      return performance.now() - since;
    };

    const faults = [];
    const seen = { before: 0, after: 0, answered: 0, open: 0, closed: 0 };
    // Some moments lie after the end.
    let long = 1.2 * (await timed(async (call) => publish(call, await write(0))));
    const drafts = await write(1_000);
    await publish((await signIn(node.url, ...TEACHER)).call, drafts);
    // A process that has just begun takes several times as long.
    const closing = 5 * (await timed((call) => call('POST', `${subject}/cerrar`)));
    await ask('POST', `${subject}/reabrir`, { motivo: 'Ensayo de cerrar y reabrir' });
    for (let round = 1; round <= Number(rounds); round += 1) {
      const now = await write(round);
      const answered = await killedAt((call) => publish(call, now), long);
      const then = new Map(
        (await marks()).map((one) => [JSON.stringify(cellOf({ ...one, version: 0 })), one]),
      );
      const done = now.filter((one) => {
        const { idEstadoActividad, calificacion } = then.get(JSON.stringify(cellOf({ ...one, version: 0 })));
        return idEstadoActividad === PUBLISHED && calificacion === one.borradorCalificacion;
      }).length;
      if (done !== 0 && done !== now.length)
        faults.push(`round ${round}: ${done} of ${now.length} published`);
      if (answered && done !== now.length) faults.push(`round ${round}: answered, and ${done} published`);
      seen[done === 0 ? 'before' : 'after'] += 1;
      if (answered) seen.answered += 1;
      if (done === 0) long = 1.2 * (await timed((call) => publish(call, now)));
      const closed = await killedAt((call) => call('POST', `${subject}/cerrar`), closing);
      const { fechaCerrada } = await ask('GET', subject);
      if (closed && fechaCerrada === null) faults.push(`round ${round}: answered, and the subject is open`);
      seen[fechaCerrada === null ? 'open' : 'closed'] += 1;
      if (fechaCerrada !== null)
        await ask('POST', `${subject}/reabrir`, { motivo: 'Ensayo de cerrar y reabrir' });
      const differ = await withSql(server.url, (sql) => differences(sql, place.block));
      if (differ.length > 0)
        faults.push(`round ${round}: ${differ.length} marks are not what the trail says`);
      console.log(`round ${round}: ${done} of ${now.length}, ${fechaCerrada === null ? 'open' : 'closed'}`);
    }
    const [{ closings, acts }] = await withSql(server.url, (sql) =>
      sql(
        `select count(*) filter (where accion = 'cerrar materia')::int closings,
           count(*) filter (where entidad = 'calificacion')::int acts from auditoria`,
      ),
    );
    // The one that was measured.
    if (closings !== seen.closed + 1)
      faults.push(`${closings} closings in the trail, ${seen.closed + 1} done`);
    for (const fault of faults) console.log(fault);
    note(
      'rounds of publishing 200 marks, killed: wholly before, wholly after',
      `${rounds}: ${seen.before}, ${seen.after}`,
    );
    note('of them answered before the kill', seen.answered);
    note('rounds of closing the subject, killed: open, closed', `${rounds}: ${seen.open}, ${seen.closed}`);
    note('changes of marks in the trail, played again each round', acts);
    note('what is half done or differs', faults.length);
    return faults.length === 0 ? 0 : 1;
  });
