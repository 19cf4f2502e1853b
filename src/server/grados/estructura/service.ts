import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { invalidField, notFound, rule } from '#server/platform/errors/problem.ts';
import type { GradoForm } from '#shared/grados.ts';
import * as queries from './queries.ts';

const conEstudiantes = (cual: string) =>
  rule(`La sección ${cual} tiene estudiantes inscritos y no se puede quitar.`);
const conClases = (cual: string) =>
  rule(`La sección ${cual} tiene materias asignadas a docentes y no se puede quitar.`);
const conGuia = (cual: string) => rule(`La sección ${cual} tiene maestro guía y no se puede quitar.`);

/** What a second request may have hung on a section after it was looked at. */
const porQueQueda = {
  inscripciones_seccion: () => conEstudiantes('quitada'),
  asignaciones_seccion: () => conClases('quitada'),
  guias_seccion: () => conGuia('quitada'),
  cierres_seccion: () => rule('La sección quitada se cerró y no se puede quitar.'),
  asignaciones_materia: () => rule('La materia quitada ya tiene docente y no se puede quitar.'),
  grados_secciones_una: () => invalidField('gradosSecciones', 'Las secciones no se deben repetir.'),
};

/** Makes the sections of the year those of the form: the ones left out are removed, unless something hangs on them. */
async function guardarSecciones(
  tx: Tx,
  idGrado: number,
  ciclo: number,
  pedidas: GradoForm['gradosSecciones'],
): Promise<void> {
  const actuales = await queries.leerSecciones(tx, idGrado, ciclo);
  const porId = new Map(actuales.map((one) => [one.idGradoSeccion, one]));
  const conId = pedidas.flatMap(({ idGradoSeccion, seccion }) =>
    idGradoSeccion === null ? [] : [{ idGradoSeccion, seccion }],
  );
  if (conId.some(({ idGradoSeccion }) => !porId.has(idGradoSeccion))) throw notFound();
  const quedan = new Set(conId.map(({ idGradoSeccion }) => idGradoSeccion));
  const nuevas = new Set<string>(
    pedidas.filter((one) => one.idGradoSeccion === null).map((one) => one.seccion),
  );
  const sobran = actuales.filter(
    ({ idGradoSeccion, seccion }) => !quedan.has(idGradoSeccion) && !nuevas.has(seccion),
  );
  for (const { seccion, inscripciones, clases, guias } of sobran) {
    if (inscripciones) throw conEstudiantes(seccion);
    if (clases) throw conClases(seccion);
    if (guias) throw conGuia(seccion);
  }
  const renombradas = conId.filter((one) => porId.get(one.idGradoSeccion)?.seccion !== one.seccion);
  if (sobran.length > 0) {
    await queries.borrarSecciones(
      tx,
      sobran.map(({ idGradoSeccion }) => idGradoSeccion),
    );
  }
  if (renombradas.length > 0) await queries.renombrarSecciones(tx, renombradas);
  if (nuevas.size > 0) await queries.insertarSecciones(tx, idGrado, ciclo, [...nuevas]);
}

/** The same for the subjects. A dropped subject that the grade already has may stay; only active ones are added. */
async function guardarMaterias(
  tx: Tx,
  idGrado: number,
  ciclo: number,
  pedidas: GradoForm['gradosMaterias'],
): Promise<void> {
  const actuales = await queries.leerMaterias(tx, idGrado, ciclo);
  const propias = new Set(actuales.map(({ idGradoMateria }) => idGradoMateria));
  if (pedidas.some(({ idGradoMateria }) => idGradoMateria && !propias.has(idGradoMateria))) throw notFound();
  const quedan = new Set(pedidas.map(({ idMateria }) => idMateria));
  const sobran = actuales.filter(({ idMateria }) => !quedan.has(idMateria));
  const conDocente = sobran.find(({ clases }) => clases);
  if (conDocente) throw rule(`La materia ${conDocente.nombre} ya tiene docente y no se puede quitar.`);
  if (sobran.length > 0) {
    await queries.borrarMaterias(
      tx,
      sobran.map(({ idGradoMateria }) => idGradoMateria),
    );
  }
  const yaEstan = new Set(actuales.map(({ idMateria }) => idMateria));
  const nuevas = [...quedan].filter((idMateria) => !yaEstan.has(idMateria));
  if (nuevas.length === 0) return;
  const admitidas = new Set(await queries.materiasAdmitidas(tx, idGrado, nuevas));
  const ajena = pedidas.findIndex(({ idMateria }) => !yaEstan.has(idMateria) && !admitidas.has(idMateria));
  if (ajena >= 0) {
    throw invalidField(
      `gradosMaterias.${ajena}.idMateria`,
      'La materia no pertenece al nivel o a la carrera del grado.',
    );
  }
  await queries.insertarMaterias(tx, idGrado, ciclo, nuevas);
}

/** Sections and subjects of a grade in one year; other years are never touched. */
export async function guardarEstructura(
  tx: Tx,
  idGrado: number,
  ciclo: number,
  form: Pick<GradoForm, 'gradosSecciones' | 'gradosMaterias'>,
): Promise<void> {
  await explained(porQueQueda, async () => {
    await guardarSecciones(tx, idGrado, ciclo, form.gradosSecciones);
    await guardarMaterias(tx, idGrado, ciclo, form.gradosMaterias);
  });
}

/** A new year begins with the sections and the active subjects of another; never with enrolments or teachers. */
export const copiarAlCiclo = (tx: Tx, desde: number, hacia: number): Promise<void> =>
  queries.copiar(tx, desde, hacia);
