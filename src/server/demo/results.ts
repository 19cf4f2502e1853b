import type { PlanGrado } from './plan.ts';
import { type Clase, type Inscrito, porSeccion, type Seccion, type World } from './world.ts';

interface Lugar {
  clave: string;
  letra: string;
}

/** Of the two who were not promoted last year one repeats the grade, and one went to another school. */
export const repite = ({ clave }: PlanGrado, letra: string): boolean => clave === 'basico1' && letra === 'B';
export const seFueReprobado = ({ clave }: PlanGrado, letra: string): boolean =>
  clave === 'basico3' && letra === 'A';

/** Who failed one subject last year, and what was won in its recovery. */
const RECUPERACIONES: readonly (Lugar & { materia: string; nota: number })[] = [
  { clave: 'quinto', letra: 'A', materia: 'Matemáticas', nota: 64 },
  { clave: 'basico1', letra: 'A', materia: 'Matemáticas', nota: 71 },
  { clave: 'basico2', letra: 'B', materia: 'Matemáticas', nota: 60 },
  { clave: 'bachillerato4', letra: 'A', materia: 'Física', nota: 68 },
];
const ADECUACION: Lugar = { clave: 'segundo', letra: 'A' };
/** Closed, opened again and closed again, since marks of a subject had been added up wrongly. */
const REABIERTA = { clave: 'basico2', letra: 'A', materia: 'Matemáticas' } as const;

/** Sections beyond the regular ones have no marks of last year, and are not closed. */
export const tieneNotas = ({ letra }: Seccion): boolean => letra <= 'B';

const esDe =
  ({ clave, letra }: Lugar, ciclo: number) =>
  ({ seccion }: { seccion: Seccion }): boolean =>
    seccion.plan.clave === clave && seccion.letra === letra && seccion.ciclo === ciclo;

/** The second one of a section of last year who was promoted; the only one, where there are so few. */
function promovidoDe({ inscritos, calendar }: World, lugar: Lugar): Inscrito | undefined {
  const suyos = inscritos.filter(esDe(lugar, calendar.year - 1)).filter(({ aprobado }) => aprobado);
  return suyos[1] ?? suyos[0];
}

const claseDe = (
  { clases, calendar }: World,
  { materia, ...lugar }: Lugar & { materia: string },
): Clase | undefined =>
  clases.filter(esDe(lugar, calendar.year - 1)).find((clase) => clase.materia === materia);

export interface Recuperada {
  clase: Clase;
  inscrito: Inscrito;
  nota: number;
}

export const losQueRecuperan = (world: World): Recuperada[] =>
  RECUPERACIONES.flatMap((una) => {
    const [clase, inscrito] = [claseDe(world, una), promovidoDe(world, una)];
    return clase && inscrito ? [{ clase, inscrito, nota: una.nota }] : [];
  });

export const conAdecuacion = (world: World): Inscrito | undefined => promovidoDe(world, ADECUACION);

/** In the subject whose section was opened again: points that so many students lacked in the last block. */
const FALTABAN = { puntos: 8, alumnos: 3 } as const;
/** Far enough above the pass mark for nobody to have failed before. */
const SIN_PELIGRO = 66;

export interface Correccion {
  clase: Clase;
  ids: ReadonlySet<number>;
  puntos: number;
}

export function correccion(world: World): Correccion | undefined {
  const clase = claseDe(world, REABIERTA);
  if (!clase) return undefined;
  const alcanzan = [...(world.totales.get(clase) ?? [])].filter(([, totales]) =>
    totales.every((total) => total >= SIN_PELIGRO),
  );
  const ids = new Set(alcanzan.slice(0, FALTABAN.alumnos).map(([id]) => id));
  return { clase, ids, puntos: FALTABAN.puntos };
}

/** Last year's sections that have marks, with their students and classes. */
export function seccionesConNotas(world: World) {
  const alumnos = porSeccion(world.inscritos);
  return world.secciones
    .filter((seccion) => seccion.ciclo === world.calendar.year - 1 && tieneNotas(seccion))
    .map((seccion) => ({
      seccion,
      alumnos: alumnos.get(seccion.idGradoSeccion) ?? [],
      clases: world.clases.filter((clase) => clase.seccion === seccion),
    }));
}
