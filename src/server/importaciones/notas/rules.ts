import { alumnoDe } from '#server/importaciones/alumno.rules.ts';
import { contar, enumerar } from '#shared/base/formatos.ts';
import { claveDeOmision, type Faltar, TRECHO } from '#shared/importaciones/celdas.rules.ts';
import type { EstudianteDelColegio } from '#shared/importaciones/colegio.ts';
import { buscadorDe, conNombre, type NombreDeAlumno } from '#shared/importaciones/identidad.rules.ts';
import { CREAR } from '#shared/importaciones/inscripcion.rules.ts';
import { estadoDe, type FilaJuzgada, filasRepetidas } from '#shared/importaciones/juicio.rules.ts';
import type { Cambio } from '#shared/importaciones/revision.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { type AniosDelColegio, type Buscadores, buscadores, type InscripcionDelAnio } from './anios.rules.ts';
import type { FilaDeNotas, NotasEntendidas } from './lectura.rules.ts';

/** What is made when the list is stored, as soon as it was said that it should be. */
export const CREABLES = ['ciclos', 'secciones', 'materias'] as const;
export type Creable = (typeof CREABLES)[number];
export const claveDeCrear = (que: Creable): string => `${CREAR} ${que}`;

export interface NotaPorGuardar {
  idMateria: number;
  nota: number;
}

export interface NotasEvaluadas extends FilaJuzgada {
  estudiante: EstudianteDelColegio | null;
  anio: number | null;
  idGrado: number | null;
  seccion: string;
  /** null: the student is enrolled when the list is stored. */
  inscripcion: InscripcionDelAnio | null;
  /** Those that are new or differ. */
  guarda: readonly NotaPorGuardar[];
  /** What of it the school does not have, by name. */
  faltan: readonly { que: Creable; nombre: string }[];
}

const SECCION_UNICA = 'A';

const CONDICION: Readonly<Record<Exclude<InscripcionDelAnio['estado'], 'activa'>, string>> = {
  preinscrita: 'quedó preinscrito',
  retirada: 'se retiró',
  trasladada: 'se trasladó',
};

/** What keeps the marks of a row from being those of the year its student has at the school. */
function exigirMismoGrado(una: FilaDeNotas, inscripcion: InscripcionDelAnio, faltar: Faltar): void {
  const { ciclo, estado, idGrado, seccion, asignacion } = inscripcion;
  if (estado !== 'activa')
    faltar('anio', `En ${ciclo} ${CONDICION[estado]}: ese año no tiene notas finales. Omite la fila.`);
  else if (idGrado !== una.grado?.idGrado || (una.seccion !== null && seccion !== una.seccion))
    faltar('grado', `En ${ciclo} estuvo en ${asignacion}. Corrige el grado u omite la fila.`);
}

const NO_HAY: Readonly<Record<Creable, { clave: string; que: (nombre: string) => string }>> = {
  ciclos: {
    clave: 'anio',
    que: (nombre) => `El ciclo ${nombre} no está en Ceiba. Créalo al importar u omite la fila.`,
  },
  secciones: {
    clave: 'grado',
    que: (nombre) => `No está en Ceiba la sección ${nombre}. Créala al importar u omite la fila.`,
  },
  materias: {
    clave: 'materia',
    que: (nombre) => `No está en Ceiba la materia ${nombre}. Créala al importar u omite la fila.`,
  },
};

/** What has to be made so that the marks of a row have a place. */
function faltantesDe(
  { anio, grado, notas }: FilaDeNotas,
  seccion: string,
  inscripcion: InscripcionDelAnio | null,
  hay: Buscadores,
): { que: Creable; nombre: string; clave?: string }[] {
  if (anio === null || !grado) return [];
  const faltan: { que: Creable; nombre: string; clave?: string }[] = [];
  if (!hay.hayCiclo(anio)) faltan.push({ que: 'ciclos', nombre: String(anio) });
  if (!inscripcion && !hay.haySeccion(anio, grado.idGrado, seccion))
    faltan.push({ que: 'secciones', nombre: `${grado.nombre} ${seccion} (${anio})` });
  for (const { materia, clave } of notas)
    if (!hay.hayMateria(anio, grado.idGrado, materia.idMateria))
      faltan.push({ que: 'materias', nombre: `${materia.nombre} de ${grado.nombre} (${anio})`, clave });
  return faltan;
}

