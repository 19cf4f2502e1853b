import type { World } from './world.ts';

const CADA_CUANTOS_HERMANO = 9;
const PRIMEROS_SIN_HERMANOS = 80;
const ENTRE_HERMANOS = 61;

type Estudiante = World['estudiantes'][number];

/** Every ninth has a brother or sister among those who came before, two grades away. */
export const hermanoMayor = (
  estudiantes: readonly Estudiante[],
  idEstudiante: number,
): Estudiante | undefined =>
  idEstudiante % CADA_CUANTOS_HERMANO === 4 && idEstudiante > PRIMEROS_SIN_HERMANOS
    ? estudiantes[idEstudiante - 1 - ENTRE_HERMANOS]
    : undefined;

/** What brothers and sisters share. */
export const familiaDe = ({
  direccion: casa,
  nombreMadre,
  telefonoMadre,
  nombrePadre,
  telefonoPadre,
  email,
  nombreResponsable,
  dpiresponsable,
  nombreRecoger,
  dpirecoger,
}: Estudiante) => ({
  direccion: casa,
  nombreMadre,
  telefonoMadre,
  nombrePadre,
  telefonoPadre,
  email,
  nombreResponsable,
  dpiresponsable,
  nombreRecoger,
  dpirecoger,
});
