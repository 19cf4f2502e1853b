import type {
  ActividadDeHoja,
  AlumnoDeHoja,
  CeldaDeHoja,
  HojaParaPegar,
  Pegado,
} from '#shared/calificaciones/pegado.ts';

/** 'Ajcabul Tzoc, Andrea Nicté' as its parts. */
export function alumnoDeHoja(idEstudianteGrado: number, codigo: string, porApellidos: string): AlumnoDeHoja {
  const [apellidos = '', nombres = ''] = porApellidos.split(', ');
  const [apellido1 = '', ...apellido2] = apellidos.split(' ');
  const [nombre1 = '', nombre2 = '', ...nombre3] = nombres.split(' ');
  return {
    idEstudianteGrado,
    codigo,
    nombre: {
      nombre1,
      nombre2,
      nombre3: nombre3.join(' ') || null,
      apellido1,
      apellido2: apellido2.join(' '),
    },
  };
}

export const actividadDeHoja = (
  idActividadMateriaBloque: number,
  title: string,
  puntos: number,
  enClase = false,
): ActividadDeHoja => ({ idActividadMateriaBloque, title, puntos, enClase });

const PENDIENTE: CeldaDeHoja = { estado: 1, calificacion: null, borrador: null };

/** A sheet in which everybody has delivered nothing yet, but for the cells `'alumno actividad'` that are given. */
export const hojaDeNotas = (
  alumnos: readonly AlumnoDeHoja[],
  actividades: readonly ActividadDeHoja[],
  celdas: Readonly<Record<string, CeldaDeHoja | null>> = {},
): HojaParaPegar => ({
  alumnos,
  actividades,
  celda: (alumno, actividad) => {
    const suya = celdas[`${alumno} ${actividad}`];
    return suya === undefined ? PENDIENTE : (suya ?? undefined);
  },
  activa: {
    idEstudianteGrado: alumnos[0]?.idEstudianteGrado ?? 0,
    idActividadMateriaBloque: actividades[0]?.idActividadMateriaBloque ?? 0,
  },
  filtrada: false,
});

/** A section of six, and a block of four activities. */
export const SECCION = [
  alumnoDeHoja(1, '2024-0187', 'Ajcabul Tzoc, Andrea Nicté'),
  alumnoDeHoja(2, '2024-0191', 'Barrios Quiñónez, José Manuel'),
  alumnoDeHoja(3, '2023-0044', 'Caal Xitumul, María del Carmen'),
  alumnoDeHoja(4, '2025-0310', 'Chacón De León, Diego Alejandro'),
  alumnoDeHoja(5, '2024-0200', 'Cuxum Ismalej, Sofía Ixchel'),
  alumnoDeHoja(6, '2024-0210', 'Muñoz De León, Ximena Isabel'),
];
export const ACTIVIDADES = [
  actividadDeHoja(51, 'Hoja 2: fracciones', 10),
  actividadDeHoja(52, 'Trabajo en clase', 5, true),
  actividadDeHoja(53, 'Parcial 2: razones', 15),
  actividadDeHoja(54, 'Proyecto: mi tienda', 20),
];
/** The sheet with the first student's partial chosen. */
export const hojaElegida = (cambios: Partial<HojaParaPegar> = {}): HojaParaPegar => ({
  ...hojaDeNotas(SECCION, ACTIVIDADES),
  activa: { idEstudianteGrado: 1, idActividadMateriaBloque: 53 },
  ...cambios,
});
/** Rows as Excel copies them. */
export const tabla = (...filas: (string | number)[][]) =>
  `${filas.map((fila) => fila.join('\t')).join('\r\n')}\r\n`;
export const columna = (...celdas: (string | number)[]) => tabla(...celdas.map((celda) => [celda]));
/** `alumno actividad nota` of all that is written. */
export const escribe = ({ borradores }: Pegado) =>
  borradores.map((una) => `${una.idEstudianteGrado} ${una.idActividadMateriaBloque} ${una.borrador}`);
export const quePasa = ({ lineas }: Pegado) => lineas.map((linea) => linea.quePasa);

/** Milliseconds of the fastest of three runs: other programs may hold one up. */
export const msDe = (act: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 3 }, () => {
      const desde = performance.now();
      act();
      return performance.now() - desde;
    }),
  );