/** The marks of a row beside those its student has. */
function comparar({ anio, notas }: FilaDeNotas, inscripcion: InscripcionDelAnio | null) {
  const tiene = new Map(inscripcion?.notas.map(({ idMateria, nota }) => [idMateria, nota]));
  const cambios: Cambio[] = [];
  const guarda: NotaPorGuardar[] = [];
  let agrega = false;
  for (const { materia, nota } of notas) {
    const antes = tiene.get(materia.idMateria);
    if (antes === nota) continue;
    agrega ||= antes === undefined;
    guarda.push({ idMateria: materia.idMateria, nota });
    cambios.push({
      campo: anio === null ? materia.nombre : `${materia.nombre}, ${anio}`,
      antes: antes === undefined ? '—' : String(antes),
      despues: String(nota),
    });
  }
  return { cambios, guarda, agrega };
}

function evaluada(
  una: FilaDeNotas,
  estudiante: EstudianteDelColegio | null,
  hay: Buscadores,
  { decisiones, faltarEn }: NotasEntendidas,
): NotasEvaluadas {
  const { leida, anio, grado, faltas, avisos } = una;
  const faltar = faltarEn(una);
  const inscripcion =
    (estudiante && anio !== null && hay.inscripcionDe(estudiante.idEstudiante, anio)) || null;
  if (inscripcion && grado) exigirMismoGrado(una, inscripcion, faltar);
  const seccion = inscripcion?.seccion ?? una.seccion ?? SECCION_UNICA;
  if (anio !== null && grado)
    for (const { materia, clave } of una.notas)
      if (hay.hayClase(anio, grado.idGrado, materia.idMateria)) {
        const cual = `${materia.nombre} de ${grado.nombre}`;
        faltar(clave, `${cual} se llevó en Ceiba en ${anio}: su nota es la de la clase. Omite la fila.`);
      }
  const faltan = estudiante ? faltantesDe(una, seccion, inscripcion, hay) : [];
  const primera = faltan.find(({ que }) => decisiones[claveDeCrear(que)] !== CREAR);
  if (primera) {
    const { clave, que } = NO_HAY[primera.que];
    faltar(primera.clave ?? clave, que(primera.nombre), claveDeCrear(primera.que));
  }
  const { cambios, guarda, agrega } = comparar(una, inscripcion);
  return {
    fila: leida.fila,
    estado: estadoDe(faltas, !agrega, cambios.length > 0),
    nombre: estudiante ? nombreCompleto(estudiante.datos) : leida.celda('nombreCompleto'),
    codigo: estudiante?.codigo ?? null,
    detalle: [inscripcion?.asignacion ?? (grado ? `${grado.nombre} ${seccion}` : ''), anio ?? '']
      .filter(Boolean)
      .join(' · '),
    cambios,
    avisos,
    porNombre: false,
    faltas: conNombre(faltas, estudiante),
    estudiante,
    anio,
    idGrado: grado?.idGrado ?? null,
    seccion,
    inscripcion,
    guarda,
    faltan: faltan.map(({ que, nombre }) => ({ que, nombre })),
  };
}

const omitida = ({ leida: { fila, celda } }: FilaDeNotas): NotasEvaluadas => ({
  fila,
  estado: 'omitida',
  nombre: celda('nombreCompleto'),
  codigo: celda('codigo') || null,
  detalle: '',
  cambios: [],
  avisos: [],
  porNombre: false,
  faltas: [],
  estudiante: null,
  anio: null,
  idGrado: null,
  seccion: '',
  inscripcion: null,
  guarda: [],
  faltan: [],
});

