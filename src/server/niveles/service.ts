import { changed } from '#server/platform/audit/changed.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, must, rule, taken } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { exigirVersion } from '#server/platform/request/version.ts';
import { schoolYear } from '#shared/base/calendar.ts';
import { contar } from '#shared/base/formatos.ts';
import type { NivelEstudiantil, NivelForm } from '#shared/niveles.ts';
import * as queries from './queries.ts';

const repetido = () => taken('codigo', 'Ya existe un nivel con ese código.');

/** @throws Problem `rule` for a level with students in a year that is not over. */
async function exigirSinInscritos(
  tx: Tx,
  { codigoNivelEstudiantil, nombre }: queries.Nivel,
  { now, config }: Pick<Act, 'now' | 'config'>,
): Promise<void> {
  const hay = await queries.inscritosDesde(tx, codigoNivelEstudiantil, schoolYear(now, config.timeZone));
  if (!hay) return;
  const cuantos = contar(hay.estudiantes, 'estudiante inscrito', 'estudiantes inscritos');
  throw rule(`${nombre} tiene ${cuantos} en ${hay.ciclo}: no se puede dejar de ofrecer.`);
}

/** Its blocks count for the classes started from now on. What was deleted in it follows a new code too. */
export async function editarNivel(
  tx: Tx,
  nivel: string,
  { codigo, conUsuarios, version, ...form }: NivelForm & { version?: number | undefined },
  act: Pick<Act, 'audit' | 'now' | 'config'>,
): Promise<NivelEstudiantil> {
  const antes = found(await queries.bloquearNivel(tx, nivel));
  const estos = await queries.todosLosNiveles(tx);
  const entry = { entidad: 'nivel', idEntidad: antes.nombre } as const;
  await exigirVersion(
    tx,
    { version, entry },
    must(
      estos.find(({ orden }) => orden === antes.orden),
      'the level that was locked',
    ),
  );
  const otros = estos.filter(({ orden }) => orden !== antes.orden);
  // A level is found by its code or its word: one code must not be the word of another.
  if (otros.some(({ clave, codigoNivelEstudiantil }) => [clave, codigoNivelEstudiantil].includes(codigo)))
    throw repetido();
  const { codigoNivelEstudiantil: anterior, nombre } = antes;
  if (antes.activo && !form.activo) await exigirSinInscritos(tx, antes, act);
  const datos = {
    codigoNivelEstudiantil: codigo,
    ...form,
    conUsuarios: conUsuarios ?? antes.conUsuarios,
  };
  const cambios = changed<queries.DatosDeNivel>(antes, datos);
  if (cambios) {
    await explained({ niveles_pkey: repetido }, () => queries.guardarNivel(tx, anterior, datos));
    if (codigo !== anterior) await queries.cambiarCodigoEnOperaciones(tx, anterior, codigo);
    await act.audit(tx, {
      accion: 'editar nivel',
      entidad: 'nivel',
      idEntidad: nombre,
      afectados: [],
      ...cambios,
    });
  }
  const todos = await queries.todosLosNiveles(tx);
  return must(
    todos.find((uno) => uno.codigoNivelEstudiantil === codigo),
    'the level that was written',
  );
}
