import { type SQL, sql } from 'drizzle-orm';
import { rows, type Tx } from '#server/base/db.ts';
import type { Blocker } from '#server/base/operaciones/undo.ts';
import { nombreCompletoDe } from '#server/estudiantes/queries.ts';
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
  cuentas: deInscripcion('cuentas'),
  pagos: deInscripcion('pagos'),
  mensualidades: deInscripcion('mensualidades'),
  notas_anteriores: deInscripcion('notas_anteriores'),
  participantes: deInscripcion('participantes'),
  movimientos: deInscripcion('movimientos'),
  recibos: sql`select s.serie || '-' || t.numero nombre, null::int estudiante from recibos t join series s using (id_serie)`,
  recibos_lineas: sql`select ${ESTUDIANTE} nombre, e.id_estudiante estudiante
    from recibos_lineas t join estudiantes e using (id_estudiante)`,
  notas_traidas: deInscripcion('notas_traidas'),
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
  guias: sql`select g.nombre || ' ' || s.seccion nombre, null::int estudiante
    from guias t join grados_secciones s using (id_grado_seccion) join grados g using (id_grado)`,
};

async function quien(tx: Tx, { tabla, clave }: Blocker) {
  const consulta = DE_QUIEN[tabla];
  if (!consulta) return undefined;
  const suya = Object.entries(clave).map(
    ([columna, valor]) => sql`t.${sql.identifier(columna)}::text = ${String(valor)}`,
  );
  const [row] = await rows<{ nombre: string | null; estudiante: number | null }>(
    tx,
    sql`${consulta} where ${sql.join(suya, sql` and `)}`,
  );
  return row;
}

/** What is in the way, in the words of the school, each thing once. */
export async function describir(tx: Tx, bloqueos: readonly Blocker[]): Promise<Bloqueo[]> {
  const dichos = new Map<string, Bloqueo>();
  for (const bloqueo of bloqueos) {
    const de = await quien(tx, bloqueo);
    const texto = loQueImpide(bloqueo.motivo, COSAS[bloqueo.tabla] ?? 'Un registro', de?.nombre ?? null);
    dichos.set(texto, { texto, estudiante: de?.estudiante ?? null });
  }
  return [...dichos.values()];
}