/** Rows that cannot both be right: a mark said twice, or one year of a student in two places. */
function* contradicciones(
  cuentan: readonly FilaDeNotas[],
  alumnos: ReadonlyMap<FilaDeNotas, EstudianteDelColegio | null>,
  { faltarEn }: NotasEntendidas,
): Generator<void, void> {
  const deQuien = (una: FilaDeNotas) => {
    const id = alumnos.get(una)?.idEstudiante;
    return id === undefined || una.anio === null ? null : `${id} ${una.anio}`;
  };
  const lugares = new Map<string, FilaDeNotas>();
  for (const una of cuentan) {
    const quien = deQuien(una);
    if (quien === null || !una.grado) continue;
    const otra = lugares.get(quien) ?? una;
    lugares.set(quien, otra);
    if (otra.grado?.idGrado === una.grado.idGrado && otra.seccion === una.seccion) continue;
    for (const [aqui, alli] of [[una, otra] as const, [otra, una] as const])
      faltarEn(aqui)('grado', { de: 'grado', fila: alli.leida.fila });
  }
  const repite = yield* filasRepetidas(
    cuentan.map((una) => {
      const quien = deQuien(una);
      const claves = una.notas.map(({ materia }) => `${quien} ${materia.idMateria}`);
      return { fila: una.leida.fila, claves: quien === null ? [] : claves };
    }),
  );
  for (const una of cuentan) {
    const otra = repite.get(una.leida.fila);
    const [primera] = una.notas;
    if (otra !== undefined && primera) faltarEn(una)(primera.clave, { de: 'nota', fila: otra });
    const suyas = new Set<number>();
    for (const { materia, clave } of una.notas) {
      if (suyas.has(materia.idMateria))
        faltarEn(una)(clave, `${materia.nombre} está en dos columnas. Deja una sola.`);
      suyas.add(materia.idMateria);
    }
  }
}

/** What storing the list would do; reads and writes nothing. To be asked once of a list that was read. */
export function* evaluarNotas(
  entendidas: NotasEntendidas,
  { estudiantes, todos }: { estudiantes: readonly EstudianteDelColegio[]; todos: readonly NombreDeAlumno[] },
  anios: AniosDelColegio,
): Generator<void, NotasEvaluadas[]> {
  const { leidas, faltarEn, decisiones } = entendidas;
  const buscar = yield* buscadorDe(estudiantes, todos, 'coincide');
  const hay = buscadores(anios);
  const cuentan = leidas.filter(({ leida }) => decisiones[claveDeOmision(leida.fila)] !== 'si');
  const alumnos = new Map<FilaDeNotas, EstudianteDelColegio | null>();
  for (const [n, una] of cuentan.entries()) {
    if (n % TRECHO === 0) yield;
    alumnos.set(una, alumnoDe(una, buscar, decisiones, faltarEn(una)));
  }
  yield* contradicciones(cuentan, alumnos, entendidas);
  const filas: NotasEvaluadas[] = [];
  for (const [n, una] of leidas.entries()) {
    if (n % TRECHO === 0) yield;
    const estudiante = alumnos.get(una);
    filas.push(estudiante === undefined ? omitida(una) : evaluada(una, estudiante, hay, entendidas));
  }
  return filas;
}

/** A row as people see it. */
export const filaDeNotas = ({
  estudiante: _alumno,
  anio: _anio,
  idGrado: _grado,
  seccion: _seccion,
  inscripcion: _inscripcion,
  guarda: _guarda,
  faltan: _faltan,
  ...una
}: NotasEvaluadas): FilaJuzgada => una;

/** What the list adds up to: `24 notas de 3 alumnos en 2023 y 2024` */
export function sumaDeNotas(guardables: readonly NotasEvaluadas[]): string {
  const notas = guardables.reduce((n, { guarda }) => n + guarda.length, 0);
  if (notas === 0) return '';
  const alumnos = new Set(guardables.map(({ estudiante }) => estudiante?.idEstudiante)).size;
  const anios = [...new Set(guardables.flatMap(({ anio }) => anio ?? []))].sort((a, b) => a - b);
  return `${contar(notas, 'nota', 'notas')} de ${contar(alumnos, 'alumno', 'alumnos')} en ${enumerar(anios.map(String))}`;
}
