import { sql } from 'drizzle-orm';
import { registrarBaja } from '#server/bajas/service.ts';
import type { ActoDePersona } from '#server/inscripciones/movimientos/service.ts';
import { cambiarSeccion } from '#server/inscripciones/seccion/service.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { num } from '#server/platform/db/row.ts';
import { closeOperation, operationsOf } from '#server/platform/undo/journal.ts';
import type { SchoolCalendar } from './calendar.ts';
import type { World } from './world.ts';

/** The last but so many of a section of this year. */
function inscritoDe({ inscritos, calendar }: World, clave: string, letra: string, desdeElFinal = 1): number {
  const suyos = inscritos.filter(
    ({ seccion }) =>
      seccion.plan.clave === clave && seccion.letra === letra && seccion.ciclo === calendar.year,
  );
  return suyos.at(-desdeElFinal)?.idEstudianteGrado ?? 0;
}

/** The enrolments of who left and of who went to another school. */
export const losQueSeVan = (world: World) => ({
  retirado: inscritoDe(world, 'quinto', 'A'),
  trasladado: inscritoDe(world, 'quinto', 'B'),
});

/** Unpaid months after that of today. */
async function mesesQueFaltan(
  tx: Tx,
  idEstudianteGrado: number,
  { today }: SchoolCalendar,
): Promise<number[]> {
  const found = await rows(
    tx,
    sql`select mes from mensualidades where id_estudiante_grado = ${idEstudianteGrado} and not pagada
      and mes > ${Number(today.slice(5, 7))} order by mes`,
    { mes: num },
  );
  return found.map(({ mes }) => mes);
}

/** An act of the secretary, so many days from today. */
export async function actoDe(tx: Tx, calendar: SchoolCalendar, dias: number): Promise<ActoDePersona> {
  const now = new Date(calendar.at(calendar.schoolDay(dias), '10:20'));
  const [row] = await rows(tx, sql`select id_usuario id from usuarios where usuario = 'secretaria'`, {
    id: num,
  });
  const idUsuario = row?.id ?? 0;
  // The trail of the demo school begins with whoever tries it.
  const audit = async () => undefined;
  const { operar } = operationsOf(idUsuario, now);
  return { now, config: { timeZone: calendar.timeZone }, audit, operar, sesion: { idUsuario } };
}

/** One who left, one who went to another school, and one who changed section and brings marks to a class of `docente`. */
export async function moverAlumnos(tx: Tx, world: World): Promise<void> {
  const { calendar, secciones } = world;
  const { retirado, trasladado } = losQueSeVan(world);
  const destino = secciones.find(
    ({ plan, letra, ciclo }) => plan.clave === 'basico2' && letra === 'B' && ciclo === calendar.year,
  );
  await registrarBaja(
    tx,
    retirado,
    {
      tipo: 'retiro',
      fecha: calendar.schoolDay(-6),
      motivo: 'Cambio de domicilio',
      detalle: 'La familia se muda a Quetzaltenango.',
      establecimiento: null,
      noCobrar: await mesesQueFaltan(tx, retirado, calendar),
    },
    await actoDe(tx, calendar, -6),
  );
  await closeOperation(tx);
  await registrarBaja(
    tx,
    trasladado,
    {
      tipo: 'traslado',
      fecha: calendar.schoolDay(-4),
      motivo: 'Otro establecimiento',
      detalle: null,
      establecimiento: 'Colegio Bilingüe Las Jacarandas',
      noCobrar: await mesesQueFaltan(tx, trasladado, calendar),
    },
    await actoDe(tx, calendar, -4),
  );
  await closeOperation(tx);
  if (!destino) return;
  await cambiarSeccion(
    tx,
    inscritoDe(world, 'basico2', 'A', 2),
    { idGradoSeccion: destino.idGradoSeccion },
    await actoDe(tx, calendar, -2),
  );
  await closeOperation(tx);
}
