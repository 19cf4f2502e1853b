// The floor: what a bare Node and PostgreSQL program needs for the same question, with no sign-in, no permission, no rules.
// Started as a process of its own: DATABASE_URL, PORT; the path names the question, its query string the numbers.
import { createServer } from 'node:http';
import { hash, verify } from '@node-rs/argon2';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const questions = {
  home: {
    text: `select a.titulo, m.nombre, a.fecha_limite, a.tipo_actividad from participantes p
      join inscripciones i using (id_estudiante_grado) join actividades a using (id_actividad_materia_bloque)
      join bloques b using (id_materia_bloque) join asignaciones c using (id_grado_seccion_materia_colaborador)
      join materias m using (id_materia)
      where p.id_estudiante_grado = $1 and p.id_estado_actividad = 1 and a.fecha_limite >= now()
      order by a.fecha_limite limit 100`,
    values: ['enrolment'],
  },
  feed: {
    text: `select a.*, p.id_estado_actividad, p.calificacion from actividades a join bloques b using (id_materia_bloque)
      join participantes p using (id_actividad_materia_bloque)
      where b.id_grado_seccion_materia_colaborador = $1 and p.id_estudiante_grado = $2 and a.eliminada is null
      order by a.fecha_creada desc limit 5`,
    values: ['assignment', 'enrolment'],
  },
  homework: {
    text: `select a.*, p.id_estado_actividad, p.calificacion, e.contenido, e.version from actividades a
      join participantes p using (id_actividad_materia_bloque)
      left join entregas e using (id_actividad_materia_bloque_participante)
      where a.id_actividad_materia_bloque = $1 and p.id_estudiante_grado = $2`,
    values: ['homework', 'enrolment'],
  },
  grid: {
    text: `select p.id_estudiante_grado, p.id_actividad_materia_bloque, p.id_estado_actividad, p.calificacion,
        p.borrador_calificacion
      from participantes p join actividades a using (id_actividad_materia_bloque)
      where a.id_materia_bloque = $1 and a.eliminada is null`,
    values: ['block'],
  },
  panel: {
    text: `select p.*, e.nombre1, e.nombre2, e.apellido1, e.apellido2 from participantes p
      join inscripciones i using (id_estudiante_grado) join estudiantes e using (id_estudiante)
      where p.id_actividad_materia_bloque = $1 order by e.clave_orden`,
    values: ['homework'],
  },
  list: {
    text: `select e.id_estudiante, e.codigo, e.nombre1, e.nombre2, e.apellido1, e.apellido2, e.cui, e.becado
      from estudiantes e where activo order by clave_orden, id_estudiante limit 500`,
    values: [],
  },
  search: {
    text: `select e.id_estudiante, e.codigo, e.nombre1, e.nombre2, e.apellido1, e.apellido2, e.cui, e.becado
      from estudiantes e where activo and clave_busqueda like '%perez%' order by clave_orden limit 10`,
    values: [],
  },
  balances: {
    text: `select i.id_estudiante_grado, e.nombre1, e.apellido1, sum(m.saldo), count(*) from mensualidades m
      join inscripciones i using (id_estudiante_grado) join estudiantes e using (id_estudiante)
      where m.id_ciclo_escolar = $1 and not m.pagada and m.fecha_maxima_pago < current_date - 1 and i.estado = 'activa'
      group by i.id_estudiante_grado, e.nombre1, e.apellido1, e.clave_orden order by e.clave_orden limit 100`,
    values: ['year'],
  },
  totals: {
    text: `select count(distinct id_estudiante_grado), sum(saldo) filter (where not pagada and fecha_maxima_pago < current_date),
        sum(abonado) from mensualidades where id_ciclo_escolar = $1`,
    values: ['year'],
  },
};

/** As the school hashes them (`src/server/platform/sessions/passwords.ts`). */
const PASSWORD = 'medicion-de-la-ceiba';
const hashed = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** One row, committed: what no delivery can do without. */
async function commitRow() {
  const client = await pool.connect();
  await client.query('begin');
  await client.query({ name: 'row', text: 'insert into piso (texto) values ($1)', values: ['Aquí está.'] });
  await client.query('commit');
  client.release();
}
await pool.query('create table if not exists piso (id serial primary key, texto text)');

createServer(async (request, reply) => {
  const { pathname, searchParams } = new URL(request.url, 'http://floor');
  if (pathname === '/row' || pathname === '/password') {
    if (pathname === '/password') await verify(hashed, PASSWORD);
    await commitRow();
    return reply.end();
  }
  const { text, values } = questions[pathname.slice(1)];
  const { rows } = await pool.query({
    name: pathname,
    text,
    values: values.map((name) => searchParams.get(name)),
  });
  reply.setHeader('content-type', 'application/json');
  return reply.end(JSON.stringify({ code: 1, data: rows }));
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
