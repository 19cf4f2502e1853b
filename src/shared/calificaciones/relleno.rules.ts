import { contar } from '#shared/base/formatos.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { ActividadDeHoja, AlumnoDeHoja, BorradorPegado, HojaParaPegar } from './pegado.ts';
import { estadoDe } from './pegado-celdas.rules.ts';
import { leerPunteo } from './punteo.rules.ts';

/** Students of a list whose cell of an activity holds nothing: they take part, and have neither draft nor mark. */
export const conCeldaVacia = (
  alumnos: readonly AlumnoDeHoja[],
  { idActividadMateriaBloque, enClase }: ActividadDeHoja,
  celdaDe: HojaParaPegar['celda'],
): AlumnoDeHoja[] =>
  alumnos.filter(({ idEstudianteGrado }) => {
    const celda = celdaDe(idEstudianteGrado, idActividadMateriaBloque);
    const estado = estadoDe(celda, enClase);
    const espera = estado === ESTADO.pendiente || estado === ESTADO.entregada;
    return espera && (celda?.borrador ?? null) === null;
  });

/** The same mark for each of them as a draft, or why the text is no mark of the activity. */
export function relleno(
  vacios: readonly AlumnoDeHoja[],
  { idActividadMateriaBloque, puntos }: ActividadDeHoja,
  text: string,
): { borradores: BorradorPegado[] } | { falta: string } {
  const leido = leerPunteo(text.trim(), puntos);
  if ('falta' in leido) return leido;
  return {
    borradores: vacios.map(({ idEstudianteGrado }) => ({
      idEstudianteGrado,
      idActividadMateriaBloque,
      borrador: leido.valor,
      antes: null,
    })),
  };
}

/** 'Se pondrá a 14 alumnos' */
export const seraPuesta = (cuantos: number): string => `Se pondrá a ${contar(cuantos, 'alumno', 'alumnos')}`;
