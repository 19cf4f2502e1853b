import type { EstudianteNombre, GradoCursado } from '#shared/estudiantes/nombre.ts';

export type Resultado = 'aprobado' | 'reprobado' | 'enCurso';
export const ETIQUETA_RESULTADO: Record<Resultado, string> = {
  aprobado: 'Aprobado',
  reprobado: 'Reprobado',
  enCurso: 'En curso',
};

/** A finished enrolment of a year to come (a clock set back) is not called failed. */
export function resultadoDe(
  { finalizado, aprobado, idCicloEscolar }: Pick<GradoCursado, 'finalizado' | 'aprobado' | 'idCicloEscolar'>,
  cicloActual: number,
): Resultado {
  if (!finalizado) return 'enCurso';
  if (aprobado) return 'aprobado';
  return idCicloEscolar <= cicloActual ? 'reprobado' : 'enCurso';
}

type Nombres = Pick<EstudianteNombre, 'nombre1' | 'nombre2' | 'nombre3' | 'apellido1' | 'apellido2'>;

/** Names and surnames as people say them. */
export const nombreCompleto = ({ nombre1, nombre2, nombre3, apellido1, apellido2 }: Nombres): string =>
  [nombre1, nombre2, nombre3, apellido1, apellido2].filter(Boolean).join(' ');

/** As lists in the order of the surnames write it: 'Ajcabul Tzoc, Andrea Nicté'. */
export const porApellidos = ({ nombre1, nombre2, nombre3, apellido1, apellido2 }: Nombres): string =>
  [
    [apellido1, apellido2].filter(Boolean).join(' '),
    [nombre1, nombre2, nombre3].filter(Boolean).join(' '),
  ].join(', ');
