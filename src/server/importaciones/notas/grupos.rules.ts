import { gruposPorElegir } from '#server/importaciones/elegir.rules.ts';
import { deGrados, grupoDeOrden, porPersona } from '#server/importaciones/grupos.rules.ts';
import { contar, enumerar } from '#shared/base/formatos.ts';
import type { GradoDelColegio } from '#shared/importaciones/colegio.ts';
import { CREAR } from '#shared/importaciones/inscripcion.rules.ts';
import { filasPorGrupo } from '#shared/importaciones/juicio.rules.ts';
import type { Grupo } from '#shared/importaciones/revision.ts';
import { type MateriaPosible, type NotasEntendidas, nombresDeMaterias } from './lectura.rules.ts';
import { CREABLES, type Creable, claveDeCrear, type NotasEvaluadas } from './rules.ts';

/** As many are named; the rest are counted. */
const SE_NOMBRAN = 3;

const nombrados = (todos: readonly string[]): string => {
  const resto = todos.length - SE_NOMBRAN;
  return enumerar(resto > 0 ? [...todos.slice(0, SE_NOMBRAN), `${resto} más`] : todos);
};

const CUALES: Readonly<Record<Creable, readonly [uno: string, varios: string]>> = {
  ciclos: ['ciclo', 'ciclos'],
  secciones: ['sección', 'secciones'],
  materias: ['materia', 'materias'],
};

/** What the school lacks for the marks to have a place, each kind with one decision. */
function porCrear(filas: readonly NotasEvaluadas[], decisiones: NotasEntendidas['decisiones']): Grupo[] {
  return CREABLES.flatMap((cual) => {
    const lacking = filas.filter(({ faltan }) => faltan.some(({ que }) => que === cual));
    if (lacking.length === 0) return [];
    const nombres = lacking.flatMap(({ faltan }) =>
      faltan.filter(({ que }) => que === cual).map(({ nombre }) => nombre),
    );
    const distintos = [...new Set(nombres)];
    const grupo = claveDeCrear(cual);
    const decidido = decisiones[grupo] ?? null;
    const [uno, varios] = CUALES[cual];
    const quedan = decidido === CREAR ? 'se crea al importar' : 'no está en Ceiba';
    const quedanVarios = decidido === CREAR ? 'se crean al importar' : 'no están en Ceiba';
    return [
      {
        grupo,
        clase: 'crear',
        texto: `${contar(distintos.length, uno, varios)} ${distintos.length === 1 ? quedan : quedanVarios}: ${nombrados(distintos)}.`,
        filas: decidido === CREAR ? 0 : lacking.length,
        elige: null,
        opciones: [{ valor: CREAR, texto: 'Crear al importar' }],
        obliga: false,
        decidido,
      },
    ];
  });
}

/** Faults of a list of past marks that one decision settles, together. */
export function* gruposDeNotas(
  filas: readonly NotasEvaluadas[],
  { decisiones, dicen, preguntaOrden }: NotasEntendidas,
  grados: readonly GradoDelColegio[],
  materias: readonly MateriaPosible[],
): Generator<void, Grupo[]> {
  const cuantas = yield* filasPorGrupo(filas);
  const dePersonas = porPersona(cuantas, 'alumnos inactivos');
  if (preguntaOrden) dePersonas.unshift(grupoDeOrden(filas.length));
  return [
    ...dePersonas.map((uno) => ({ ...uno, decidido: decisiones[uno.grupo] ?? null })),
    ...deGrados(cuantas, { dicen }, decisiones, grados),
    ...gruposPorElegir(
      {
        clase: 'materia',
        elige: 'Materia',
        noEs: (cita) => `${cita} no es una materia del colegio`,
        opciones: nombresDeMaterias(materias).map((nombre) => ({ valor: nombre, texto: nombre })),
        dicen,
      },
      cuantas,
      decisiones,
    ),
    ...porCrear(filas, decisiones),
  ];
}
