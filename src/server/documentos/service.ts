import { randomInt } from 'node:crypto';
import { alEstudiante } from '#server/platform/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/db.ts';
import { found, must, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import {
  type Alcance,
  CODIGO_LETRAS,
  LETRAS_DE_CODIGO,
  leerCodigo,
  type TipoDeDocumento,
  YA_ANULADO,
} from '#shared/documentos.rules.ts';
import type { DocumentoEmitido } from '#shared/documentos.ts';
import { huellaDe } from './huella.rules.ts';
import * as queries from './queries.ts';

/** 60 random bits: of a million documents a guess hits one in 10¹² tries. */
const nuevoCodigo = (): string =>
  Array.from({ length: CODIGO_LETRAS }, () => LETRAS_DE_CODIGO[randomInt(LETRAS_DE_CODIGO.length)]).join('');

/** What the paper of an enrolment will say. */
export interface PorRegistrar {
  idEstudianteGrado: number;
  contenido: unknown;
}

/**
 * The codes of papers that are about to be printed, in the order given. They do not verify before `emitir`; content that was registered before
 * has its code of then.
 */
export async function registrar(
  tx: Tx,
  papeles: readonly PorRegistrar[],
  de: { tipo: TipoDeDocumento; alcance: Alcance; now: Date },
): Promise<string[]> {
  const impresos = papeles.map((uno) => ({
    ...uno,
    huella: huellaDe(uno.contenido),
    codigo: nuevoCodigo(),
  }));
  const codigos = await queries.registrar(tx, impresos, de);
  return papeles.map(({ idEstudianteGrado }) =>
    must(codigos.get(idEstudianteGrado), 'a registered document'),
  );
}

/** Hands them over: their codes verify once the transaction has committed. */
export async function emitir(
  tx: Tx,
  codigos: readonly string[],
  quien: { idUsuario: number | null; now: Date },
): Promise<void> {
  if ((await queries.emitir(tx, codigos, quien)) !== codigos.length)
    throw new Error('a code of a paper is gone before it was handed over');
}

/** @throws Problem `notFound` for a code that was never handed over, `rule` for one that is annulled already. */
export async function anular(
  tx: Tx,
  escrito: string,
  { motivo, audit, now }: Pick<Act, 'audit' | 'now'> & { motivo: string },
): Promise<DocumentoEmitido> {
  const codigo = found(leerCodigo(escrito));
  const estudiante = await queries.anular(tx, codigo, now);
  const documento = found(await queries.documentoPorCodigo(tx, codigo));
  if (estudiante === undefined) throw rule(YA_ANULADO);
  await audit(tx, {
    accion: 'anular',
    entidad: 'documento',
    idEntidad: codigo,
    afectados: alEstudiante(estudiante),
    antes: { alcance: documento.alcance, emitido: documento.emitido },
    despues: { anulado: documento.anulado },
    motivo,
  });
  return documento;
}

const DIA_MS = 24 * 3_600_000;
const SIN_EMITIR_DIAS = 7;

/** Forgets codes of papers that nobody got: of lots that failed or were cancelled. */
export const barrerSinEmitir = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, (tx) => queries.borrarSinEmitir(tx, new Date(now.getTime() - SIN_EMITIR_DIAS * DIA_MS)));
