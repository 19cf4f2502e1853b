import { type SQL, sql } from 'drizzle-orm';
import { numeroDe } from '#server/cobros/queries.ts';
import { nombreCompletoDe } from '#server/estudiantes/queries.ts';
import type { Entidad } from '#server/platform/audit/audit.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { instanteJson } from '#server/platform/db/json-sql.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import type { Blocker } from '#server/platform/undo/undo.ts';
import type { Bloqueo } from '#shared/base/operaciones.ts';
import { COSAS, loQueImpide } from '#shared/papelera/bloqueos.rules.ts';

const ESTUDIANTE = nombreCompletoDe('e');

const deInscripcion = (tabla: string): SQL => sql`select ${ESTUDIANTE} nombre, e.id_estudiante estudiante
  from ${sql.identifier(tabla)} t join inscripciones i using (id_estudiante_grado)
  join estudiantes e on e.id_estudiante = i.id_estudiante`;

const deEntrega = (tabla: string): SQL => sql`select ${ESTUDIANTE} nombre, e.id_estudiante estudiante
  from ${sql.identifier(tabla)} t join participantes p using (id_actividad_materia_bloque_participante)
  join inscripciones i on i.id_estudiante_grado = p.id_estudiante_grado join estudiantes e using (id_estudiante)`;

const propio = (tabla: string, nombre: string): SQL =>
  sql`select t.${sql.identifier(nombre)} nombre, null::int estudiante from ${sql.identifier(tabla)} t`;

/** Whose a row is: the student, or what it is called itself. */
const DE_QUIEN: Readonly<Record<string, SQL>> = {
  estudiantes: sql`select ${ESTUDIANTE} nombre, t.id_estudiante estudiante
    from estudiantes t join estudiantes e using (id_estudiante)`,
  inscripciones: deInscripcion('inscripciones'),
  becas: deInscripcion('becas'),
  documentos: deInscripcion('documentos'),
  cuentas: deInscripcion('cuentas'),
  pagos: deInscripcion('pagos'),
  mensualidades: deInscripcion('mensualidades'),
  notas_anteriores: deInscripcion('notas_anteriores'),
  participantes: deInscripcion('participantes'),
  movimientos: deInscripcion('movimientos'),
  recibos: sql`select ${numeroDe('t')} nombre, null::int estudiante from recibos t join series s using (id_serie)`,
  recibos_lineas: sql`select ${ESTUDIANTE} nombre, e.id_estudiante estudiante
    from recibos_lineas t join estudiantes e using (id_estudiante)`,
  notas_traidas: deInscripcion('notas_traidas'),
  notas_traslado: deInscripcion('notas_traslado'),
  recuperaciones: deInscripcion('recuperaciones'),
  decisiones_promocion: deInscripcion('decisiones_promocion'),
  observaciones: deInscripcion('observaciones'),
  entregas: deEntrega('entregas'),
  entregas_archivos: deEntrega('entregas_archivos'),
  entregas_videos: deEntrega('entregas_videos'),
  actividades: propio('actividades', 'titulo'),
  carreras: propio('carreras', 'nombre'),
  colaboradores: propio('colaboradores', 'nombres'),
  grados: propio('grados', 'nombre'),
  materias: propio('materias', 'nombre'),
  tipos_pagos: propio('tipos_pagos', 'descripcion'),
  usuarios: propio('usuarios', 'usuario'),
  asignaciones: sql`select m.nombre || ', ' || g.nombre || ' ' || s.seccion nombre, null::int estudiante
    from asignaciones t join grados_secciones s using (id_grado_seccion) join grados g on g.id_grado = s.id_grado
    join materias m on m.id_materia = t.id_materia`,
  ciclos: sql`select t.id_ciclo_escolar::text nombre, null::int estudiante from ciclos t`,
  grados_materias: sql`select g.nombre || ' (' || t.id_ciclo_escolar || ')' nombre, null::int estudiante
    from grados_materias t join grados g using (id_grado)`,
  grados_secciones: sql`select g.nombre || ' ' || t.seccion || ' (' || t.id_ciclo_escolar || ')' nombre, null::int estudiante
    from grados_secciones t join grados g using (id_grado)`,
  materias_no_impartidas: sql`select g.nombre || ' ' || s.seccion nombre, null::int estudiante
    from materias_no_impartidas t join grados_secciones s using (id_grado_seccion) join grados g using (id_grado)`,
  normas: sql`select coalesce(g.nombre, n.nombre) || ' (' || t.id_ciclo_escolar || ')' nombre, null::int estudiante
    from normas t join niveles n using (codigo_nivel_estudiantil) left join grados g using (id_grado)`,
  guias: sql`select g.nombre || ' ' || s.seccion nombre, null::int estudiante
    from guias t join grados_secciones s using (id_grado_seccion) join grados g using (id_grado)`,
};

