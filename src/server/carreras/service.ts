import type { z } from 'zod';
import { exigirNivelOfrecido } from '#server/niveles/policy.ts';
import { nivelPor } from '#server/niveles/queries.ts';
import { changed } from '#server/platform/audit/changed.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, must, rule, taken } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { exigirVersionAlEliminar, exigirVigente, stillThere } from '#server/platform/request/version.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import type { Carrera, carreraEdicion, carreraForm } from '#shared/carreras.ts';
import * as queries from './queries.ts';

const repetida = {
  carreras_nombre: () => taken('nombre', 'Ya existe una carrera con ese nombre.'),
};

export async function crearCarrera(
  tx: Tx,
  nivel: string,
  { nombre }: z.output<typeof carreraForm>,
  now: Date,
): Promise<Carrera> {
  const donde = found(await nivelPor(tx, nivel));
  exigirNivelOfrecido(donde);
  const { codigoNivelEstudiantil, requiereCarrera, nombre: nivelNombre } = donde;
  if (!requiereCarrera) throw rule(`El nivel ${nivelNombre} no tiene carreras.`);
  const id = await explained(repetida, () =>
    queries.insertarCarrera(tx, codigoNivelEstudiantil, nombre, now),
  );
  return must(await queries.verCarrera(tx, id, null), 'the career that was inserted');
}

const enBitacora = (idEntidad: number) => ({ entidad: 'carrera', idEntidad }) as const;

export async function editarCarrera(
  tx: Tx,
  nivel: string,
  { idCarrera, version, ...datos }: z.output<typeof carreraEdicion>,
  { audit }: Pick<Act, 'audit'>,
): Promise<Carrera> {
  const vista = { version, entry: enBitacora(idCarrera) };
  const { id } = await stillThere(tx, await queries.bloquearCarrera(tx, idCarrera, nivel), vista);
  const antes = found(await queries.verCarrera(tx, id, null));
  await exigirVigente(tx, vista, antes);
  const cambios = changed({ nombre: antes.nombre, activo: antes.activo }, datos);
  if (!cambios) return antes;
  await explained(repetida, () => queries.cambiarCarrera(tx, idCarrera, datos));
  await audit(tx, { accion: 'editar carrera', ...enBitacora(idCarrera), afectados: [], ...cambios });
  return must(await queries.verCarrera(tx, id, null), 'the career that was changed');
}

/** Only what nothing hangs on: the grades, subjects and fees of a career are taken away first. */
export async function eliminarCarrera(
  tx: Tx,
  idCarrera: number,
  { nivel, version }: { nivel?: string | undefined; version?: number | undefined },
  { operar, audit }: Act,
): Promise<null> {
  const { id, nombre } = found(await queries.bloquearCarrera(tx, idCarrera, nivel));
  const carrera = must(await queries.verCarrera(tx, id, null), 'the career that was locked');
  await exigirVersionAlEliminar(tx, { version, entry: enBitacora(idCarrera) }, carrera);
  const uso = await queries.usoDeCarrera(tx, idCarrera);
  if (uso) throw rule(`La carrera tiene ${uso} y no se puede eliminar.`);
  const titulo = tituloDe('Carrera', nombre);
  await operar(tx, { tipo: 'eliminacion', objeto: 'carrera', titulo, asunto: 'estructura' });
  await queries.borrarCarrera(tx, idCarrera);
  await audit(tx, {
    accion: 'eliminar carrera',
    ...enBitacora(idCarrera),
    afectados: [],
    antes: { nombre },
  });
  return null;
}
