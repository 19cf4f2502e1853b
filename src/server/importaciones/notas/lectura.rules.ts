import { z } from 'zod';
import { buscadosPor, clavesDeAlumno, vacio } from '#server/importaciones/alumno.rules.ts';
import { claveDeEleccion } from '#server/importaciones/elegir.rules.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { GRADOS_REQUERIDO, MATERIA_REQUERIDA } from '#shared/colaboradores/asignaciones.ts';
import { CAMPOS } from '#shared/importaciones/campos.rules.ts';
import {
  type Faltar,
  type FilaLeida,
  type ListaLeida,
  lectorDe,
  TRECHO,
} from '#shared/importaciones/celdas.rules.ts';
import type { GradoDelColegio } from '#shared/importaciones/colegio.ts';
import { ORDEN, ordenDeFechas } from '#shared/importaciones/fechas.rules.ts';
import { leerSeccion } from '#shared/importaciones/grados.rules.ts';
import { type Claves, llano } from '#shared/importaciones/identidad.rules.ts';
import {
  claveDeGrupoDeGrado,
  lectorDeGrado,
  lugarDicho,
  noEsSeccion,
} from '#shared/importaciones/inscripcion.rules.ts';
import { esColumnaDeMateria } from '#shared/importaciones/notas-columnas.rules.ts';
import type { Decisiones, Falta } from '#shared/importaciones/revision.ts';
import { leerAnio, leerNota } from '#shared/importaciones/valores.rules.ts';

/** The first year the school can have in Ceiba. */
const ANIO_MIN = 2000;

/** A subject as it may be taught in a grade, today or once. */
export const materiaPosibleRow = {
  idMateria: num,
  idGrado: num,
  nombre: text,
  /** What it was called in earlier years. */
  antes: z.array(text),
};
export type MateriaPosible = Row<typeof materiaPosibleRow>;

/** What of the school a list of past marks is read with. */
export interface ColegioDeNotas {
  /** `YYYY-MM-DD` */
  hoy: string;
  /** The year under way: marks are of those before it. */
  actual: number;
  grados: readonly GradoDelColegio[];
  materias: readonly MateriaPosible[];
}

export interface NotaLeida {
  materia: MateriaPosible;
  /** 0 to 100. */
  nota: number;
  /** The field in which its subject stands, for what is said of it. */
  clave: string;
}

/** A row with all the marks it says. */
export interface FilaDeNotas {
  leida: FilaLeida;
  claves: Claves;
  anio: number | null;
  grado: GradoDelColegio | null;
  /** null: the row names no section. */
  seccion: string | null;
  notas: readonly NotaLeida[];
  avisos: string[];
  faltas: Falta[];
}

export interface NotasEntendidas {
  leidas: readonly FilaDeNotas[];
  faltarEn: (una: FilaDeNotas) => Faltar;
  decisiones: Decisiones;
  preguntaOrden: boolean;
  /** What the list says, for each word somebody has to choose the meaning of. */
  dicen: ReadonlyMap<string, string>;
}

function anioDe({ celda }: FilaLeida, actual: number, faltar: Faltar): number | null {
  const texto = celda('anio');
  if (vacio(texto)) {
    faltar('anio', 'Escribe el año que cursó.');
    return null;
  }
  const anio = leerAnio(texto);
  if (anio === null)
    faltar('anio', `«${texto}» no es un año. Escríbelo con cuatro cifras, como ${actual - 1}.`);
  else if (anio >= actual)
    faltar('anio', `El año debe ser anterior a ${actual}: las notas de ${actual} son las de sus clases.`);
  else if (anio < ANIO_MIN) faltar('anio', `El año debe ser ${ANIO_MIN} o posterior.`);
  else return anio;
  return null;
}

/** Names of all subjects, each once. */
export const nombresDeMaterias = (materias: readonly MateriaPosible[]): string[] => [
  ...new Map(materias.map(({ nombre }) => [llano(nombre), nombre])).values(),
];

/** Reads which subject a text means, among those of a grade; without a grade only whether the school has it. */
function lectorDeMateria(
  materias: readonly MateriaPosible[],
  decisiones: Decisiones,
  dicen: Map<string, string>,
) {
  const delGrado = new Map<string, MateriaPosible>();
  const nombres = new Set<string>();
  // The name of today wins over one that another subject had once.
  for (const deQue of [({ antes }: MateriaPosible) => antes, ({ nombre }: MateriaPosible) => [nombre]])
    for (const una of materias)
      for (const nombre of deQue(una)) {
        nombres.add(llano(nombre));
        delGrado.set(`${una.idGrado} ${llano(nombre)}`, una);
      }
  return (texto: string, clave: string, grado: GradoDelColegio | null, faltar: Faltar) => {
    const grupo = claveDeEleccion('materia', texto);
    dicen.set(grupo, texto);
    const elegida = decisiones[grupo] ?? texto;
    if (!nombres.has(llano(elegida))) {
      faltar(clave, `«${texto}» no es una materia del colegio. Elige cuál es o agrégala en Materias.`, grupo);
      return null;
    }
    if (!grado) return null;
    const una = delGrado.get(`${grado.idGrado} ${llano(elegida)}`);
    if (!una)
      faltar(
        clave,
        `${elegida} no es una materia de ${grado.carrera ?? grado.nivel}. Agrégala en Materias o corrige la celda.`,
      );
    return una ?? null;
  };
}

