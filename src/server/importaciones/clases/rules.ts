import { claveDeEleccion } from '#server/importaciones/elegir.rules.ts';
import {
  DOCENTE_REQUERIDO,
  GRADOS_REQUERIDO,
  MATERIA_REQUERIDA,
} from '#shared/colaboradores/asignaciones.ts';
import { CAMPOS } from '#shared/importaciones/campos.rules.ts';
import {
  claveDeOmision,
  type Faltar,
  type FilaLeida,
  type Lector,
  type ListaLeida,
  lectorDe,
} from '#shared/importaciones/celdas.rules.ts';
import type { GradoDelColegio } from '#shared/importaciones/colegio.ts';
import { llano } from '#shared/importaciones/identidad.rules.ts';
import {
  claveDeGrupoDeGrado,
  claveDeSeccion,
  type Lugar,
  lectorDeLugar,
} from '#shared/importaciones/inscripcion.rules.ts';
import { estadoDe, type FilaJuzgada } from '#shared/importaciones/juicio.rules.ts';
import type { EstadoDeFila, Falta } from '#shared/importaciones/revision.ts';
import { buscadorDeDocentes, type DocenteDelColegio, puedeImpartir } from './docentes.rules.ts';

/** A subject of a grade in the year of the import. */
export interface MateriaDelGrado {
  idMateria: number;
  idGrado: number;
  nombre: string;
}

/** A class somebody gives already. */
export interface ClaseDelColegio {
  idGradoSeccion: number;
  idMateria: number;
  idColaborador: number;
  nombres: string;
}

/** What of the school a list of classes is read and compared with. */
export interface ColegioDeClases {
  ciclo: number;
  grados: readonly GradoDelColegio[];
  materias: readonly MateriaDelGrado[];
  docentes: readonly DocenteDelColegio[];
  clases: readonly ClaseDelColegio[];
}

/** What one row would do, and all that keeps it from being done. */
export interface ClaseEvaluada {
  fila: number;
  estado: EstadoDeFila;
  lugar: Lugar | null;
  idMateria: number | null;
  docente: DocenteDelColegio | null;
  /** Who gives it by now. */
  actual: ClaseDelColegio | null;
  materia: string;
  detalle: string;
  faltas: readonly Falta[];
}

export interface EvaluacionDeClases {
  filas: readonly ClaseEvaluada[];
  /** What the list says, for each word somebody has to choose the meaning of. */
  dicen: ReadonlyMap<string, string>;
}

/** Rows between two breaths. */
const TRECHO = 50;

interface Leida {
  leida: FilaLeida;
  faltas: Falta[];
  lugar: Lugar | null;
  materia: MateriaDelGrado | null;
  docente: DocenteDelColegio | null;
}

/** A fault of a row, which is called by its class. */
const anotador =
  (lector: Lector, { leida, faltas }: Pick<Leida, 'leida' | 'faltas'>): Faltar =>
  (clave, que, grupo) => {
    const { celda } = leida;
    const nombre = ['materia', 'grado', 'gradoSeccion', 'seccion'].map(celda).filter(Boolean).join(' ');
    faltas.push({ ...lector.falta(leida, clave, que, grupo ?? null), nombre });
  };

/** Names of subjects taught in the year, each once. */
export const nombresDeMaterias = ({ materias }: Pick<ColegioDeClases, 'materias'>): string[] => [
  ...new Map(materias.map(({ nombre }) => [llano(nombre), nombre])).values(),
];

/** Reads which subject a row means, among those of its grade. */
function lectorDeMateria(
  { materias, ciclo }: ColegioDeClases,
  decisiones: ListaLeida['decisiones'],
  dicen: Map<string, string>,
) {
  const delGrado = new Map(materias.map((una) => [`${una.idGrado} ${llano(una.nombre)}`, una]));
  const nombres = new Map(materias.map(({ nombre }) => [llano(nombre), nombre]));
  return ({ celda }: FilaLeida, lugar: Lugar | null, faltar: Faltar): MateriaDelGrado | null => {
    const texto = celda('materia');
    if (texto === '') {
      faltar('materia', MATERIA_REQUERIDA);
      return null;
    }
    const grupo = claveDeEleccion('materia', texto);
    dicen.set(grupo, texto);
    const nombre = nombres.get(llano(decisiones[grupo] ?? texto));
    if (nombre === undefined) {
      faltar('materia', `«${texto}» no se imparte en ${ciclo}. Elige cuál es o agrégala al grado.`, grupo);
      return null;
    }
    if (!lugar) return null;
    const una = delGrado.get(`${lugar.idGrado} ${llano(nombre)}`);
    if (!una)
      faltar(
        'materia',
        `La materia ${nombre} no se imparte en ${lugar.texto}. Agrégala al grado o corrige la celda.`,
      );
    return una ?? null;
  };
}

