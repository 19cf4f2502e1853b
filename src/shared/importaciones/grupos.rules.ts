import { contar } from '#shared/base/formatos.ts';
import type { GradoDelColegio } from './colegio.ts';
import { CON_NINGUNO, type ConNinguno, claveDeNinguno, MAYUSCULAS } from './estudiantes.rules.ts';
import { type Evaluacion, type Evaluada, ORDEN, PERSONAS, REACTIVAR, SEXO } from './evaluar.rules.ts';
import { ETIQUETAS } from './fila.rules.ts';
import { CREAR, nombreDeGrado } from './inscripcion.rules.ts';
import { todoMayusculas } from './nombres.rules.ts';
import { type Contadores, type Decisiones, ERRORES_MAX, type Grupo, type Revision } from './revision.ts';

const filas = (n: number): string => contar(n, 'fila', 'filas');

export function contadoresDe({ filas: todas }: Pick<Evaluacion, 'filas'>): Contadores {
  const de = (estado: Evaluada['estado']) => todas.filter((una) => una.estado === estado).length;
  return {
    filas: todas.length,
    nuevos: de('nuevo'),
    cambian: de('cambia'),
    iguales: de('igual'),
    errores: de('error'),
    omitidas: de('omitida'),
  };
}

/** How many rows each decision would settle. */
function filasPorGrupo(todas: readonly Evaluada[]): Map<string, number> {
  const cuantas = new Map<string, number>();
  for (const { faltas } of todas)
    for (const grupo of new Set(faltas.map((falta) => falta.grupo)))
      if (grupo !== null) cuantas.set(grupo, (cuantas.get(grupo) ?? 0) + 1);
  return cuantas;
}

const deLosQueEmpiezan = (cuantas: ReadonlyMap<string, number>, inicio: string): [string, number][] =>
  [...cuantas].filter(([grupo]) => grupo.startsWith(inicio));

const suma = (pares: readonly [string, number][]): number => pares.reduce((total, [, n]) => total + n, 0);

const SI = 'si';

const ningunos = (cuantas: ReadonlyMap<string, number>): Omit<Grupo, 'decidido'>[] =>
  (Object.keys(CON_NINGUNO) as ConNinguno[]).flatMap((clave) => {
    const grupo = claveDeNinguno(clave);
    const n = cuantas.get(grupo) ?? 0;
    if (n === 0) return [];
    const texto = `${filas(n)} sin ${ETIQUETAS[clave]}.`;
    return [
      {
        grupo,
        clase: 'ninguno',
        texto,
        filas: n,
        opciones: [{ valor: SI, texto: 'Marcar: no tienen' }],
        obliga: false,
      },
    ];
  });

const deGrados = (
  cuantas: ReadonlyMap<string, number>,
  grados: readonly GradoDelColegio[],
  todas: readonly Evaluada[],
) =>
  deLosQueEmpiezan(cuantas, 'grado ').map(([grupo, n]): Omit<Grupo, 'decidido'> => {
    const dice = todas.flatMap(({ faltas }) => faltas).find((falta) => falta.grupo === grupo)?.dice ?? '';
    return {
      grupo,
      clase: 'grado',
      texto: `«${dice}» no es un grado del colegio: ${filas(n)}.`,
      filas: n,
      opciones: grados.map((grado) => ({ valor: String(grado.idGrado), texto: nombreDeGrado(grado) })),
      obliga: false,
    };
  });

const deSecciones = (cuantas: ReadonlyMap<string, number>, grados: readonly GradoDelColegio[]) =>
  deLosQueEmpiezan(cuantas, 'seccion ').map(([grupo, n]): Omit<Grupo, 'decidido'> => {
    const [, idGrado, letra] = grupo.split(' ');
    const grado = grados.find((uno) => String(uno.idGrado) === idGrado);
    return {
      grupo,
      clase: 'seccion',
      texto: `${grado?.nombre ?? ''} no tiene sección ${letra}: ${filas(n)}.`,
      filas: n,
      opciones: [{ valor: CREAR, texto: 'Crearla al importar' }],
      obliga: false,
    };
  });

function porPersona(cuantas: ReadonlyMap<string, number>): Omit<Grupo, 'decidido'>[] {
  const personas = suma(deLosQueEmpiezan(cuantas, 'persona '));
  const inactivos = suma(deLosQueEmpiezan(cuantas, 'reactivar '));
  const grupos: Omit<Grupo, 'decidido'>[] = [];
  if (personas > 0) {
    grupos.push({
      grupo: PERSONAS,
      clase: 'persona',
      texto: `${filas(personas)} con el nombre y la fecha de nacimiento de alguien del colegio.`,
      filas: personas,
      opciones: [
        { valor: 'misma', texto: 'Son las mismas personas' },
        { valor: 'otra', texto: 'Son otras' },
      ],
      obliga: false,
    });
  }
  if (inactivos > 0) {
    grupos.push({
      grupo: REACTIVAR,
      clase: 'reactivar',
      texto: `${filas(inactivos)} de alumnos inactivos.`,
      filas: inactivos,
      opciones: [{ valor: SI, texto: 'Reactivar y actualizar' }],
      obliga: false,
    });
  }
  return grupos;
}

