import { campoDeEstudiante, TEXTOS_DE_ESTUDIANTE } from '#shared/estudiantes/campos.ts';
import { avisoDeCui } from '#shared/estudiantes/cui.rules.ts';
import { datosDeEstudiante } from '#shared/estudiantes/form.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { avisoDeIdentidad } from '#shared/sesion.rules.ts';
import { CAMPOS } from './campos.rules.ts';
import {
  claveDeOmision,
  type Faltar,
  type FilaLeida,
  type Lector,
  type ListaLeida,
  lectorDe,
  TRECHO,
} from './celdas.rules.ts';
import type { ColegioAlLeer, DatosDeEstudiante, EstudianteDelColegio } from './colegio.ts';
import { type EstudianteDicho, leerEstudiante } from './estudiantes.rules.ts';
import { ORDEN, ordenDeFechas } from './fechas.rules.ts';
import { cambiosDe, juzgar } from './fila.rules.ts';
import {
  buscadorDe,
  type Claves,
  clavesDe,
  conNombre,
  type Encontrado,
  type NombreDeAlumno,
  repetidasDe,
} from './identidad.rules.ts';
import { claveDeGrupoDeGrado, type Lugar, lectorDeLugar } from './inscripcion.rules.ts';
import { estadoDe, type FilaJuzgada } from './juicio.rules.ts';
import type { Cambio, Decisiones, EstadoDeFila, Falta } from './revision.ts';
import { leerColumnaDeSexo } from './valores.rules.ts';

/** What one row would do, and all that keeps it from being done. */
export interface Evaluada {
  fila: number;
  estado: EstadoDeFila;
  nombre: string;
  codigo: string | null;
  lugar: Lugar | null;
  becado: boolean | null;
  /** Who is changed; null: somebody new. */
  actual: EstudianteDelColegio | null;
  datos: DatosDeEstudiante | null;
  cambios: readonly Cambio[];
  avisos: readonly string[];
  faltas: readonly Falta[];
  porNombre: boolean;
}

export const SEXO = 'sexo';
export const PERSONAS = 'personas';
export const REACTIVAR = 'reactivar';
export const claveDePersona = (fila: number): string => `persona ${fila}`;
export const claveDeReactivar = (fila: number): string => `reactivar ${fila}`;

/** Questions of the whole list that the file itself does not answer. */
export interface Preguntas {
  orden: boolean;
  sexo: boolean;
}

export interface Evaluacion {
  filas: readonly Evaluada[];
  preguntas: Preguntas;
  /** The grades as the list writes them, by the decision that says which one is meant. */
  dicen: ReadonlyMap<string, string>;
}

interface Leida {
  leida: FilaLeida;
  dicho: EstudianteDicho;
  claves: Claves;
  lugar: Lugar | null;
  faltas: Falta[];
}

const SIN_INSCRIPCION = 'La beca no se guarda: es de la inscripción, y la fila no dice el grado.';

const anotador =
  (lector: Lector, leida: FilaLeida, faltas: Falta[]): Faltar =>
  (clave, que, grupo) => {
    faltas.push(lector.falta(leida, clave, que, grupo ?? null));
  };

/** What the form says beside the numbers of the family. */
const avisosDeDpi = ({ textos }: EstudianteDicho): string[] =>
  TEXTOS_DE_ESTUDIANTE.flatMap((clave) => {
    if (clave === 'cui' || campoDeEstudiante(clave).tipo !== 'identidad') return [];
    const aviso = avisoDeIdentidad('DPI', textos[clave]);
    return aviso === null ? [] : [`${campoDeEstudiante(clave).etiqueta}: ${aviso}`];
  });

interface Quien {
  actual: EstudianteDelColegio | null;
  porNombre: boolean;
  /** Two people may be meant: beside whose data the row is to be judged is not known. */
  dudoso?: true;
}

