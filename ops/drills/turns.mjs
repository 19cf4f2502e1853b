// What the drill of jobs asks of the database: who may want report cards of whom, and whether everybody had their turn.
import { setTimeout as sleep } from 'node:timers/promises';
import { openSessions, withSql } from './people.mjs';

/** Sections with students of this year, the largest of the largest level first. */
export const sectionsOf = (url) =>
  withSql(url, async (sql) => {
    const found = await sql(
      `select i.id_grado_seccion as id from inscripciones i
         join grados_secciones s using (id_grado_seccion) join grados g using (id_grado)
       where i.estado = 'activa' and i.id_ciclo_escolar = (select max(id_ciclo_escolar) from inscripciones)
       group by 1, g.id_nivel_estudiantil
       order by sum(count(*)) over (partition by g.id_nivel_estudiantil) desc, count(*) desc`,
    );
    return found.map(({ id }) => id);
  });

/** So many of the staff, made secretaries, with a session each. */
export const secretaries = (url, people) =>
  withSql(url, async (sql) => {
    const found = await sql(
      `select c.id_colaborador as id, u.id_usuario as user from colaboradores c join usuarios u using (id_usuario)
       where u.activo order by 1 desc limit $1`,
      [people],
    );
    const [{ cargo }] = await sql(
      `select id_cargo as cargo from colaboradores_cargos join colaboradores using (id_colaborador)
       join usuarios using (id_usuario) where usuario = 'secretaria' order by 1 limit 1`,
    );
    await sql(
      `insert into colaboradores_cargos (id_colaborador, id_cargo, posicion)
       select id, $2, 1 + coalesce((select max(posicion) from colaboradores_cargos where id_colaborador = id), 0)
       from unnest($1::int[]) as una (id) on conflict do nothing`,
      [found.map(({ id }) => id), cargo],
    );
    return openSessions(
      sql,
      found.map(({ user }) => user),
    );
  });

/** How far somebody got ahead: jobs begun before another's who had asked already and had had fewer. */
export const order = (url) =>
  withSql(url, async (sql) => {
    const jobs = await sql(
      `select id_usuario as who, estado, extract(epoch from creado)::float8 asked, extract(epoch from fin)::float8 ended
       from trabajos where tipo = 'boletas' and fin is not null order by fin`,
    );
    let ahead = 0;
    for (const [index, job] of jobs.entries()) {
      const before = jobs.slice(0, index);
      const had = (who) => before.filter((one) => one.who === who).length;
      const waiting = jobs
        .slice(index + 1)
        .filter((one) => one.who !== job.who && one.asked < (before.at(-1)?.ended ?? 0) - 1);
      const fewest = Math.min(...waiting.map(({ who }) => had(who)));
      if (Number.isFinite(fewest)) ahead = Math.max(ahead, had(job.who) - fewest);
    }
    return { ahead, made: jobs.filter(({ estado }) => estado === 'terminado').length };
  });

/** The most that one person had waiting, and that ran, at a time. */
export function watchLimits(url) {
  let going = true;
  const most = { waiting: 0, running: 0 };
  const running = withSql(url, async (sql) => {
    for (; going; await sleep(200)) {
      const [{ waiting, running: run }] = await sql(
        `select coalesce((select max(n) from (select count(*) n from trabajos where estado = 'en_cola' group by id_usuario) w), 0)::int waiting,
         (select count(*) from trabajos where estado = 'en_marcha')::int running`,
      );
      most.waiting = Math.max(most.waiting, waiting);
      most.running = Math.max(most.running, run);
    }
  });
  return async () => {
    going = false;
    await running;
    return most;
  };
}
