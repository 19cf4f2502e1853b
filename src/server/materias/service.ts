import type { z } from 'zod';
import { carreraDeNivel } from '#server/carreras/queries.ts';
import { exigirNivelOfrecido } from '#server/niveles/policy.ts';
import { nivelPor } from '#server/niveles/queries.ts';
import { changed } from '#server/platform/audit/changed.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, invalidField, must, notFound, taken } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { exigirVersionAlEliminar, exigirVigente, stillThere } from '#server/platform/request/version.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import type { Materia, materiaEdicion, materiaForm } from '#shared/materias.ts';
import * as queries from './queries.ts';

const repetida = {
  materias_nombre: () => taken('nombre', 'Ya existe una materia con ese nombre.'),
};

/** Where a subject goes: a level, and a career exactly where the level has careers. */
async function lugar(tx: Tx, nivel: string, carrera: number | undefined) {
  const donde = found(await nivelPor(tx, nivel));
  exigirNivelOfrecido(donde);
  const { codigoNivelEstudiantil, requiereCarrera } = donde;
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
  const reactivar = await queries.materiaRetirada(tx, nueva);
  if (reactivar) {
    throw taken('nombre', 'Ya existe una materia con ese nombre, retirada del pensum.', { reactivar });
  }
  const id = await explained(repetida, () => queries.insertarMateria(tx, nueva));
  return must(await queries.verMateria(tx, id), 'the subject that was inserted');
}

const enBitacora = (idEntidad: number) => ({ entidad: 'materia', idEntidad }) as const;

/** Renames a subject from this year on, or brings a dropped one back as it was: two acts, one after the other. */
export async function editarMateria(
  tx: Tx,
  { nivel, carrera }: { nivel: string; carrera: number | undefined },
  { idMateria, nombre, activo, version }: z.output<typeof materiaEdicion>,
  ciclo: number,
  { audit }: Pick<Act, 'audit'>,
): Promise<{ materia: Materia; volvio: boolean }> {
  const vista = { version, entry: enBitacora(idMateria) };
  const antes = await stillThere(tx, await queries.bloquearMateria(tx, idMateria, nivel, carrera), vista);
  await exigirVigente(
    tx,
    vista,
    must(await queries.verMateria(tx, idMateria), 'the subject that was locked'),
  );
  const volvio = !antes.activo && activo;
  if (volvio) await reactivar(tx, idMateria, antes.nombre, nombre);
  else await cambiar(tx, idMateria, antes.nombre, { nombre, activo }, ciclo);
  const cambios = changed(
    { nombre: antes.nombre, activo: antes.activo },
    { nombre: volvio ? antes.nombre : nombre, activo },
  );
  const accion = volvio ? 'reactivar materia' : 'editar materia';
  if (cambios) await audit(tx, { accion, ...enBitacora(idMateria), afectados: [], ...cambios });
  return { materia: must(await queries.verMateria(tx, idMateria), 'the subject that was changed'), volvio };
}

async function reactivar(tx: Tx, idMateria: number, suyo: string, pedido: string): Promise<void> {
  if (!(await queries.mismoNombre(tx, suyo, pedido))) {
    throw invalidField(
      'nombre',
      `Para reactivar la materia, deja su nombre: ${suyo}. Después puedes cambiarlo.`,
    );
  }
  await queries.cambiarMateria(tx, idMateria, { activo: true });
}

/** The years that are over keep the name they had. */
async function cambiar(
  tx: Tx,
  idMateria: number,
  antes: string,
  cambios: { nombre: string; activo: boolean },
  ciclo: number,
): Promise<void> {
  if (cambios.nombre !== antes) await queries.guardarNombreAnterior(tx, idMateria, antes, ciclo - 1);
  await explained(repetida, () => queries.cambiarMateria(tx, idMateria, cambios));
}

/** What was ever taught keeps its name in the record of those years; it leaves the lists and choices. */
export async function eliminarMateria(
  tx: Tx,
  idMateria: number,
  { nivel, version }: { nivel?: string | undefined; version?: number | undefined },
  { operar, audit }: Act,
): Promise<Materia | null> {
  const { nombre, activo } = found(await queries.bloquearMateria(tx, idMateria, nivel, undefined));
  if (!activo) throw notFound();
  const materia = must(await queries.verMateria(tx, idMateria), 'the subject that was locked');
  await exigirVersionAlEliminar(tx, { version, entry: enBitacora(idMateria) }, materia);
  const titulo = tituloDe('Materia', nombre);
  await operar(tx, { tipo: 'eliminacion', objeto: 'materia', titulo, asunto: 'estructura' });
  await audit(tx, {
    accion: 'eliminar materia',
    ...enBitacora(idMateria),
    afectados: [],
    antes: { nombre },
  });
  if (await queries.materiaEnUso(tx, idMateria)) {
    await queries.cambiarMateria(tx, idMateria, { activo: false });
    return must(await queries.verMateria(tx, idMateria), 'the subject that was changed');
  }
  await queries.borrarMateria(tx, idMateria);
  return null;
}
