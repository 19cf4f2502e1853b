import { exigirCicloCalificable } from '#server/ciclos/policy.ts';
import { recalcularResultado } from '#server/inscripciones/resultados/service.ts';
import * as queries from '#server/inscripciones/traslados/queries.ts';
import { alEstudiante } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, must, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { materiaCerradaMensaje, seccionCerradaMensaje } from '#shared/calificaciones/cierre.rules.ts';
import type {
  NotaDeTraslado,
  NotaDeTrasladoForm,
  QuitarTrasladoForm,
} from '#shared/calificaciones/traslados.ts';

type Acto = Pick<Act, 'now' | 'config' | 'audit'>;

const deBloque = async (tx: Tx, { idEstudianteGrado, idMateria, bloque }: queries.Bloque) =>
  (await queries.listarTraslados(tx, idEstudianteGrado)).find(
    (una) => una.idMateria === idMateria && una.bloque === bloque,
  );

/** Holds the block, with the transfer mark that it has. @throws Problem `rule` once its subject or section is closed. */
async function sostener(tx: Tx, cual: queries.Bloque, version: number | undefined, acto: Acto) {
  const lugar = found(await queries.sostenerLugar(tx, cual));
  exigirCicloCalificable(lugar.idCicloEscolar, acto);
  if (lugar.seccionCerrada !== null) throw rule(seccionCerradaMensaje(lugar.seccionCerrada));
  if (lugar.fechaCerrada !== null) throw rule(materiaCerradaMensaje(lugar.fechaCerrada));
  const antes = await deBloque(tx, cual);
  if (version !== undefined && version !== (antes?.version ?? 0))
    throw rule('Mientras escribías, la nota de traslado cambió. Revisa cuál vale.', { vale: antes ?? null });
  return { lugar, antes };
}

const retrato = ({ nota, documento }: Pick<NotaDeTraslado, 'nota' | 'documento'>) => ({ nota, documento });

const entrada = (
  accion: string,
  { idEstudianteGrado, bloque }: queries.Bloque,
  { idEstudiante, materia }: queries.Lugar,
  antes: NotaDeTraslado | undefined,
) =>
  ({
    accion,
    entidad: 'inscripcion',
    idEntidad: idEstudianteGrado,
    afectados: alEstudiante(idEstudiante),
    antes: { materia, bloque, ...(antes ? retrato(antes) : {}) },
  }) as const;

/** Puts the mark of another school in place of a block, or says that the block does not count. */
export async function poner(
  tx: Tx,
  cual: queries.Bloque,
  { version, ...form }: NotaDeTrasladoForm,
  acto: Acto,
): Promise<NotaDeTraslado> {
  const { lugar, antes } = await sostener(tx, cual, version, acto);
  if (lugar.noImpartida) throw rule(`${lugar.materia} no se imparte este año en su sección.`);
  await queries.ponerTraslado(tx, cual, form);
  await acto.audit(tx, {
    ...entrada('poner nota de traslado', cual, lugar, antes),
    despues: retrato(form),
    motivo: form.motivo,
  });
  await recalcularResultado(tx, [cual.idEstudianteGrado], acto.audit);
  return must(await deBloque(tx, cual), 'the transfer mark that was written');
}

/** @throws Problem `notFound` for a block without one. */
export async function quitar(
  tx: Tx,
  cual: queries.Bloque,
  { version, motivo }: QuitarTrasladoForm,
  acto: Acto,
): Promise<null> {
  const { lugar, antes } = await sostener(tx, cual, version, acto);
  const quitada = found(antes);
  await queries.quitarTraslado(tx, cual);
  await acto.audit(tx, { ...entrada('quitar nota de traslado', cual, lugar, quitada), motivo });
  await recalcularResultado(tx, [cual.idEstudianteGrado], acto.audit);
  return null;
}
