import { sql } from 'drizzle-orm';
import { boletas } from '#server/boletas/lotes/service.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { parametersHash } from '#server/jobs/kinds/service.ts';
import { jobs } from '#server/jobs/tables.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { num, text } from '#server/platform/db/row.ts';
import { loteForm } from '#shared/boletas.ts';
import { failureText } from '#shared/jobs.rules.ts';
import type { SchoolCalendar } from './calendar.ts';

/** So many days from today the report cards of a section were made. */
export const BOLETAS_HECHAS = { dias: -9, hora: '10:15' } as const;

/** What the secretary has asked for lately, one of each way to end. What is open would run as soon as the school is. */
const PEDIDOS = [
  { dias: BOLETAS_HECHAS.dias, estado: 'terminado', parte: 1, error: null },
  { dias: -4, estado: 'cancelado', parte: 0.4, error: null },
  { dias: -2, estado: 'fallido', parte: 0, error: failureText('no hay espacio para guardar archivos') },
] as const;

/**
 * Jobs of sections with students, in the past: their results can no longer be fetched.
 * @param hecha the section whose report cards of block 1 were made
 */
export async function guardarTrabajosHechos(
  tx: Tx,
  { year, day, at }: SchoolCalendar,
  hecha: { idGradoSeccion: number; boletas: number },
): Promise<void> {
  const secciones = await rows(
    tx,
    sql`select gs.id_grado_seccion "idGradoSeccion", min(g.nombre || ' ' || gs.seccion) nombre, count(*)::int alumnos,
        (select id_usuario from usuarios where usuario = 'secretaria') "idUsuario"
      from grados_secciones gs join grados g using (id_grado)
      join inscripciones i on i.id_grado_seccion = gs.id_grado_seccion and ${cuentaPara('clase')}
      where gs.id_ciclo_escolar = ${year}
      group by gs.id_grado_seccion order by gs.id_grado_seccion <> ${hecha.idGradoSeccion}, gs.id_grado_seccion limit ${PEDIDOS.length}`,
    { idGradoSeccion: num, nombre: text, alumnos: num, idUsuario: num },
  );
  const filas = secciones.flatMap(({ idGradoSeccion, nombre, alumnos, idUsuario }, cual) => {
    const pedido = PEDIDOS[cual];
    if (!pedido) return [];
    const { dias, estado, parte, error } = pedido;
    const total = estado === 'terminado' ? hecha.boletas : alumnos;
    const lote = loteForm.parse({ ciclo: year, alcance: 'seccion', ids: [idGradoSeccion], bloque: '1' });
    const parametros = { lote, guia: null, nombre };
    return {
      tipo: boletas.tipo,
      titulo: boletas.titulo(parametros),
      audiencia: boletas.audiencia,
      asunto: boletas.asunto,
      huellaParametros: parametersHash(parametros),
      parametros,
      estado,
      error,
      hechos: Math.floor(total * parte),
      total,
      idUsuario,
      creado: at(day(dias), BOLETAS_HECHAS.hora),
      desde: at(day(dias), BOLETAS_HECHAS.hora),
      fin: at(day(dias), '10:16'),
    };
  });
  if (filas.length > 0) await tx.insert(jobs).values(filas);
}