/** Under what the trail knows a row, by its table and its key. */
const EN_BITACORA: Readonly<Record<string, readonly [Entidad, columna: string, antes?: string]>> = {
  asignaciones: ['clase', 'id_grado_seccion_materia_colaborador'],
  becas: ['beca', 'id_beca'],
  carreras: ['carrera', 'id_carrera'],
  colaboradores: ['colaborador', 'id_colaborador'],
  cuentas: ['cuenta', 'id_estudiante_grado'],
  cuotas_carreras: ['cuota de carrera', 'id_pago_nivel_estudiantil_carrera'],
  cuotas_niveles: ['cuota de nivel', 'id_pago_nivel_estudiantil'],
  documentos: ['documento', 'codigo'],
  estudiantes: ['estudiante', 'id_estudiante'],
  grados: ['grado', 'id_grado'],
  inscripciones: ['inscripcion', 'id_estudiante_grado'],
  materias: ['materia', 'id_materia'],
  mensualidades: ['pago', 'id_estudiante_grado_colegiatura', 'mensualidad '],
  normas: ['norma', 'id_norma'],
  notas_anteriores: ['inscripcion', 'id_estudiante_grado'],
  notas_traidas: ['inscripcion', 'id_estudiante_grado'],
  observaciones: ['inscripcion', 'id_estudiante_grado'],
  pagos: ['pago', 'id_estudiante_grado_pago'],
  recibos: ['recibo', 'id_recibo'],
  recibos_lineas: ['recibo', 'id_recibo'],
  tipos_pagos: ['tipo de pago', 'id_pago'],
  usuarios: ['usuario', 'id_usuario'],
};

const hechoRow = {
  quien: text,
  cuando: text,
};
type Hecho = Row<typeof hechoRow>;

/** Charges, of which whoever took the last money is named. */
const COBRADO: Readonly<Record<string, string>> = {
  mensualidades: 'id_estudiante_grado_colegiatura',
  pagos: 'id_estudiante_grado_pago',
};

async function quienCobro(tx: Tx, { tabla, clave }: Blocker): Promise<Hecho | undefined> {
  const columna = COBRADO[tabla];
  if (!columna) return undefined;
  const [hecho] = await rows(
    tx,
    sql`select coalesce(c.nombres, r.cajero) quien, ${instanteJson(sql`r.registrado`)} cuando
      from recibos_lineas l join recibos r using (id_recibo) left join colaboradores c on c.id_usuario = r.id_usuario
      where l.${sql.identifier(columna)} = ${Number(clave[columna])} and r.anulado is null
      order by r.id_recibo desc limit 1`,
    hechoRow,
  );
  return hecho;
}

/** Who did it and when, after the act that is to be taken back; of an import its own entries are of the same instant. */
async function quienYCuando(tx: Tx, id: number, { tabla, clave }: Blocker): Promise<Hecho | undefined> {
  const [entidad, columna = '', antes = ''] = EN_BITACORA[tabla] ?? [];
  if (!entidad) return undefined;
  const [hecho] = await rows(
    tx,
    sql`select coalesce(c.nombres, a.usuario) quien, ${instanteJson(sql`a.fecha`)} cuando
      from operaciones o join auditoria a on a.entidad = ${entidad} and a.id_entidad = ${`${antes}${String(clave[columna])}`}
      left join colaboradores c on c.id_usuario = a.id_usuario
      where o.id_operacion = ${id}
        and (a.fecha > o.fecha or o.tipo = 'importacion' and a.fecha = o.fecha and a.origen is null)
      order by a.id_auditoria desc limit 1`,
    hechoRow,
  );
  return hecho;
}

