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

/** The grade of the younger brother of `estudiante`, in which nobody can sign in. */
const GRADO_DEL_MENOR = 'tercero';
const NINO = 0;

const tieneHermanos = (estudiantes: readonly Estudiante[], idEstudiante: number): boolean =>
  hermanoMayor(estudiantes, idEstudiante) !== undefined ||
  hermanoMayor(estudiantes, idEstudiante + ENTRE_HERMANOS) !== undefined;

/** `estudiante` has a brother: one of those who are there is made a child of that family, and no name or number of others changes. */
export function darHermano({ calendar, estudiantes, inscritos, usuarios }: World): void {
  const { idUsuario } = usuarios.find(({ usuario }) => usuario === 'estudiante') ?? {};
  const mayor = estudiantes.find((uno) => uno.idUsuario === idUsuario);
  const deSuGrado = inscritos
    .filter(({ seccion: { ciclo, plan } }) => ciclo === calendar.year && plan.clave === GRADO_DEL_MENOR)
    .map(({ idEstudiante }) => estudiantes[idEstudiante - 1]);
  const menor = deSuGrado.find(
    (uno) => uno?.sexo === NINO && !uno.becado && !tieneHermanos(estudiantes, uno.idEstudiante ?? 0),
  );
  if (!mayor || !menor) return;
  Object.assign(menor, {
    apellido1: mayor.apellido1,
    apellido2: mayor.apellido2,
    ...familiaDe(mayor),
  });
}
