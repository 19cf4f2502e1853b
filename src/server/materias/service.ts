import type { z } from 'zod';
import { explained } from '#server/base/constraint.ts';
import type { Tx } from '#server/base/db.ts';
import { found, invalidField, notFound, rule } from '#server/base/problem.ts';
import { carreraDeNivel } from '#server/carreras/queries.ts';
import { nivelPor } from '#server/niveles/queries.ts';
import type { Materia, materiaEdicion, materiaForm } from '#shared/materias.ts';
import * as queries from './queries.ts';

const repetida = {
  materias_nombre: () => invalidField('nombre', 'Ya existe una materia con ese nombre.'),
};

/** Where a subject goes: a level, and a career exactly where the level has careers. */
async function lugar(tx: Tx, nivel: string, carrera: number | undefined) {
  const { codigoNivelEstudiantil, requiereCarrera } = found(await nivelPor(tx, nivel));
  if (!requiereCarrera) return { codigoNivelEstudiantil, idNivelEstudiantilCarrera: null };
  if (carrera === undefined) throw invalidField('carrera', 'Carrera es requerida.');
  const idNivelEstudiantilCarrera = found(await carreraDeNivel(tx, codigoNivelEstudiantil, carrera));
  return { codigoNivelEstudiantil, idNivelEstudiantilCarrera };
}

export async function crearMateria(
  tx: Tx,
  nivel: string,
  carrera: number | undefined,
  { nombre }: z.output<typeof materiaForm>,
): Promise<Materia> {
  const nueva = { nombre, ...(await lugar(tx, nivel, carrera)) };
  const idMateria = await queries.materiaRetirada(tx, nueva);
  if (idMateria !== undefined) {
    throw rule('Ya existe una materia con ese nombre, retirada del pensum.', { reactivar: { idMateria } });
  }
  const id = await explained(repetida, () => queries.insertarMateria(tx, nueva));
  return found(await queries.verMateria(tx, id));
}

export async function editarMateria(
  tx: Tx,
  nivel: string,
  carrera: number | undefined,
  { idMateria, ...cambios }: z.output<typeof materiaEdicion>,
): Promise<Materia> {
  if (!(await queries.bloquearMateria(tx, idMateria, nivel, carrera))) throw notFound();
  await explained(repetida, () => queries.cambiarMateria(tx, idMateria, cambios));
  return found(await queries.verMateria(tx, idMateria));
}

/** What was ever taught keeps its name in the record of those years; it leaves the lists and choices. */
export async function eliminarMateria(
  tx: Tx,
  idMateria: number,
  nivel: string | undefined,
): Promise<Materia | null> {
  if (!(await queries.bloquearMateria(tx, idMateria, nivel, undefined))) throw notFound();
  if (await queries.seHaImpartido(tx, idMateria)) {
    await queries.cambiarMateria(tx, idMateria, { activo: false });
    return found(await queries.verMateria(tx, idMateria));
  }
  await queries.borrarMateria(tx, idMateria);
  return null;
}
