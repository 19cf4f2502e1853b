// npm run drills -- exam-day: 400 students begin a timed exam within 60 s, save a draft, and hand in within the next 60 s. Meanwhile their
// screens ask every 5 s, a backup runs, and so do the report cards of a level.
import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../bench/figures.mjs';
import { connection, formOf, giveAccounts, ms, openSessions, withSql } from './people.mjs';
import { drill } from './report.mjs';
import { command, must, serveOnServer, signIn } from './school.mjs';

const students = 400;
const windowMs = 60_000;
const pollMs = 5_000;
const p95Max = 800;

/** A partial in one class of each section, begun by its teacher; of those who sit it, so many students. */
async function beginExams(sql) {
  await giveAccounts(sql);
  const chosen = await sql(
    `with clase as (
       select distinct on (a.id_grado_seccion) a.id_grado_seccion, a.id_colaborador, b.id_materia_bloque
       from asignaciones a join bloques b using (id_grado_seccion_materia_colaborador)
       where a.inicializado and b.fecha_iniciado is not null and b.fecha_terminado is null
         and a.id_ciclo_escolar = (select max(id_ciclo_escolar) from inscripciones)
       order by a.id_grado_seccion, b.id_materia_bloque),
     examen as (
       insert into actividades (id_materia_bloque, tipo_actividad, titulo, contenido, fecha_creada, fecha_limite, valor_neto,
         examen_tiempo_maximo, examen_fecha_hora_iniciado, examen_fecha_hora_finalizado, id_colaborador)
       select id_materia_bloque, 1, 'Parcial', 'Conteste todo.', now(), now() + interval '1 day', 5,
         40, now(), now() + interval '40 minutes', id_colaborador from clase
       returning id_actividad_materia_bloque, id_materia_bloque),
     sienta as (
       insert into participantes (id_actividad_materia_bloque, id_estudiante_grado, valor_neto)
       select e.id_actividad_materia_bloque, i.id_estudiante_grado, 5
       from examen e join clase using (id_materia_bloque) join inscripciones i using (id_grado_seccion)
       where i.estado = 'activa'
       returning id_actividad_materia_bloque exam, id_actividad_materia_bloque_participante participation, id_estudiante_grado)
     select exam, participation, e.id_usuario as user
     from sienta join inscripciones i using (id_estudiante_grado) join estudiantes e using (id_estudiante)
     order by participation limit $1`,
    [students],
  );
  const cookies = await openSessions(
    sql,
    chosen.map(({ user }) => user),
  );
  return chosen.map((one, index) => ({ ...one, cookie: cookies[index] }));
}

/** One student's exam; `noted` gets the time of each call by its name. */
async function sit(url, { exam, participation, cookie }, number, noted) {
  const { call, close } = connection(url, cookie);
  const base = `/api/estudiantil/actividades/parcial/${exam}`;
  const ask = async (name, method, path, form) => {
    const body = form && formOf('entrega', { videos: [], archivos: [], ...form });
    const { status, text, ms: took } = await call(method, `${base}${path}`, { body });
    const { code, data, message } = status ? JSON.parse(text || '{"code":1}') : {};
    noted[name].push(took);
    if (code !== 1) noted.failed.push(`${name} ${status} ${message}`);
    return data;
  };
  const contenido = `Respuestas del estudiante ${number}: ${'bien pensado y con sus palabras. '.repeat(20)}`;
  const began = performance.now();
  await sleep(Math.random() * windowMs);
  await ask('detail', 'GET', '');
  const { version = 0 } = (await ask('start', 'GET', '/iniciar')) ?? {};
  const handIn = windowMs + Math.random() * windowMs;
  let saved = version;
  let drafts = 0;
  while (performance.now() - began < handIn) {
    await sleep(Math.max(0, Math.min(pollMs, handIn - (performance.now() - began))));
    await ask('poll', 'GET', '/estado');
    if (drafts < 3) {
      drafts += 1;
      const draft = await ask('draft', 'PUT', '/borrador', {
        contenido: contenido.slice(0, 200 * drafts),
        version: saved,
      });
      saved = draft?.version ?? saved;
    }
  }
  const delivered = await ask('deliver', 'PUT', '/entregar', { contenido, version: saved });
  if (delivered) noted.delivered.push({ participation, contenido });
  close();
}

