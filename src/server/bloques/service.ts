import { exigirCicloAbierto, exigirCicloCalificable } from '#server/ciclos/policy.ts';
import type { Momento } from '#server/clases/service.ts';
import { recalcularSeccion } from '#server/inscripciones/resultados/service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { must, rule } from '#server/platform/errors/problem.ts';
import { bloquePorTerminar, estadoBloque, porTerminarMensaje } from '#shared/bloques.rules.ts';
import type { BloqueDelDocente } from './policy.ts';
import * as queries from './queries.ts';

const delBloque = (bloques: readonly queries.BloqueCerrado[], { idMateriaBloque }: BloqueDelDocente) =>
  must(
    bloques.find((uno) => uno.idMateriaBloque === idMateriaBloque),
    'the block among those that were locked',
  );

/** Starts a block once every earlier one is finished, so that at most one is in progress. */
export async function iniciar(tx: Tx, bloque: BloqueDelDocente, momento: Momento): Promise<void> {
  exigirCicloAbierto(bloque.idCicloEscolar, momento);
  const bloques = await queries.bloquearBloques(tx, bloque);
  const estado = estadoBloque(delBloque(bloques, bloque));
  if (estado !== 'noIniciado') throw rule(`El bloque ${bloque.bloque} ya fue iniciado.`);
  const abierto = bloquePorTerminar(bloques, bloque);
  if (abierto) throw rule(porTerminarMensaje(abierto.bloque));
  await queries.marcarInicio(tx, bloque, momento.now);
}

/** Finishes the block in progress. Its activities stay; with the last block of a section the year has its result. */
export async function finalizar(
  tx: Tx,
  bloque: BloqueDelDocente,
  momento: Momento,
  audit: Audit,
): Promise<void> {
  exigirCicloCalificable(bloque.idCicloEscolar, momento);
  const estado = estadoBloque(delBloque(await queries.bloquearBloques(tx, bloque), bloque));
  if (estado === 'noIniciado') throw rule(`El bloque ${bloque.bloque} no ha iniciado.`);
  if (estado === 'finalizado') throw rule(`El bloque ${bloque.bloque} ya fue finalizado.`);
  await queries.marcarFin(tx, bloque, momento.now);
  await recalcularSeccion(tx, bloque.idGradoSeccion, audit);
}
