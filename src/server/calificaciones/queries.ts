import { sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import { ESTUDIANTE_NOMBRE_JSON } from '#server/estudiantes/queries.ts';
import { notasDe } from '#server/inscripciones/resultados/queries.ts';
import { calcular, type MateriaCalificada } from '#server/inscripciones/resultados/rules.ts';
import { type Db, rows, type Sql } from '#server/platform/db/db.ts';
import { num } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { conNotas, NOTA_MINIMA } from '#shared/calificaciones.rules.ts';
import type { CalificacionesDeEstudiante, CalificacionesDeMateria } from '#shared/calificaciones.ts';
import { estudianteNombre } from '#shared/estudiantes/nombre.ts';
import type { ResultadoDeMateria } from '#shared/inscripciones/resultados.rules.ts';
import type { SeccionLegible } from './policy.ts';

/** What a recovery made of an average; of a closed year, what it says. */
type LoQueVale = Pick<ResultadoDeMateria, 'recuperacion' | 'final'>;

/** Said not to be taught this year: no screen and no paper has it. A mark of the whole year stays. */
const seOmite = ({ seImparte, notaFinal }: MateriaCalificada): boolean => !seImparte && notaFinal === null;

/** Dropped from the curriculum and not counted, as the result of the year has it: a closed year or a final mark may count it all the same. */
const noCuentaPorPensum = (
  { activo, fija }: MateriaCalificada,
  { noCuenta }: Pick<ResultadoDeMateria, 'noCuenta'>,
): boolean => !activo && (fija ? fija.final === null : noCuenta === 'pensum');

const vale = ({ recuperacion, final }: LoQueVale, siempre: boolean) => ({
  ...(recuperacion === null ? {} : { recuperacion }),
  ...(final === null || (recuperacion === null && !siempre) ? {} : { final }),
});

/** In the shape of the wire; a pass mark is said only where it is not the usual one. */
function enSuForma(
  calificada: MateriaCalificada,
  calculado: ResultadoDeMateria,
  notaMinima: number,
): CalificacionesDeMateria {
  const { idMateria, nombre, bloques, notaFinal, fija } = calificada;
  const materia = conNotas(
    noCuentaPorPensum(calificada, calculado) ? { idMateria, nombre, activo: false } : { idMateria, nombre },
    bloques,
    notaFinal,
  );
  const { notas } = materia;
  return {
    ...materia,
    ...(fija ? { notas: { ...notas, promedio: fija.promedio } } : {}),
    ...vale(fija ?? calculado, fija !== null),
    ...(notaMinima === NOTA_MINIMA ? {} : { notaMinima }),
  };
}

/** The marks of enrolments, subject by subject: one statement, however many they are. */
export async function calificacionesDeVarias(
  db: Sql,
  ids: readonly number[],
): Promise<(idEstudianteGrado: number) => CalificacionesDeMateria[]> {
  const notas = await notasDe(db, ids);
  const porInscripcion = new Map(notas.map((una) => [una.idEstudianteGrado, una]));
  return (id) => {
    const suyas = porInscripcion.get(id);
    if (!suyas) return [];
    const { materias } = calcular(suyas).resultado;
    const notaMinima = suyas.regla?.notaMinima ?? NOTA_MINIMA;
    return suyas.materias.flatMap((una, index) =>
      seOmite(una) ? [] : [enSuForma(una, must(materias[index], 'what a subject comes to'), notaMinima)],
    );
  };
}

/** The marks of an enrolment. */
export const calificacionesDe = async (
  db: Sql,
  idEstudianteGrado: number,
): Promise<CalificacionesDeMateria[]> =>
  (await calificacionesDeVarias(db, [idEstudianteGrado]))(idEstudianteGrado);

const alumnoRow = {
  idEstudianteGrado: num,
  estudiante: estudianteNombre,
};

/** The marks of a whole section, students in Spanish order: two statements, however many they are. */
export async function calificacionesDeSeccion(
  db: Db,
  { idGradoSeccion }: SeccionLegible,
): Promise<CalificacionesDeEstudiante[]> {
  const alumnos = await rows(
    db,
    sql`select i.id_estudiante_grado "idEstudianteGrado", ${ESTUDIANTE_NOMBRE_JSON} estudiante
      from inscripciones i join estudiantes e on e.id_estudiante = i.id_estudiante and e.activo
      where i.id_grado_seccion = ${idGradoSeccion} and ${cuentaPara('clase')}
      order by e.clave_orden, e.id_estudiante`,
    alumnoRow,
  );
  const notas = await calificacionesDeVarias(
    db,
    alumnos.map(({ idEstudianteGrado }) => idEstudianteGrado),
  );
  return alumnos.map((alumno) => ({ ...alumno, nota: notas(alumno.idEstudianteGrado) }));
}
