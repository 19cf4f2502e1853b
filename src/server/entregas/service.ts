import { nombresDeActividades } from '#server/actividades/queries.ts';
import { recalcularResultado } from '#server/inscripciones/resultados/service.ts';
import { type Audit, alEstudiante, type Origen } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { ESTADO } from '#shared/entregas.rules.ts';

/** What of a mark the trail keeps. */
interface NotaPuesta {
  idEstadoActividad: number;
  calificacion: number | null;
}

export interface CambioDeNota<N extends NotaPuesta = NotaPuesta> {
  idParticipante: number;
  idActividadMateriaBloque: number;
  idEstudianteGrado: number;
  idEstudiante: number;
  antes: N;
  despues: N;
  motivo?: string | undefined;
  /** What else taking the act back needs. */
  deAntes?: Record<string, unknown>;
}

interface Acto {
  audit: Audit;
  accion: string;
  origen: Origen;
}

const cuenta = ({ idEstadoActividad: estado, calificacion }: NotaPuesta): number | null =>
  estado === ESTADO.calificada ? calificacion : null;

const visto = ({ idEstadoActividad: estado, calificacion }: NotaPuesta) => ({ estado, calificacion });

/**
 * Notes what an act made of marks, one row of the trail for each, and sets the result of the year anew for those whose counting
 * mark is another one now. To be called in the transaction of the act, after it.
 */
export async function anotarNotas(
  tx: Tx,
  cambios: readonly CambioDeNota[],
  { audit, accion, origen }: Acto,
): Promise<void> {
  if (cambios.length === 0) return;
  const nombres = await nombresDeActividades(tx, [
    ...new Set(cambios.map((uno) => uno.idActividadMateriaBloque)),
  ]);
  await audit(
    tx,
    cambios.map(({ antes, despues, motivo, deAntes, ...cambio }) => ({
      accion,
      entidad: 'calificacion' as const,
      idEntidad: cambio.idParticipante,
      afectados: alEstudiante(cambio.idEstudiante),
      antes: { ...visto(antes), ...deAntes },
      despues: { ...visto(despues), ...nombres.get(cambio.idActividadMateriaBloque) },
      origen,
      ...(motivo === undefined ? {} : { motivo }),
    })),
  );
  const conOtraNota = cambios.filter(({ antes, despues }) => cuenta(antes) !== cuenta(despues));
  await recalcularResultado(tx, [...new Set(conOtraNota.map((uno) => uno.idEstudianteGrado))], audit);
}