/** Whether the names of this row are written in capitals only. */
const enMayusculas = ({ datos, estado }: Evaluada): boolean =>
  estado !== 'omitida' && datos !== null && todoMayusculas(`${datos.nombre1} ${datos.apellido1}`);

function delArchivo(evaluacion: Evaluacion, decisiones: Decisiones): Omit<Grupo, 'decidido'>[] {
  const { filas: todas, preguntas } = evaluacion;
  const grupos: Omit<Grupo, 'decidido'>[] = [];
  if (preguntas.orden) {
    grupos.push({
      grupo: ORDEN,
      clase: 'orden',
      texto: 'Las fechas parecen tener primero el mes.',
      filas: todas.length,
      opciones: [
        { valor: 'mda', texto: 'Son mes/día/año' },
        { valor: 'dma', texto: 'Son día/mes/año' },
      ],
      obliga: true,
    });
  }
  if (preguntas.sexo) {
    grupos.push({
      grupo: SEXO,
      clase: 'sexo',
      texto: 'En la columna de sexo solo dice «M».',
      filas: todas.length,
      opciones: [
        { valor: '0', texto: 'Es masculino' },
        { valor: '1', texto: 'Es mujer' },
      ],
      obliga: true,
    });
  }
  const mayusculas = decisiones[MAYUSCULAS] === SI ? todas.length : todas.filter(enMayusculas).length;
  if (mayusculas > 0) {
    grupos.push({
      grupo: MAYUSCULAS,
      clase: 'mayusculas',
      texto: `${filas(mayusculas)} con los nombres en mayúsculas.`,
      filas: mayusculas,
      opciones: [{ valor: SI, texto: 'Escribir con mayúscula inicial' }],
      obliga: false,
    });
  }
  return grupos;
}

/** Decisions that were taken and have left no fault behind; shown, so that they can be taken back. */
function resueltos(decisiones: Decisiones, grados: readonly GradoDelColegio[]): Omit<Grupo, 'decidido'>[] {
  const deCero = new Map(Object.keys(decisiones).map((grupo) => [grupo, 0]));
  return [
    ...(Object.keys(CON_NINGUNO) as ConNinguno[])
      .filter((clave) => deCero.has(claveDeNinguno(clave)))
      .map(
        (clave): Omit<Grupo, 'decidido'> => ({
          grupo: claveDeNinguno(clave),
          clase: 'ninguno',
          texto: `Celdas vacías de ${ETIQUETAS[clave]}: no tienen.`,
          filas: 0,
          opciones: [{ valor: SI, texto: 'Marcar: no tienen' }],
          obliga: false,
        }),
      ),
    ...[...deCero.keys()]
      .filter((grupo) => grupo.startsWith('grado '))
      .map(
        (grupo): Omit<Grupo, 'decidido'> => ({
          grupo,
          clase: 'grado',
          texto: `«${grupo.slice('grado '.length)}»`,
          filas: 0,
          opciones: grados.map((grado) => ({ valor: String(grado.idGrado), texto: nombreDeGrado(grado) })),
          obliga: false,
        }),
      ),
    ...deSecciones(new Map([...deCero].filter(([grupo]) => grupo.startsWith('seccion '))), grados).map(
      (grupo) => ({ ...grupo, texto: grupo.texto.replace(/: 0 filas\.$/, ', se crea al importar.') }),
    ),
  ];
}

/** Faults that one decision settles, together. */
export function gruposDe(
  evaluacion: Evaluacion,
  decisiones: Decisiones,
  grados: readonly GradoDelColegio[],
): Grupo[] {
  const cuantas = filasPorGrupo(evaluacion.filas);
  const abiertos = [
    ...delArchivo(evaluacion, decisiones),
    ...ningunos(cuantas),
    ...deGrados(cuantas, grados, evaluacion.filas),
    ...deSecciones(cuantas, grados),
    ...porPersona(cuantas),
  ];
  const claves = new Set(abiertos.map(({ grupo }) => grupo));
  return [...abiertos, ...resueltos(decisiones, grados).filter(({ grupo }) => !claves.has(grupo))].map(
    (uno) => ({
      ...uno,
      decidido: decisiones[uno.grupo] ?? null,
    }),
  );
}

/** What people see of an evaluation, without what stands for its plan. */
export function revisionDe(
  evaluacion: Evaluacion,
  decisiones: Decisiones,
  grados: readonly GradoDelColegio[],
): Omit<Revision, 'plan' | 'version'> {
  const contadores = contadoresDe(evaluacion);
  const grupos = gruposDe(evaluacion, decisiones, grados);
  const faltas = evaluacion.filas.flatMap((una) => una.faltas);
  const pendiente = grupos.some(({ obliga, decidido }) => obliga && decidido === null);
  return {
    contadores,
    grupos,
    errores: faltas.slice(0, ERRORES_MAX),
    total: faltas.length,
    lista: contadores.errores === 0 && !pendiente && contadores.nuevos + contadores.cambian > 0,
  };
}