/** The report cards of the whole school, again and again until told to stop. */
function reportCards(url, cookie) {
  let going = true;
  const made = new Map();
  const { call } = connection(url, cookie);
  const ask = async (...args) => JSON.parse((await call(...args)).text).data;
  const running = (async () => {
    while (going) {
      const body = { ciclo: new Date().getFullYear(), alcance: 'colegio' };
      const { id } = await ask('POST', '/api/calificaciones/boletas', { body });
      for (let open = true; open && going; await sleep(500)) {
        const { estado, hechos } = await ask('GET', `/api/trabajos/${id}`);
        open = estado === 'en_cola' || estado === 'en_marcha';
        made.set(id, hechos);
      }
    }
    return [...made.values()].reduce((sum, count) => sum + count, 0);
  })();
  return () => {
    going = false;
    return running;
  };
}

export const examDay = () =>
  drill('exam-day', async ({ folder, note, atEnd }) => {
    const { server, node, env } = await serveOnServer(atEnd, { DATA_DIR: join(folder, 'datos') });
    mkdirSync(join(folder, 'usb'));
    await must(env, ['lugares', 'agregar', join(folder, 'usb')]);
    const people = await withSql(server.url, beginExams);
    const secretary = await signIn(node.url, 'secretaria', 'colaborador');
    const noted = { detail: [], start: [], poll: [], draft: [], deliver: [], failed: [], delivered: [] };
    const stopCards = reportCards(node.url, secretary);
    let copies = 0;
    let going = true;
    const copying = (async () => {
      for (; going; await sleep(5_000)) if ((await command(env, ['respaldar'])).code === 0) copies += 1;
    })();
    await Promise.all(people.map((one, number) => sit(node.url, one, number, noted)));
    going = false;
    const cards = await stopCards();
    await copying;
    const found = await withSql(server.url, (sql) =>
      sql(
        `select count(*)::int n from unnest($1::int[], $2::text[]) as d (id, contenido)
         join participantes p on p.id_actividad_materia_bloque_participante = d.id and p.fecha_entrega is not null
         join entregas e on e.id_actividad_materia_bloque_participante = d.id and e.contenido = d.contenido`,
        [
          noted.delivered.map(({ participation }) => participation),
          noted.delivered.map(({ contenido }) => contenido),
        ],
      ),
    );
    const lost = noted.delivered.length - found[0].n;
    const figures = (name) =>
      `${noted[name].length}, ${ms(quantile(noted[name], 0.5))}, ${ms(quantile(noted[name], 0.95))}, ${ms(Math.max(...noted[name]))}`;
    const p95 = quantile([...noted.start, ...noted.deliver], 0.95);
    const rows = [
      ['students, processors for them and everything else', `${people.length}, ${cpus().length}`],
      ['starts within 60 s: number, median, p95, slowest', figures('start')],
      ['deliveries within 60 s', figures('deliver')],
      ['drafts', figures('draft')],
      ['looks at how it stands, every 5 s each', figures('poll')],
      ['meanwhile: copies made, report cards drawn', `${copies}, ${cards}`],
      ['failed', noted.failed.length],
      ['acknowledged deliveries lost', lost],
    ];
    for (const [what, figure] of rows) note(what, figure);
    if (noted.failed.length > 0) console.error(noted.failed.slice(0, 10).join('\n'));
    const whole = people.length === students && noted.delivered.length === students && copies > 0;
    return whole && noted.failed.length + lost === 0 && p95 < p95Max ? 0 : 1;
  });
