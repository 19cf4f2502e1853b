import { type Encabezado, encabezados } from '#server/boletas/queries.ts';
import { calificacionesDeVarias } from '#server/calificaciones/queries.ts';
import type { ContenidoDeBoleta } from '#server/documentos/contenido.rules.ts';
import { type Db, inSnapshot, type Sql } from '#server/platform/db/db.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import type { Alcance } from '#shared/documentos.rules.ts';
import { ETIQUETA_ESTADO, esDeBaja } from '#shared/estudiantes/estados.rules.ts';
import { NOMBRE_DE_RESULTADO } from '#shared/inscripciones/resultados.rules.ts';
import { notasImpresas } from './contenido.rules.ts';
import * as queries from './queries.ts';

export interface Pedido {
  alcance: Alcance;
  /** Whether the remarks of the printed blocks are. */
  observaciones: boolean;
  now: Date;
  timeZone: string;
}

/** Of a closed section its result; of a year that ended without one, what is stored. */
function resultadoDe(
  { resultado, finalizado, aprobado }: queries.Situacion,
  yaTermino: boolean,
): string | null {
  // Whoever scans the paper need not learn that a child has a curricular adaptation.
  if (resultado) return NOMBRE_DE_RESULTADO[resultado.startsWith('P') ? 'P' : 'NP'];
  if (!yaTermino || !finalizado || aprobado === null) return null;
  return NOMBRE_DE_RESULTADO[aprobado ? 'P' : 'NP'];
}

const observacionesDe = (
  { observaciones }: queries.Situacion,
  pedido: Pedido,
): ContenidoDeBoleta['observaciones'] => {
  if (!pedido.observaciones) return [];
  if (pedido.alcance === 'final') return observaciones;
  const ultimo = Number(pedido.alcance);
  return observaciones.filter(({ bloque }) => bloque <= ultimo);
};

/** What a paper says, and the heading it says it below. */
export interface BoletaLeida {
  encabezado: Encabezado;
  contenido: ContenidoDeBoleta;
}

/**
 * What the papers of enrolments say now, in their order; of one that is not there, nothing. All of it is read of one state of the database, so
 * that no paper is half before and half after a mark that is published meanwhile.
 */
export const leerBoletas = (db: Db, ids: readonly number[], pedido: Pedido): Promise<BoletaLeida[]> =>
  inSnapshot(db, (tx) => boletasDe(tx, ids, pedido));

/** The same within a transaction, whose own marks they say. */
export async function boletasDe(db: Sql, ids: readonly number[], pedido: Pedido): Promise<BoletaLeida[]> {
  const leidos = await encabezados(db, ids);
  const notas = await calificacionesDeVarias(db, ids);
  const leidas = await queries.situaciones(db, ids);
  const situaciones = new Map(leidas.map((una) => [una.idEstudianteGrado, una]));
  const anio = Number(schoolDate(pedido.now, pedido.timeZone).slice(0, 4));
  return leidos.flatMap((encabezado): BoletaLeida[] => {
    const { idEstudianteGrado, escuela, ciclo, codigo, estudiante, grado, seccion } = encabezado;
    const situacion = situaciones.get(idEstudianteGrado);
    if (!situacion) return [];
    const { estado, fechaBaja } = situacion;
    const contenido: ContenidoDeBoleta = {
      ...{ escuela, ciclo, alcance: pedido.alcance, codigo, estudiante, grado, seccion },
      ...notasImpresas(notas(idEstudianteGrado), pedido.alcance),
      observaciones: observacionesDe(situacion, pedido),
      resultado: pedido.alcance === 'final' ? resultadoDe(situacion, ciclo < anio) : null,
      baja: esDeBaja(estado) && fechaBaja ? `${ETIQUETA_ESTADO[estado]} el ${fechaCorta(fechaBaja)}` : null,
    };
    return [{ encabezado, contenido }];
  });
}