/** Whom a row is about, and what has to be decided first. */
function personaDe(
  { claves, leida: { fila } }: Leida,
  buscar: (claves: Claves) => Encontrado,
  decisiones: Decisiones,
  faltar: Faltar,
): Quien {
  const encontrado = buscar(claves);
  if (encontrado.como === 'nadie') return { actual: null, porNombre: false };
  if (encontrado.como === 'dudoso') {
    faltar(encontrado.clave, encontrado.que);
    return { actual: null, porNombre: false, dudoso: true };
  }
  const { estudiante: actual } = encontrado;
  const porNombre = encontrado.como === 'nombre';
  if (porNombre) {
    const decidido = decisiones[claveDePersona(fila)] ?? decisiones[PERSONAS];
    if (decidido === 'otra') return { actual: null, porNombre };
    if (decidido !== 'misma') {
      const que = `Ya hay alguien con ese nombre y fecha de nacimiento: código ${actual.codigo}. ¿Es la misma persona?`;
      faltar('nombre1', que, claveDePersona(fila));
    }
  }
  const reactivado = decisiones[claveDeReactivar(fila)] ?? decisiones[REACTIVAR];
  if (!actual.activo && reactivado !== 'si') {
    const que = `${nombreCompleto(actual.datos)} (${actual.codigo}) está inactivo. Reactívalo o deja fuera la fila.`;
    faltar('codigo', que, claveDeReactivar(fila));
  }
  return { actual, porNombre };
}

/** The enrolment of a row beside the one there is. */
function cambioDeLugar(
  { lugar, dicho: { becado } }: Leida,
  actual: EstudianteDelColegio,
  ciclo: number,
  faltar: Faltar,
): { lugar: Lugar | null; cambio: Cambio | null } {
  const inscrito = actual.inscripcion;
  if (!lugar) return { lugar: null, cambio: null };
  if (!inscrito)
    return { lugar, cambio: { campo: `Inscripción ${ciclo}`, antes: '—', despues: lugar.texto } };
  if (inscrito.idGradoSeccion !== lugar.idGradoSeccion) {
    const que = `Ya está inscrito en ${inscrito.asignacion}. Cambia la inscripción en su grado, o deja vacía la celda.`;
    faltar('grado', que);
  }
  if (becado !== null && becado !== inscrito.becado) {
    const que = `Ya está inscrito ${inscrito.becado ? 'con' : 'sin'} beca. Deja vacía la celda para que siga así.`;
    faltar('becado', que);
  }
  return { lugar: null, cambio: null };
}

function evaluada(una: Leida, { actual, porNombre, dudoso }: Quien, ciclo: number, faltar: Faltar): Evaluada {
  const { leida, dicho, claves, faltas } = una;
  const form = dudoso ? null : juzgar(dicho, actual, new Set(faltas.map(({ clave }) => clave)), faltar);
  const datos = form && datosDeEstudiante(form);
  const donde = actual ? cambioDeLugar(una, actual, ciclo, faltar) : { lugar: una.lugar, cambio: null };
  const cambios = actual && form && datos ? cambiosDe(actual, form, datos) : [];
  if (donde.cambio) cambios.push(donde.cambio);
  const avisos = [dicho.textos.cui ? avisoDeCui(dicho.textos.cui) : null, ...avisosDeDpi(dicho)];
  if (dicho.becado !== null && !una.lugar) avisos.push(SIN_INSCRIPCION);
  const nombrado = { ...actual?.datos, ...dicho.textos };
  const { nombre1 = '', nombre2 = '', nombre3 = null, apellido1 = '', apellido2 = '' } = nombrado;
  return {
    fila: leida.fila,
    estado: estadoDe(faltas, actual !== null, cambios.length > 0),
    nombre: nombreCompleto({ nombre1, nombre2, nombre3, apellido1, apellido2 }),
    codigo: form?.codigo ?? claves.codigo,
    lugar: donde.lugar,
    becado: dicho.becado,
    actual,
    datos,
    cambios,
    avisos: avisos.filter((aviso) => aviso !== null),
    faltas: conNombre(faltas, actual),
    porNombre,
  };
}

const omitida = ({ leida, dicho, claves }: Leida): Evaluada => ({
  fila: leida.fila,
  estado: 'omitida',
  nombre: [dicho.textos.nombre1, dicho.textos.apellido1].filter(Boolean).join(' '),
  codigo: claves.codigo,
  lugar: null,
  becado: null,
  actual: null,
  datos: null,
  cambios: [],
  avisos: [],
  faltas: [],
  porNombre: false,
});

/** A list as it was read, before it is compared with the students of the school. */
export interface ListaEntendida extends Pick<Evaluacion, 'preguntas' | 'dicen'> {
  leidas: readonly Leida[];
  lector: Lector;
  decisiones: Decisiones;
  ciclo: number;
}

