// People of the demo school for drills that need many: each with a session and a connection of its own.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import pg from 'pg';

/** Runs `work` with a function that asks the database. */
export async function withSql(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows);
  } finally {
    await client.end();
  }
}

/** Gives an account, `ensayo<n>`, to who is enrolled this year and has none; all have the password of the demo account `estudiante`. */
export async function giveAccounts(sql) {
  await sql(
    `with sin as (
       select e.id_estudiante from estudiantes e where e.id_usuario is null and exists (
         select from inscripciones i where i.id_estudiante = e.id_estudiante and i.estado = 'activa'
           and i.id_ciclo_escolar = (select max(id_ciclo_escolar) from inscripciones))),
     nuevos as (
       insert into usuarios (usuario, tipo, contrasenia_hash, debe_cambiar_contrasenia, creado)
       select 'ensayo' || id_estudiante, 'estudiante',
         (select contrasenia_hash from usuarios where usuario = 'estudiante'), false, now() from sin
       returning id_usuario, usuario)
     update estudiantes e set id_usuario = n.id_usuario
     from nuevos n where n.usuario = 'ensayo' || e.id_estudiante`,
  );
  await sql(
    `update usuarios set debe_cambiar_contrasenia = false,
       contrasenia_hash = (select contrasenia_hash from usuarios where usuario = 'estudiante')
     where tipo = 'estudiante'`,
  );
}

/** Opens a session for each of these users, without going through the screen; resolves to their cookies. */
export async function openSessions(sql, users) {
  const tokens = users.map(() => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'));
  await sql(
    `insert into sesiones (token_hash, id_usuario, creada, ultima_actividad, vence)
     select hash, usuario, now(), now(), now() + interval '12 hours'
     from unnest($1::text[], $2::int[]) as nueva (hash, usuario)`,
    [hashes, users],
  );
  return tokens.map((token) => `ceiba=${token}`);
}

/** A connection of one person's own. `call` resolves to {status, headers, text, ms}; one that breaks has status 0. */
export function connection(url, cookie = '') {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = async (method, path, { body, headers = {} } = {}) => {
    const encoded = body instanceof FormData ? new Response(body) : undefined;
    const payload = encoded ? Buffer.from(await encoded.arrayBuffer()) : body && JSON.stringify(body);
    const type = encoded?.headers.get('content-type') ?? 'application/json';
    const began = performance.now();
    return new Promise((resolve) => {
      const done = (answer) => resolve({ ...answer, ms: performance.now() - began });
      const sent = request(
        `${url}${path}`,
        {
          agent,
          method,
          headers: {
            cookie,
            ...(payload && { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
            ...headers,
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (piece) => {
            text += piece;
          });
          answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, text }));
          answer.on('error', () => done({ status: 0, headers: {}, text: '' }));
        },
      );
      sent.on('error', () => done({ status: 0, headers: {}, text: '' }));
      sent.end(payload);
    });
  };
  return { call, close: () => agent.destroy() };
}

/** The form of a multipart body with this JSON part, and files. */
export function formOf(part, value, files = []) {
  const form = new FormData();
  form.append(part, JSON.stringify(value));
  for (const { name, bytes, type } of files) form.append('archivos', new Blob([bytes], { type }), name);
  return form;
}

export const ms = (value) => `${Math.round(value)} ms`;

/** Seconds of processor that a process, and those it started and that have ended, have used (proc(5): fields 14 to 17, in hundredths). */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / 100;
}

/** Bytes of memory that a process holds. */
export const residentBytes = (pid) =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
