import fc from 'fast-check';
import type {
  ActividadDeHoja,
  AlumnoDeHoja,
  CeldaDeHoja,
  HojaParaPegar,
} from '#shared/calificaciones/pegado.ts';
import { actividadDeHoja } from './hoja-de-notas.ts';

/** Few names, so that many students share one or nearly do. */
const NOMBRES = ['Ana', 'María', 'Marìa', 'José', 'Ñusta', 'Noël', 'del Carmen', 'Ana María'];
const APELLIDOS = ['Muñoz', 'Munoz', 'De León', 'Pérez', 'Tzʼunun', 'Xitumul', 'de la Cruz', 'Caal Pérez'];

const persona = fc.record({
  nombre1: fc.constantFrom(...NOMBRES),
  nombre2: fc.constantFrom('', ...NOMBRES),
  nombre3: fc.constantFrom(null, null, ...NOMBRES),
  apellido1: fc.constantFrom(...APELLIDOS),
  apellido2: fc.constantFrom('', ...APELLIDOS),
});
type Persona = AlumnoDeHoja['nombre'];

const SUCESOS = ['bien', 'ajeno', 'cruzado', 'doble', 'basura', 'vacia', 'falta'] as const;
export type Suceso = (typeof SUCESOS)[number];
const ESTADOS = [null, 1, 2, 2, 3, 4, 5] as const;
/** More than any roster, arrivals included, has rows. */
const RENGLONES = 20;
const porRenglon = <T>(uno: fc.Arbitrary<T>) => fc.array(uno, { minLength: RENGLONES, maxLength: RENGLONES });

/** A section, what somebody copied of it, and what happened in between. */
export const escenas = fc.record({
  personas: fc.array(persona, { minLength: 2, maxLength: 12 }),
  llegan: fc.array(persona, { maxLength: 2 }),
  salen: porRenglon(fc.constantFrom(false, false, false, false, false, true)),
  codigos: fc.constantFrom('todos', 'faltan', 'numeros'),
  como: fc.constantFrom('codigo', 'nombre', 'ambos', 'posicion', 'ajena'),
  sucesos: porRenglon(
    fc.oneof(
      { weight: 12, arbitrary: fc.constant<Suceso>('bien') },
      { weight: 2, arbitrary: fc.constantFrom(...SUCESOS) },
    ),
  ),
  formas: porRenglon(fc.nat({ max: 5 })),
  orden: porRenglon(fc.nat()),
  estados: fc.array(fc.constantFrom(...ESTADOS), { minLength: 7, maxLength: 7 }),
  actividades: fc.integer({ min: 1, max: 3 }),
  mismoTitulo: fc.boolean(),
  desde: fc.nat({ max: 2 }),
  fila: fc.nat({ max: 11 }),
  encabezado: fc.boolean(),
  numeroDeLista: fc.boolean(),
  enteras: fc.boolean(),
  coma: fc.boolean(),
  filtrada: fc.boolean(),
});
export type Escena = typeof escenas extends fc.Arbitrary<infer E> ? E : never;

export const ordenada = <T>(cosas: readonly T[], orden: readonly number[]): T[] =>
  cosas
    .map((cosa, n) => ({ cosa, clave: orden[n] ?? 0 }))
    .sort((a, b) => a.clave - b.clave)
    .map(({ cosa }) => cosa);

/** The words of a name in the order of surnames first, so that two people are compared without the rules. */
const palabras = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}ʼ’]/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ');
export function maneras({ nombre1, nombre2, nombre3, apellido1, apellido2 }: Persona): string[] {
  const nombres = [nombre1, nombre2, nombre3 ?? ''].join(' ');
  const apellidos = `${apellido1} ${apellido2}`;
  return [palabras(`${apellidos} ${nombres}`), palabras(`${nombres} ${apellidos}`)];
}
export const seConfunden = (uno: AlumnoDeHoja, otro: AlumnoDeHoja): boolean =>
  maneras(uno.nombre).some((una) => maneras(otro.nombre).includes(una));

/** A name as people and programs write it. */
export function escrito({ nombre1, nombre2, nombre3, apellido1, apellido2 }: Persona, forma: number): string {
  const nombres = [nombre1, nombre2, nombre3].filter(Boolean).join(' ');
  const apellidos = [apellido1, apellido2].filter(Boolean).join(' ');
  const formas = [
    `${apellidos}, ${nombres}`,
    `${nombres} ${apellidos}`,
    `${apellidos}  ${nombres}`.toUpperCase(),
    ` ${apellidos} ,\u00a0${nombres} `.normalize('NFD'),
    `"${apellidos}, ${nombres}"`,
    `${apellidos}, ${nombres}`.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ʼ', "'"),
  ];
  return formas[forma] ?? nombres;
}

const codigoDe = ({ codigos }: Escena, id: number): string => {
  if (codigos === 'numeros') return String(id);
  return codigos === 'faltan' && id % 3 === 0 ? '' : `202${id % 6}-${String(id * 37).padStart(4, '0')}`;
};

export interface Mundo {
  antes: AlumnoDeHoja[];
  ahora: AlumnoDeHoja[];
  actividades: ActividadDeHoja[];
  hoja: HojaParaPegar;
}

const porNombre = (alumnos: AlumnoDeHoja[]) =>
  alumnos.toSorted((a, b) => escrito(a.nombre, 0).localeCompare(escrito(b.nombre, 0), 'es'));

/**
 * The section when the list was copied, and now. Nobody leaves whose name another student of the old section has, or, in lists
 * without codes, one who arrives: nothing in the list says which of the two a row is about.
 */
export function mundoDe(escena: Escena): Mundo {
  const alumno = (nombre: Persona, id: number): AlumnoDeHoja => ({
    idEstudianteGrado: id,
    codigo: codigoDe(escena, id),
    codigoPersonal: id % 4 === 0 ? `P${id}XYZ` : null,
    nombre,
  });
  const antes = porNombre(escena.personas.map((una, n) => alumno(una, n + 1)));
  const llegan = escena.llegan.map((una, n) => alumno(una, n + 15));
  const conCodigos = escena.como !== 'nombre' && escena.codigos === 'todos';
  const conocidos = conCodigos ? antes : [...antes, ...llegan];
  const quedan = antes.filter(
    (uno, n) => !escena.salen[n] || conocidos.some((otro) => otro !== uno && seConfunden(uno, otro)),
  );
  const ahora = porNombre([...quedan, ...llegan]);
  const titulos = escena.mismoTitulo
    ? ['Hoja', 'Hoja', 'Parcial 2']
    : ['Hoja 1', 'Examen final', 'Parcial 2'];
  const actividades = titulos
    .slice(0, escena.actividades)
    .map((titulo, n) => actividadDeHoja(51 + n, titulo, 100, n === 1));
  const activa = actividades[escena.desde % actividades.length];
  const celda = (alumnoId: number, actividad: number): CeldaDeHoja | undefined => {
    const estado = escena.estados[(alumnoId * 3 + actividad) % escena.estados.length] ?? null;
    if (estado === null) return undefined;
    const borrador = (alumnoId + actividad) % 5 === 0 ? 33 : null;
    return { estado, calificacion: estado === 3 ? 44 : null, borrador };
  };
  return {
    antes,
    ahora,
    actividades,
    hoja: {
      alumnos: ahora,
      actividades,
      celda,
      activa: {
        idEstudianteGrado: ahora[escena.fila % Math.max(1, ahora.length)]?.idEstudianteGrado ?? 0,
        idActividadMateriaBloque: activa?.idActividadMateriaBloque ?? 0,
      },
      filtrada: escena.filtrada,
    },
  };
}
