import type { z } from 'zod';
import type { Act } from '#server/base/act.ts';
import { explained } from '#server/base/constraint.ts';
import type { Tx } from '#server/base/db.ts';
import { found, rule, taken } from '#server/base/problem.ts';
import { exigirNivelOfrecido } from '#server/niveles/policy.ts';
import { nivelPor } from '#server/niveles/queries.ts';
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
  return found(await queries.verCarrera(tx, id, null));
}

export async function editarCarrera(
  tx: Tx,
  nivel: string,
  { idCarrera, ...cambios }: z.output<typeof carreraEdicion>,
): Promise<Carrera> {
  const { codigoNivelEstudiantil } = found(await nivelPor(tx, nivel));
  const id = found(await queries.carreraDeNivel(tx, codigoNivelEstudiantil, idCarrera));
  await explained(repetida, () => queries.cambiarCarrera(tx, idCarrera, cambios));
  return found(await queries.verCarrera(tx, id, null));
}

/** Only what nothing hangs on: the grades, subjects and fees of a career are taken away first. */
export async function eliminarCarrera(
  tx: Tx,
  idCarrera: number,
  nivel: string | undefined,
  { operar }: Act,
): Promise<null> {
  const { nombre } = found(await queries.bloquearCarrera(tx, idCarrera, nivel));
  const uso = await queries.usoDeCarrera(tx, idCarrera);
  if (uso) throw rule(`La carrera tiene ${uso} y no se puede eliminar.`);
  const titulo = tituloDe('Carrera', nombre);
  await operar(tx, { tipo: 'eliminacion', objeto: 'carrera', titulo, asunto: 'estructura' });
  await queries.borrarCarrera(tx, idCarrera);
  return null;
}
