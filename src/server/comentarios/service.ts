import { retratoDe } from '#server/actividades/queries.ts';
import type { Momento } from '#server/clases/service.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { found, must, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { Comentario } from '#shared/actividades.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import { cicloAbierto, cicloCalificable, cicloCerradoMensaje } from '#shared/ciclos.rules.ts';
import { YA_NO_EN_CLASE } from '#shared/estudiantes/estados.rules.ts';
import type { Hilo } from './policy.ts';
import * as queries from './queries.ts';

/** Past years are read-only; what a teacher says about a work goes on with grading until 31 January. */
function abierto(
  { idCicloEscolar, idParticipante, enClase, autor }: Hilo,
  { now, config }: Momento,
): boolean {
  const dura = 'idColaborador' in autor && idParticipante !== null ? cicloCalificable : cicloAbierto;
  return enClase && dura(idCicloEscolar, now, config.timeZone);
}

function exigirAbierto(hilo: Hilo, momento: Momento): void {
  if (!hilo.enClase) throw rule(YA_NO_EN_CLASE);
  if (!abierto(hilo, momento)) throw rule(cicloCerradoMensaje(hilo.idCicloEscolar));
}

export const listar = (db: Sql, hilo: Hilo, momento: Momento): Promise<Comentario[]> =>
  queries.listar(db, hilo, abierto(hilo, momento));

export async function crear(tx: Tx, hilo: Hilo, comentario: string, momento: Momento): Promise<Comentario> {
  exigirAbierto(hilo, momento);
  const idComentario = await queries.insertar(tx, hilo, comentario, momento.now);
  return must(await queries.leer(tx, hilo, idComentario), 'the comment that was inserted');
}

/** @throws Problem `notFound` for a comment of another thread, or of somebody else when a student asks. */
export async function eliminar(tx: Tx, hilo: Hilo, idComentario: number, act: Act): Promise<void> {
  exigirAbierto(hilo, act);
  const { comentario } = found(await queries.leer(tx, hilo, idComentario));
  const { clase, idAsignacion } = found(await retratoDe(tx, hilo.idActividadMateriaBloque));
  await act.operar(tx, {
    tipo: 'eliminacion',
    objeto: 'comentario',
    titulo: tituloDe('Comentario', comentario),
    detalle: clase,
    // What students take back of their own words concerns nobody but the direction.
    asunto: 'idEstudiante' in hilo.autor ? 'direccion' : 'docencia',
    idCiclo: hilo.idCicloEscolar,
    idAsignacion,
  });
  found(await queries.borrar(tx, hilo, idComentario));
}