/** By what the rows name their students: those who may be meant have one of these. */
export function buscadosDe({ leidas }: ListaEntendida) {
  const de = (uno: (leida: Leida) => string | null): string[] => [
    ...new Set(leidas.map(uno).filter((valor) => valor !== null)),
  ];
  return {
    codigos: de(({ claves }) => claves.codigo),
    cuis: de(({ claves }) => claves.cui),
    personales: de(({ claves }) => claves.personal),
    nacidos: de(({ dicho }) => dicho.fechaNacimiento),
  };
}

/**
 * Reads a list of students row by row. This and the next yield now and then, so that whoever runs them can let others have
 * their turn.
 */
export function* leerEstudiantes(
  lista: ListaLeida,
  { hoy, ciclo, grados }: ColegioAlLeer,
): Generator<void, ListaEntendida> {
  const { filas, decisiones } = lista;
  const lector = lectorDe(lista, CAMPOS.estudiantes);
  const orden = ordenDeFechas(lector.columna(filas, 'fechaNacimiento'));
  const { m } = leerColumnaDeSexo(lector.columna(filas, 'sexo'));
  const mDecidida = decisiones[SEXO] === '0' ? 0 : decisiones[SEXO] === '1' ? 1 : null;
  const como = {
    decisiones,
    orden: decisiones[ORDEN] === 'mda' ? ('mda' as const) : ('dma' as const),
    m: m ?? mDecidida,
    hoy,
  };
  const lugarDe = lectorDeLugar(grados, ciclo, decisiones);
  const dicen = new Map<string, string>();
  const leidas: Leida[] = [];
  for (const [n, fila] of filas.entries()) {
    if (n % TRECHO === 0) yield;
    const leida = lector.leer(fila);
    const faltas: Falta[] = [];
    const faltar = anotador(lector, leida, faltas);
    const dicho = leerEstudiante(leida, como, faltar);
    const grado = leida.celda('grado') || leida.celda('gradoSeccion');
    dicen.set(claveDeGrupoDeGrado(grado), grado);
    leidas.push({ leida, dicho, faltas, claves: clavesDe(dicho), lugar: lugarDe(leida, faltar) });
  }
  const preguntas = { orden: orden === 'preguntar', sexo: m === null };
  return { leidas, lector, decisiones, ciclo, preguntas, dicen };
}

/** What storing the list would do; reads and writes nothing. To be asked once of a list that was read. */
export function* evaluarEstudiantes(
  { leidas, lector, decisiones, ciclo, preguntas, dicen }: ListaEntendida,
  estudiantes: readonly EstudianteDelColegio[],
  todos: readonly NombreDeAlumno[],
): Generator<void, Evaluacion> {
  const cuentan = leidas.filter(({ leida }) => decisiones[claveDeOmision(leida.fila)] !== 'si');
  const buscar = yield* buscadorDe(estudiantes, todos, 'corrige');
  const personas = new Map<Leida, Quien>();
  for (const [n, una] of cuentan.entries()) {
    if (n % TRECHO === 0) yield;
    personas.set(una, personaDe(una, buscar, decisiones, anotador(lector, una.leida, una.faltas)));
  }
  const repetidas = yield* repetidasDe(
    cuentan.map((una) => {
      const idEstudiante = personas.get(una)?.actual?.idEstudiante ?? null;
      return { fila: una.leida.fila, claves: una.claves, idEstudiante };
    }),
  );
  const filas: Evaluada[] = [];
  for (const [n, una] of leidas.entries()) {
    if (n % TRECHO === 0) yield;
    const persona = personas.get(una);
    if (!persona) {
      filas.push(omitida(una));
      continue;
    }
    const faltar = anotador(lector, una.leida, una.faltas);
    const otra = repetidas.get(una.leida.fila);
    if (otra) faltar(otra.numero ?? 'nombre1', { de: otra.numero ?? 'persona', fila: otra.fila });
    filas.push(evaluada(una, persona, ciclo, faltar));
  }
  return { filas, preguntas, dicen };
}

/** A row as people see it. */
export const filaJuzgadaDe = (una: Evaluada): FilaJuzgada => ({
  fila: una.fila,
  estado: una.estado,
  nombre: una.nombre,
  codigo: una.codigo,
  detalle: una.lugar?.texto ?? '',
  cambios: [...una.cambios],
  avisos: [...una.avisos],
  porNombre: una.porNombre,
  faltas: una.faltas,
});
