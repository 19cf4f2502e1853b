import { type ResultadoDeInscripcion, resultadosDe } from '#server/inscripciones/anio/queries.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { found, notFound, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { HojaEscrita } from '#server/platform/sheets/write.ts';
import type { Celda } from '#shared/base/csv.ts';
import { averageHalfUp } from '#shared/base/decimal.ts';
import type { FilaDelRegistro, OrdenForm, RegistroDeSeccion } from '#shared/sire/registro.ts';
import { filasDelRegistro, PROVISIONAL } from '#shared/sire/tabla.rules.ts';
import { nombreDeHoja } from '#shared/sire.rules.ts';
import * as queries from './queries.ts';

type Area = { area: string; idMaterias: ReadonlySet<number> };

/** The areas of a section in the order of the register, each with its subjects. */
function areasDe({ materias }: queries.SeccionDelRegistro): Area[] {
  const areas = new Map<string, Set<number>>();
  for (const { area, idMateria } of materias)
    if (area !== null) areas.set(area, (areas.get(area) ?? new Set()).add(idMateria));
  return [...areas].map(([area, idMaterias]) => ({ area, idMaterias }));
}

function filaDe(
  { idGradoSeccion: _suya, retirado, ...alumno }: queries.AlumnoDelRegistro,
  areas: readonly Area[],
  sale: ResultadoDeInscripcion | undefined,
): FilaDelRegistro {
  const finales = retirado ? [] : (sale?.materias ?? []);
  return {
    ...alumno,
    notas: areas.map(({ idMaterias }) =>
      averageHalfUp(
        finales.flatMap(({ idMateria, final }) => (idMaterias.has(idMateria) ? (final ?? []) : [])),
      ),
    ),
    resultado: retirado ? 'Retirado' : (sale?.resultado ?? null),
  };
}

function registro(
  seccion: queries.SeccionDelRegistro,
  alumnos: readonly queries.AlumnoDelRegistro[],
  salen: ReadonlyMap<number, ResultadoDeInscripcion>,
): RegistroDeSeccion {
  const { idGradoSeccion, nombre, nivel, resolucion, cerrada, materias } = seccion;
  // A column stays also for an area that is not taught this year: the official form has it.
  const areas = areasDe(seccion);
  const seImparten = materias.filter(({ seImparte }) => seImparte);
  const filas = alumnos
    .filter((uno) => uno.idGradoSeccion === idGradoSeccion)
    .map((uno) => filaDe(uno, areas, salen.get(uno.idEstudianteGrado)));
  const deSexo = (cual: 'M' | 'F') => filas.filter(({ sexo }) => sexo === cual).length;
  return {
    ...{ idGradoSeccion, nombre, nivel, resolucion },
    provisional: !cerrada,
    areas: areas.map(({ area }) => area),
    sinArea: seImparten.filter(({ area }) => area === null).map((una) => una.nombre),
    filas,
    totales: { M: deSexo('M'), F: deSexo('F') },
    docentes: seImparten.flatMap(({ area, docente, dpi }) =>
      area !== null && docente !== null ? [{ area, docente, dpi: dpi ?? '' }] : [],
    ),
  };
}

async function registros(
  db: Sql,
  secciones: readonly queries.SeccionDelRegistro[],
): Promise<RegistroDeSeccion[]> {
  const alumnos = await queries.alumnosDelRegistro(
    db,
    secciones.map(({ idGradoSeccion }) => idGradoSeccion),
  );
  const salen = await resultadosDe(
    db,
    alumnos.filter(({ retirado }) => !retirado).map(({ idEstudianteGrado }) => idEstudianteGrado),
  );
  return secciones.map((seccion) => registro(seccion, alumnos, salen));
}

/** @throws Problem `notFound` for a section that is not there. */
export async function leerRegistro(db: Sql, idGradoSeccion: number): Promise<RegistroDeSeccion> {
  const [leido] = await registros(db, [found(await queries.seccionDelRegistro(db, idGradoSeccion))]);
  return found(leido);
}

/** @throws Problem `rule` for a number that is said twice, `notFound` for somebody of another section. */
export async function guardarOrden(
  tx: Tx,
  idGradoSeccion: number,
  { numeros }: OrdenForm,
  { audit }: Act,
): Promise<RegistroDeSeccion> {
  found(await queries.seccionDelRegistro(tx, idGradoSeccion));
  const suyos = new Map(
    (await queries.sostener(tx, idGradoSeccion)).map((uno) => [uno.idEstudianteGrado, uno]),
  );
  if (numeros.some(({ idEstudianteGrado }) => !suyos.has(idEstudianteGrado))) throw notFound();
  const distintos = (de: readonly number[]) => new Set(de).size === de.length;
  if (
    !distintos(numeros.map(({ numeroOficial }) => numeroOficial)) ||
    !distintos(numeros.map(({ idEstudianteGrado }) => idEstudianteGrado))
  )
    throw rule('Un número oficial está repetido: cada alumno lleva el suyo.');
  await queries.guardarOrden(tx, idGradoSeccion, numeros);
  const antes = [...suyos.values()].filter(({ numeroOficial }) => numeroOficial !== null).length;
  await audit(tx, {
    accion: 'orden oficial',
    entidad: 'seccion',
    idEntidad: idGradoSeccion,
    afectados: [],
    antes: { numerados: antes },
    despues: { numerados: numeros.length },
  });
  return leerRegistro(tx, idGradoSeccion);
}

/** The sheet of a section: its students, its totals, and who taught what. */
function hojaDe(registro: RegistroDeSeccion) {
  const { nombre, nivel, resolucion, provisional, areas, filas, totales, docentes } = registro;
  const ancho = 6 + areas.length;
  const fila = (...celdas: Celda[]): Celda[] => [
    ...celdas,
    ...Array.from({ length: ancho - celdas.length }, () => null),
  ];
  return [
    ...filasDelRegistro(registro),
    fila(),
    fila('Hombres', totales.M),
    fila('Mujeres', totales.F),
    fila('Total', filas.length),
    fila(),
    fila('Área', 'Docente', 'DPI'),
    ...docentes.map(({ area, docente, dpi }) => fila(area, docente, dpi)),
    fila(),
    fila(nombre, nivel, resolucion),
    ...(provisional ? [fila(PROVISIONAL)] : []),
  ];
}

interface Libro {
  hojas: HojaEscrita[];
  /** 'Primero Básico A', 'Básicos'; null for the whole school. */
  de: string | null;
  /** Some of it is not final. */
  provisional: boolean;
  secciones: number;
}

/** @throws Problem `notFound` for a section that is not there, `rule` for a level without sections. */
export async function libro(
  db: Sql,
  ciclo: number,
  { nivel, seccion }: { nivel?: string | undefined; seccion?: number | undefined },
): Promise<Libro> {
  const secciones =
    seccion === undefined
      ? await queries.seccionesDelRegistro(db, ciclo, nivel ?? null)
      : [found(await queries.seccionDelRegistro(db, seccion))];
  if (secciones.length === 0) throw rule('No hay secciones con alumnos que descargar.');
  const leidos = await registros(db, secciones);
  const usados = new Set<string>();
  const [primera] = leidos;
  return {
    de: (seccion === undefined ? nivel && primera?.nivel : primera?.nombre) ?? null,
    hojas: leidos.map((uno) => ({
      nombre: nombreDeHoja(uno.provisional ? `${PROVISIONAL} ${uno.nombre}` : uno.nombre, usados),
      filas: hojaDe(uno),
    })),
    provisional: leidos.some(({ provisional }) => provisional),
    secciones: leidos.length,
  };
}