function notaDe(texto: string, clave: string, faltar: Faltar): number | null {
  const nota = leerNota(texto);
  if (nota === null) faltar(clave, `«${texto}» no es una nota. Escríbela de 0 a 100.`);
  return nota;
}

/** Where a row says a mark: the cell with its subject, or the header that names it, and the cell with the mark. */
interface Sitio {
  texto: string;
  materia: string;
  nota: string;
}

/** The columns of a list that each hold the marks of one subject. */
const columnasDeMaterias = ({ mapa, encabezados }: ListaLeida): Sitio[] =>
  mapa.flatMap((clave, columna) =>
    esColumnaDeMateria(clave)
      ? [{ texto: (encabezados[columna] ?? '').trim(), materia: clave, nota: clave }]
      : [],
  );

type LeerMateria = ReturnType<typeof lectorDeMateria>;

/** The mark of a row that has one. */
function unaNota(leida: FilaLeida, grado: GradoDelColegio | null, materiaDe: LeerMateria, faltar: Faltar) {
  const texto = leida.celda('materia');
  const dice = leida.celda('nota');
  if (texto === '') faltar('materia', MATERIA_REQUERIDA);
  if (vacio(dice)) faltar('nota', 'Escribe la nota final, u omite la fila.');
  const materia = texto === '' ? null : materiaDe(texto, 'materia', grado, faltar);
  const nota = vacio(dice) ? null : notaDe(dice, 'nota', faltar);
  return materia === null || nota === null ? [] : [{ materia, nota, clave: 'materia' }];
}

/** The marks of a row that has a column for each subject; an empty cell says nothing. */
function variasNotas(
  leida: FilaLeida,
  sitios: readonly Sitio[],
  grado: GradoDelColegio | null,
  materiaDe: LeerMateria,
  faltar: Faltar,
): NotaLeida[] {
  return sitios.flatMap(({ texto, materia: clave, nota: donde }) => {
    const dice = leida.celda(donde);
    if (vacio(dice)) return [];
    const materia = materiaDe(texto, clave, grado, faltar);
    const nota = notaDe(dice, donde, faltar);
    return materia === null || nota === null ? [] : [{ materia, nota, clave }];
  });
}

/** Reads a list of final marks of past years. It yields now and then, so that others have their turn. */
export function* leerNotas(
  lista: ListaLeida,
  { hoy, actual, grados, materias }: ColegioDeNotas,
): Generator<void, NotasEntendidas> {
  const { filas, decisiones } = lista;
  const lector = lectorDe(lista, CAMPOS.notas);
  const orden = ordenDeFechas(lector.columna(filas, 'fechaNacimiento'));
  const como = { orden: decisiones[ORDEN] === 'mda' ? ('mda' as const) : ('dma' as const), hoy };
  const sitios = columnasDeMaterias(lista);
  const dicen = new Map<string, string>();
  const gradoDe = lectorDeGrado(grados, decisiones);
  const materiaDe = lectorDeMateria(materias, decisiones, dicen);
  const faltarEn =
    ({ leida, faltas }: Pick<FilaDeNotas, 'leida' | 'faltas'>): Faltar =>
    (clave, que, grupo) => {
      faltas.push(lector.falta(leida, clave, que, grupo ?? null));
    };
  const leidas: FilaDeNotas[] = [];
  for (const [n, fila] of filas.entries()) {
    if (n % TRECHO === 0) yield;
    const leida = lector.leer(fila);
    const faltas: Falta[] = [];
    const avisos: string[] = [];
    const faltar = faltarEn({ leida, faltas });
    const claves = clavesDeAlumno(leida, como, faltar);
    const anio = anioDe(leida, actual, faltar);
    const { grado: texto, seccion: letra } = lugarDicho(leida, grados, decisiones);
    if (texto === '') faltar('grado', GRADOS_REQUERIDO);
    else dicen.set(claveDeGrupoDeGrado(texto), texto);
    const grado = texto === '' ? null : gradoDe(texto, faltar);
    const seccion = letra === '' ? null : leerSeccion(letra);
    if (letra !== '' && seccion === null) faltar('grado', noEsSeccion(letra));
    const notas =
      sitios.length > 0
        ? variasNotas(leida, sitios, grado, materiaDe, faltar)
        : unaNota(leida, grado, materiaDe, faltar);
    if (notas.length === 0 && faltas.length === 0) avisos.push('No dice ninguna nota.');
    leidas.push({ leida, claves, anio, grado, seccion, notas, avisos, faltas });
  }
  return { leidas, faltarEn, decisiones, preguntaOrden: orden === 'preguntar', dicen };
}

/** Those who may be meant have one of these. */
export const buscadosEnNotas = ({ leidas }: NotasEntendidas) => buscadosPor(leidas);

/** The years of the list. */
export const aniosDe = ({ leidas }: NotasEntendidas): number[] =>
  [...new Set(leidas.flatMap(({ anio }) => anio ?? []))].sort((a, b) => a - b);