const deQuienRow = {
  nombre: text.nullable(),
  estudiante: num.nullable(),
};
type DeQuien = Row<typeof deQuienRow>;

async function comoEsta(tx: Tx, { tabla, clave }: Blocker): Promise<DeQuien | undefined> {
  const consulta = DE_QUIEN[tabla];
  if (!consulta) return undefined;
  const suya = Object.entries(clave).map(
    ([columna, valor]) => sql`t.${sql.identifier(columna)}::text = ${String(valor)}`,
  );
  const [row] = await rows(tx, sql`${consulta} where ${sql.join(suya, sql` and `)}`, deQuienRow);
  return row;
}

/** A row that is gone, as this operation and those after it have noted it. */
const anotado = (id: number, tabla: string, clave: SQL): SQL => sql`(
  select coalesce(f.antes, '{}') || coalesce(f.despues, '{}') || f.clave from operaciones_filas f
  where f.id_operacion >= ${id} and f.tabla = ${tabla}
    and f.clave @> ${clave} and (f.antes is null or f.despues is null)
  order by f.id_operacion, f.posicion limit 1)`;

/** Whose a row was that is there no more: what it was called, or the student it was about. */
async function comoEstaba(tx: Tx, id: number, { tabla, clave }: Blocker): Promise<DeQuien | undefined> {
  const suya = anotado(id, tabla, sql`${JSON.stringify(clave)}::jsonb`);
  const suInscripcion = anotado(
    id,
    'inscripciones',
    sql`jsonb_build_object('id_estudiante_grado', f -> 'id_estudiante_grado')`,
  );
  const suAlumno = anotado(id, 'estudiantes', sql`jsonb_build_object('id_estudiante', a.id)`);
  const [row] = await rows(
    tx,
    sql`with fila as (select ${suya} f),
        alumno as (select coalesce(f ->> 'id_estudiante', i.id_estudiante::text, ${suInscripcion} ->> 'id_estudiante')::int id
          from fila left join inscripciones i on i.id_estudiante_grado = (f ->> 'id_estudiante_grado')::int),
        suyo as (select ${ESTUDIANTE} nombre, e.id_estudiante from estudiantes e join alumno a on a.id = e.id_estudiante
          union all select concat_ws(' ', v ->> 'nombre1', v ->> 'apellido1'), null
            from alumno a, lateral (select ${suAlumno} v) w
            where v is not null and not exists (select from estudiantes e where e.id_estudiante = a.id))
      select coalesce(s.nombre, f ->> 'nombres', f ->> 'nombre', f ->> 'titulo', f ->> 'descripcion', f ->> 'usuario') nombre,
        s.id_estudiante estudiante
      from fila left join suyo s on true`,
    deQuienRow,
  );
  return row;
}

/** What is in the way of taking back an operation, in the words of the school, each thing once, with who did it and when. */
export async function describir(tx: Tx, id: number, bloqueos: readonly Blocker[]): Promise<Bloqueo[]> {
  const dichos = new Map<string, Bloqueo>();
  for (const bloqueo of bloqueos) {
    const de = (await comoEsta(tx, bloqueo)) ?? (await comoEstaba(tx, id, bloqueo));
    const hecho = (await quienCobro(tx, bloqueo)) ?? (await quienYCuando(tx, id, bloqueo));
    const texto = loQueImpide(
      bloqueo.motivo,
      COSAS[bloqueo.tabla] ?? 'Un registro',
      de?.nombre ?? null,
      hecho ?? null,
    );
    dichos.set(texto, { texto, estudiante: de?.estudiante ?? null });
  }
  return [...dichos.values()];
}