/** Reads who would give the class. */
function lectorDeDocente(
  { docentes }: ColegioDeClases,
  decisiones: ListaLeida['decisiones'],
  dicen: Map<string, string>,
) {
  const buscar = buscadorDeDocentes(docentes);
  const porId = new Map(docentes.filter(puedeImpartir).map((uno) => [String(uno.idColaborador), uno]));
  return ({ celda }: FilaLeida, faltar: Faltar): DocenteDelColegio | null => {
    const texto = celda('docente');
    if (texto === '') {
      faltar('docente', DOCENTE_REQUERIDO);
      return null;
    }
    const grupo = claveDeEleccion('docente', texto);
    dicen.set(grupo, texto);
    const decidido = porId.get(decisiones[grupo] ?? '');
    if (decidido) return decidido;
    const encontrado = buscar(texto);
    if (encontrado.docente === null)
      faltar('docente', encontrado.que, encontrado.elegible ? grupo : undefined);
    return encontrado.docente;
  };
}

const claveDeClase = ({ lugar, materia }: Pick<Leida, 'lugar' | 'materia'>): string | null =>
  lugar && materia ? `${claveDeSeccion(lugar.idGrado, lugar.seccion)} ${materia.idMateria}` : null;

/** Rows about one class: of each of them another one. */
function* repetidasDe(leidas: readonly Leida[]): Generator<void, Map<Leida, number>> {
  const porClase = new Map<string, Leida[]>();
  for (const [n, una] of leidas.entries()) {
    if (n % TRECHO === 0) yield;
    const clave = claveDeClase(una);
    if (clave === null) continue;
    const mismas = porClase.get(clave);
    if (mismas) mismas.push(una);
    else porClase.set(clave, [una]);
  }
  return new Map(
    [...porClase.values()]
      .filter(({ length }) => length > 1)
      .flatMap((mismas) =>
        mismas.map((una) => [una, mismas.find((otra) => otra !== una)?.leida.fila ?? 0] as const),
      ),
  );
}

/** What storing a list of classes would do; reads and writes nothing. Yields now and then. */
export function* evaluarClases(
  lista: ListaLeida,
  colegio: ColegioDeClases,
): Generator<void, EvaluacionDeClases> {
  const { filas, decisiones } = lista;
  const lector = lectorDe(lista, CAMPOS.clases);
  const dicen = new Map<string, string>();
  const lugarDe = lectorDeLugar(colegio.grados, colegio.ciclo, decisiones);
  const materiaDe = lectorDeMateria(colegio, decisiones, dicen);
  const docenteDe = lectorDeDocente(colegio, decisiones, dicen);
  const leidas: Leida[] = [];
  for (const [n, fila] of filas.entries()) {
    if (n % TRECHO === 0) yield;
    const leida = lector.leer(fila);
    const faltas: Falta[] = [];
    const faltar = anotador(lector, { leida, faltas });
    const lugar = lugarDe(leida, faltar);
    const grado = leida.celda('grado') || leida.celda('gradoSeccion');
    if (grado === '' && faltas.length === 0) faltar('grado', GRADOS_REQUERIDO);
    else dicen.set(claveDeGrupoDeGrado(grado), grado);
    leidas.push({
      leida,
      faltas,
      lugar,
      materia: materiaDe(leida, lugar, faltar),
      docente: docenteDe(leida, faltar),
    });
  }
  const cuentan = leidas.filter(({ leida }) => decisiones[claveDeOmision(leida.fila)] !== 'si');
  const repetidas = yield* repetidasDe(cuentan);
  const dadas = new Map(colegio.clases.map((una) => [`${una.idGradoSeccion} ${una.idMateria}`, una]));
  const evaluadas: ClaseEvaluada[] = [];
  for (const [n, una] of leidas.entries()) {
    if (n % TRECHO === 0) yield;
    const { leida, faltas, lugar, materia, docente } = una;
    const omitida = decisiones[claveDeOmision(leida.fila)] === 'si';
    const faltar = anotador(lector, una);
    const otra = repetidas.get(una);
    if (otra !== undefined) faltar('materia', { de: 'clase', fila: otra });
    const actual = (lugar && materia && dadas.get(`${lugar.idGradoSeccion} ${materia.idMateria}`)) || null;
    if (actual && docente && actual.idColaborador !== docente.idColaborador) {
      const clase = `${materia?.nombre} de ${lugar?.texto}`;
      faltar('docente', `${clase} ya la imparte ${actual.nombres}. Transfiérela en sus materias asignadas.`);
    }
    evaluadas.push({
      fila: leida.fila,
      estado: omitida ? 'omitida' : estadoDe(faltas, actual !== null, false),
      lugar,
      idMateria: materia?.idMateria ?? null,
      docente,
      actual,
      materia: materia?.nombre ?? leida.celda('materia'),
      detalle: [lugar?.texto, docente?.nombres].filter(Boolean).join(' · '),
      faltas: omitida ? [] : faltas,
    });
  }
  return { dicen, filas: evaluadas };
}

/** A row as people see it. */
export const filaDeClase = (una: ClaseEvaluada): FilaJuzgada => ({
  fila: una.fila,
  estado: una.estado,
  nombre: una.materia,
  codigo: null,
  detalle: una.detalle,
  cambios: [],
  avisos: [],
  porNombre: false,
  faltas: una.faltas,
});
