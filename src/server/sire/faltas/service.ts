import type { Db } from '#server/platform/db/db.ts';
import { CLAVES_DE_ESTUDIANTE } from '#shared/estudiantes/campos.ts';
import { CLASES_DE_FALTA, conCodigoDelMinisterio, faltasDeEstudiante } from '#shared/sire.rules.ts';
import type { FaltaEncontrada } from '#shared/sire.ts';
import * as queries from './queries.ts';

const campoDe = (campo: string) => CLAVES_DE_ESTUDIANTE.find((clave) => clave === campo) ?? null;

function deAlumno(alumno: queries.AlumnoDelCiclo): FaltaEncontrada[] {
  const { idEstudiante, nombre, seccion: detalle } = alumno;
  return faltasDeEstudiante(alumno).map(({ falta, campo, dice }) => ({
    falta,
    de: 'estudiante',
    clave: String(idEstudiante),
    campo: campoDe(campo),
    nombre,
    detalle,
    dice,
  }));
}

const sinCampo = (de: FaltaEncontrada['de'], clave: string | number) =>
  ({ de, clave: String(clave), campo: null }) as const;

/** All that the register would not take, by kind, and within one in the order of lists. */
export async function faltas(db: Db, ciclo: number): Promise<FaltaEncontrada[]> {
  const [alumnos, secciones, niveles, materias, docentes] = await Promise.all([
    queries.alumnosDelCiclo(db, ciclo),
    queries.seccionesSinGuia(db, ciclo),
    queries.nivelesConAlumnos(db, ciclo),
    queries.materiasSinArea(db, ciclo),
    queries.docentesSinDpi(db, ciclo),
  ]);
  const todas: FaltaEncontrada[] = [
    ...alumnos.flatMap(deAlumno),
    ...secciones.map(
      ({ id, ...una }): FaltaEncontrada => ({
        falta: 'sinGuia',
        ...sinCampo('seccion', id),
        dice: '',
        ...una,
      }),
    ),
    ...niveles
      .filter(({ codigo }) => !conCodigoDelMinisterio(codigo))
      .map(
        ({ codigo, nombre }): FaltaEncontrada => ({
          falta: 'sinCodigoDeNivel',
          ...sinCampo('nivel', codigo),
          nombre,
          detalle: '',
          dice: codigo,
        }),
      ),
    ...materias.map(
      ({ id, ...una }): FaltaEncontrada => ({
        falta: 'sinArea',
        ...sinCampo('materia', id),
        dice: '',
        ...una,
      }),
    ),
    ...docentes.map(
      ({ id, ...una }): FaltaEncontrada => ({
        falta: 'docenteSinDpi',
        ...sinCampo('docente', id),
        detalle: '',
        ...una,
      }),
    ),
  ];
  return CLASES_DE_FALTA.flatMap((clase) => todas.filter(({ falta }) => falta === clase));
}
