import { type SQL, sql } from 'drizzle-orm';
import { eliminacionDe } from '#server/actividades/edicion/service.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { eliminar as eliminarPago } from '#server/cuentas/service.ts';
import { eliminarEstudiante } from '#server/estudiantes/service.ts';
import { eliminarMateria } from '#server/materias/service.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { num } from '#server/platform/db/row.ts';
import type { Act } from '#server/platform/request/act.ts';
import { closeOperation, operationsOf } from '#server/platform/undo/journal.ts';
import type { SchoolCalendar } from './calendar.ts';

const unId = async (tx: Tx, consulta: SQL): Promise<number> => {
  const [row] = await rows(tx, consulta, { id: num });
  if (!row) throw new Error('the demo school has nothing to delete');
  return row.id;
};

const TAREA = 'Mapa de Guatemala';

/** A homework like the one of the teacher in whose time most students had handed in theirs, with what they handed in. */
const tareaComo = (antes: string) => sql`
  with grande as (
    select a.* from actividades a join participantes p using (id_actividad_materia_bloque)
      join colaboradores c on c.id_colaborador = a.id_colaborador join usuarios u using (id_usuario)
    where a.tipo_actividad = 3 and a.eliminada is null and u.usuario = 'docente' and a.fecha_limite < ${antes}
      and p.fecha_entrega is not null
    group by a.id_actividad_materia_bloque
    -- It comes back where the block has room for its points.
    order by (select coalesce(sum(x.valor_neto) filter (where x.tipo_actividad in (1, 3)), 0) + 5 <= max_zona from bloques b
        left join actividades x using (id_materia_bloque) where b.id_materia_bloque = a.id_materia_bloque group by max_zona) desc,
      count(*) desc, a.id_actividad_materia_bloque limit 1),
  nueva as (
    insert into actividades (id_materia_bloque, tipo_actividad, titulo, contenido, fecha_creada, fecha_limite, valor_neto, id_colaborador)
    select id_materia_bloque, 3, ${TAREA}, 'Dibuja el mapa con sus departamentos.', fecha_creada, fecha_limite, 5, id_colaborador
    from grande returning id_actividad_materia_bloque),
  suyos as (
    insert into participantes (id_actividad_materia_bloque, id_estudiante_grado, valor_neto, id_estado_actividad, fecha_entrega)
    select n.id_actividad_materia_bloque, p.id_estudiante_grado, 5, 2, p.fecha_entrega
    from nueva n, grande g join participantes p using (id_actividad_materia_bloque)
    where p.fecha_entrega is not null order by p.id_estudiante_grado
    returning id_actividad_materia_bloque_participante, fecha_entrega),
  hechas as (
    insert into entregas (id_actividad_materia_bloque_participante, contenido, actualizada)
    select id_actividad_materia_bloque_participante, 'Mi mapa.', fecha_entrega from suyos returning 1)
  select id_actividad_materia_bloque id from nueva`;

/** A post of a student or, where none is that old, a notice; with the words of another. */
const publicacionDe = (antes: string) => sql`
  insert into actividades (id_materia_bloque, tipo_actividad, contenido, fecha_creada, id_estudiante_grado, id_colaborador)
  select id_materia_bloque, tipo_actividad, contenido, fecha_creada, id_estudiante_grado, id_colaborador
  from actividades where tipo_actividad in (4, 7) and fecha_creada < ${antes}
  order by tipo_actividad desc, id_actividad_materia_bloque limit 1
  returning id_actividad_materia_bloque id`;

const ESTUDIANTE = sql`
  insert into estudiantes (codigo, nombre1, nombre2, apellido1, apellido2, cui, fecha_nacimiento, fecha_ingreso, sexo,
    nombre_madre, nombre_responsable, nombre_recoger)
  select codigo || '-2', nombre1, nombre2, apellido1, apellido2, '0000000000101', fecha_nacimiento, fecha_ingreso, sexo,
    nombre_madre, nombre_responsable, nombre_recoger
  from estudiantes order by id_estudiante limit 1 returning id_estudiante id`;

const MATERIA = sql`
  insert into materias (nombre, codigo_nivel_estudiantil, id_nivel_estudiantil_carrera)
  select 'Robótica', codigo_nivel_estudiantil, id_nivel_estudiantil_carrera from materias order by id_materia limit 1
  returning id_materia id`;

const pagoDe = (year: number) => sql`
  insert into pagos (id_estudiante_grado, descripcion_personalizado, monto_personalizado, cantidad)
  select id_estudiante_grado, 'Excursión a Tikal', 350, 350 from inscripciones join cuentas using (id_estudiante_grado)
  where id_ciclo_escolar = ${year} and ${cuentaPara('clase', 'inscripciones')} order by id_estudiante_grado limit 1
  returning id_estudiante_grado_pago id`;

async function usuarioDe(tx: Tx, usuario: string): Promise<number> {
  return unId(tx, sql`select id_usuario id from usuarios where usuario = ${usuario}`);
}

/** What has been deleted in the last 30 days, of five kinds; the post goes for good tomorrow. */
export async function llenarPapelera(tx: Tx, { year, day, at, timeZone }: SchoolCalendar): Promise<void> {
  const acto = async (dias: number, hora: string, usuario: string): Promise<Act> => {
    const now = new Date(at(day(dias), hora));
    const idUsuario = await usuarioDe(tx, usuario);
    // The trail of the demo school begins with whoever tries it.
    const audit = async () => undefined;
    return { now, config: { timeZone }, audit, operar: operationsOf(idUsuario, now).operar };
  };
  const quitar = async (consulta: SQL, titulo: string | null, { now, operar }: Act) => {
    const [hecha] = await rows(tx, consulta, { id: num });
    // In the first days of a year nothing has been published yet.
    if (!hecha) return;
    await operar(tx, await eliminacionDe(tx, { idActividadMateriaBloque: hecha.id, titulo }));
    await tx.execute(
      sql`update actividades set eliminada = ${now.toISOString()} where id_actividad_materia_bloque = ${hecha.id}`,
    );
    await closeOperation(tx);
  };
  await quitar(publicacionDe(at(day(-29), '00:00')), null, await acto(-29, '18:00', 'docente'));
  await quitar(tareaComo(at(day(-3), '00:00')), TAREA, await acto(-3, '16:40', 'docente'));
  const duplicado = await unId(tx, ESTUDIANTE);
  await eliminarEstudiante(tx, duplicado, undefined, await acto(-12, '09:15', 'secretaria'));
  await closeOperation(tx);
  await eliminarMateria(tx, await unId(tx, MATERIA), {}, await acto(-7, '11:02', 'admin'));
  await closeOperation(tx);
  const pago = await unId(tx, pagoDe(year));
  await eliminarPago(tx, pago, await acto(-1, '13:25', 'secretaria'));
  await closeOperation(tx);
}
