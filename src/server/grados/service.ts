import { carreraDeNivel } from '#server/carreras/queries.ts';
import { exigirNivelOfrecido } from '#server/niveles/policy.ts';
import { nivelPor } from '#server/niveles/queries.ts';
import { changed } from '#server/platform/audit/changed.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, invalidField, must, rule, taken } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { exigirVersion, exigirVersionAlEliminar, stillThere } from '#server/platform/request/version.ts';
import { enumerar } from '#shared/base/formatos.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import { CARRERA_REQUERIDA, type Grado, type GradoForm, NIVEL_REQUERIDO } from '#shared/grados.ts';
import { tieneHistoria } from './estructura/queries.ts';
import { guardarEstructura } from './estructura/service.ts';
import * as queries from './queries.ts';

const refusals = {
  grados_nombre: () => taken('nombre', 'Ya existe un grado con ese nombre en el nivel o la carrera.'),
  grados_anterior_distinto: () =>
    invalidField('idGradoAnterior', 'Un grado no puede ser su propio anterior.'),
  grados_id_grado_anterior_grados_id_grado_fk: () =>
    invalidField('idGradoAnterior', 'El grado anterior no existe.'),
};

/** Level and career of a grade; a level without careers ignores the one that was sent. */
async function lugar(tx: Tx, { idNivelEstudiantil, idCarrera }: GradoForm) {
  const nivel = await nivelPor(tx, idNivelEstudiantil);
  if (!nivel) throw invalidField('idNivelEstudiantil', NIVEL_REQUERIDO);
  exigirNivelOfrecido(nivel);
  const codigo = nivel.codigoNivelEstudiantil;
  if (!nivel.requiereCarrera) return { idNivelEstudiantil: codigo, idNivelEstudiantilCarrera: null };
  if (idCarrera === null) throw invalidField('idCarrera', CARRERA_REQUERIDA);
  const idNivelEstudiantilCarrera = await carreraDeNivel(tx, codigo, idCarrera);
  if (!idNivelEstudiantilCarrera) throw invalidField('idCarrera', CARRERA_REQUERIDA);
  return { idNivelEstudiantil: codigo, idNivelEstudiantilCarrera };
}

export async function crearGrado(tx: Tx, form: GradoForm, ciclo: number, now: Date): Promise<Grado> {
  const { nombre, idGradoAnterior, inscripcionPorGrupos = false } = form;
  const datos = { nombre, idGradoAnterior, inscripcionPorGrupos, ...(await lugar(tx, form)) };
  const idGrado = await explained(refusals, () => queries.insertarGrado(tx, datos, now));
  await guardarEstructura(tx, idGrado, ciclo, form);
  return must(await queries.verGrado(tx, idGrado, ciclo), 'the grade that was inserted');
}

const enBitacora = (idEntidad: number) => ({ entidad: 'grado', idEntidad }) as const;

/** How the trail tells of a grade in a year: by names. */
const retrato = (grado: Grado) => ({
  nombre: grado.nombre,
  nivel: grado.idNivelEstudiantilNavigation.nombre,
  carrera: grado.idCarreraNavigation?.nombre ?? null,
  idGradoAnterior: grado.idGradoAnterior,
  inscripcionPorGrupos: grado.inscripcionPorGrupos,
  secciones: enumerar(grado.gradosSecciones.map(({ idSeccionNavigation }) => idSeccionNavigation.seccion)),
  materias: enumerar(grado.gradosMaterias.map(({ idMateriaNavigation }) => idMateriaNavigation.nombre)),
});

export async function editarGrado(
  tx: Tx,
  idGrado: number,
  { version, ...form }: GradoForm & { version?: number | undefined },
  ciclo: number,
  { audit }: Pick<Act, 'audit'>,
): Promise<Grado> {
  const visto = { version, entry: enBitacora(idGrado) };
  const antes = await stillThere(tx, await queries.bloquearGrado(tx, idGrado), visto);
  const leido = found(await queries.verGrado(tx, idGrado, ciclo));
  await exigirVersion(tx, visto, leido);
  const { nombre, idGradoAnterior, inscripcionPorGrupos = antes.inscripcionPorGrupos } = form;
  const datos = { nombre, idGradoAnterior, inscripcionPorGrupos, ...(await lugar(tx, form)) };
  const cambiaDeLugar =
    datos.idNivelEstudiantil !== antes.idNivelEstudiantil ||
    datos.idNivelEstudiantilCarrera !== antes.idNivelEstudiantilCarrera;
  if (cambiaDeLugar && (await tieneHistoria(tx, idGrado, ciclo))) {
    throw rule(
      'El grado ya tiene estudiantes, clases u otros ciclos: su nivel y su carrera no se pueden cambiar.',
    );
  }
  await explained(refusals, () => queries.cambiarGrado(tx, idGrado, datos));
  await guardarEstructura(tx, idGrado, ciclo, form);
  const despues = must(await queries.verGrado(tx, idGrado, ciclo), 'the grade that was changed');
  const cambios = changed(retrato(leido), retrato(despues));
  if (cambios) await audit(tx, { accion: 'editar grado', ...enBitacora(idGrado), afectados: [], ...cambios });
  return despues;
}

/** Only a grade that never had students, classes or homeroom teachers; its sections and subjects go with it. */
export async function eliminarGrado(
  tx: Tx,
  idGrado: number,
  { version, ciclo }: { version: number | undefined; ciclo: number },
  { operar, audit }: Act,
): Promise<null> {
  const { nombre } = found(await queries.bloquearGrado(tx, idGrado));
  const grado = must(await queries.verGrado(tx, idGrado, ciclo), 'the grade that was locked');
  await exigirVersionAlEliminar(tx, { version, entry: enBitacora(idGrado) }, grado);
  const titulo = tituloDe('Grado', nombre);
  await operar(tx, { tipo: 'eliminacion', objeto: 'grado', titulo, asunto: 'estructura' });
  const porque = (motivo: string) => () => rule(`El grado '${nombre}' ${motivo} y no se puede eliminar.`);
  await explained(
    {
      inscripciones_seccion: porque('tiene o tuvo estudiantes inscritos'),
      asignaciones_seccion: porque('tiene materias asignadas a docentes'),
      asignaciones_materia: porque('tiene materias asignadas a docentes'),
      guias_seccion: porque('tiene maestros guía'),
      cierres_seccion: porque('tiene secciones cerradas'),
    },
    () => queries.borrarGrado(tx, idGrado),
  );
  await audit(tx, {
    accion: 'eliminar grado',
    ...enBitacora(idGrado),
    afectados: [],
    antes: retrato(grado),
  });
  return null;
}
