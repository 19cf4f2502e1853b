import { contar } from '#shared/base/formatos.ts';
import { campoDeEstudiante } from '#shared/estudiantes/campos.ts';
import type { GradoDelColegio } from '#shared/importaciones/colegio.ts';
import {
  CON_NINGUNO,
  type ConNinguno,
  claveDeNinguno,
  MAYUSCULAS,
} from '#shared/importaciones/estudiantes.rules.ts';
import {
  type Evaluacion,
  type Evaluada,
  PERSONAS,
  REACTIVAR,
  SEXO,
} from '#shared/importaciones/evaluar.rules.ts';
import { ORDEN } from '#shared/importaciones/fechas.rules.ts';
import { CREAR, nombreDeGrado } from '#shared/importaciones/inscripcion.rules.ts';
import { type FilasPorGrupo, filasPorGrupo } from '#shared/importaciones/juicio.rules.ts';
import { todoMayusculas } from '#shared/importaciones/nombres.rules.ts';
import type { Decisiones, Grupo, Opcion } from '#shared/importaciones/revision.ts';
import { deLosQueEmpiezan, gruposPorElegir } from './elegir.rules.ts';

const filas = (n: number): string => contar(n, 'fila', 'filas');

const suma = (pares: readonly [string, number][]): number => pares.reduce((total, [, n]) => total + n, 0);

const SI = 'si';

const ningunos = (cuantas: FilasPorGrupo): Omit<Grupo, 'decidido'>[] =>
  (Object.keys(CON_NINGUNO) as ConNinguno[]).flatMap((clave) => {
    const grupo = claveDeNinguno(clave);
    const n = cuantas.get(grupo) ?? 0;
    if (n === 0) return [];
    const texto = `${filas(n)} sin ${campoDeEstudiante(clave).etiqueta}.`;
    return [
      {
        grupo,
        clase: 'ninguno',
        texto,
        filas: n,
        elige: null,
        opciones: [{ valor: SI, texto: 'Marcar: no tienen' }],
        obliga: false,
      },
    ];
  });

export const opcionesDeGrados = (grados: readonly GradoDelColegio[]): Opcion[] =>
  grados.map((grado) => ({ valor: String(grado.idGrado), texto: nombreDeGrado(grado) }));

/** Grades that the list calls otherwise than the school. */
export const deGrados = (
  cuantas: FilasPorGrupo,
  { dicen }: Pick<Evaluacion, 'dicen'>,
  decisiones: Decisiones,
  grados: readonly GradoDelColegio[],
): Grupo[] =>
  gruposPorElegir(
    {
      clase: 'grado',
      elige: 'Grado',
      noEs: (cita) => `${cita} no es un grado del colegio`,
      opciones: opcionesDeGrados(grados),
      dicen,
    },
    cuantas,
    decisiones,
  );

export const deSecciones = (cuantas: FilasPorGrupo, grados: readonly GradoDelColegio[]) =>
  deLosQueEmpiezan(cuantas, 'seccion ').map(([grupo, n]): Omit<Grupo, 'decidido'> => {
    const [, idGrado, letra] = grupo.split(' ');
    const grado = grados.find((uno) => String(uno.idGrado) === idGrado);
    return {
      grupo,
      clase: 'seccion',
      texto: `${grado?.nombre ?? ''} no tiene sección ${letra}${n > 0 ? `: ${filas(n)}` : ', se crea al importar'}.`,
      filas: n,
      elige: null,
      opciones: [{ valor: CREAR, texto: 'Crearla al importar' }],
      obliga: false,
    };
  });

/** Rows whose person was found by name, or is not active any more. */
export function porPersona(cuantas: FilasPorGrupo, inactivas: string): Omit<Grupo, 'decidido'>[] {
  const personas = suma(deLosQueEmpiezan(cuantas, 'persona '));
  const inactivos = suma(deLosQueEmpiezan(cuantas, 'reactivar '));
  const grupos: Omit<Grupo, 'decidido'>[] = [];
  if (personas > 0) {
    grupos.push({
      grupo: PERSONAS,
      clase: 'persona',
      texto: `${filas(personas)} con el nombre y la fecha de nacimiento de alguien del colegio.`,
      filas: personas,
      elige: null,
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
      texto: `${filas(inactivos)} de ${inactivas}.`,
      filas: inactivos,
      elige: null,
      opciones: [{ valor: SI, texto: 'Reactivar y actualizar' }],
      obliga: false,
    });
  }
  return grupos;
}

/** Which part of the dates is the month, when the file itself does not tell. */
export const grupoDeOrden = (n: number): Omit<Grupo, 'decidido'> => ({
  grupo: ORDEN,
  clase: 'orden',
  texto: 'Las fechas parecen tener primero el mes.',
  filas: n,
  elige: null,
  opciones: [
    { valor: 'mda', texto: 'Son mes/día/año' },
    { valor: 'dma', texto: 'Son día/mes/año' },
  ],
  obliga: true,
});

export const grupoDeMayusculas = (n: number): Omit<Grupo, 'decidido'> => ({
  grupo: MAYUSCULAS,
  clase: 'mayusculas',
  texto: `${filas(n)} con los nombres en mayúsculas.`,
  filas: n,
  elige: null,
  opciones: [{ valor: SI, texto: 'Escribir con mayúscula inicial' }],
  obliga: false,
});

/** Whether the names of this row are written in capitals only. */
const enMayusculas = ({ datos, estado }: Evaluada): boolean =>
  estado !== 'omitida' && datos !== null && todoMayusculas(`${datos.nombre1} ${datos.apellido1}`);

function delArchivo(evaluacion: Evaluacion, decisiones: Decisiones): Omit<Grupo, 'decidido'>[] {
  const { filas: todas, preguntas } = evaluacion;
  const grupos: Omit<Grupo, 'decidido'>[] = [];
  if (preguntas.orden) {
    grupos.push(grupoDeOrden(todas.length));
  }
  if (preguntas.sexo) {
    grupos.push({
      grupo: SEXO,
      clase: 'sexo',
      texto: 'En la columna de sexo solo dice «M».',
      filas: todas.length,
      elige: null,
      opciones: [
        { valor: '0', texto: 'Es masculino' },
        { valor: '1', texto: 'Es mujer' },
      ],
      obliga: true,
    });
  }
  const mayusculas = decisiones[MAYUSCULAS] === SI ? todas.length : todas.filter(enMayusculas).length;
  if (mayusculas > 0) {
    grupos.push(grupoDeMayusculas(mayusculas));
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
          texto: `Celdas vacías de ${campoDeEstudiante(clave).etiqueta}: no tienen.`,
          filas: 0,
          elige: null,
          opciones: [{ valor: SI, texto: 'Marcar: no tienen' }],
          obliga: false,
        }),
      ),
    ...deSecciones(new Map([...deCero].filter(([grupo]) => grupo.startsWith('seccion '))), grados),
  ];
}

/** Faults that one decision settles, together. */
export function* gruposDe(
  evaluacion: Evaluacion,
  decisiones: Decisiones,
  grados: readonly GradoDelColegio[],
): Generator<void, Grupo[]> {
  const cuantas = yield* filasPorGrupo(evaluacion.filas);
  const abiertos = [
    ...delArchivo(evaluacion, decisiones),
    ...ningunos(cuantas),
    ...deGrados(cuantas, evaluacion, decisiones, grados),
    ...deSecciones(cuantas, grados),
    ...porPersona(cuantas, 'alumnos inactivos'),
  ];
  const claves = new Set(abiertos.map(({ grupo }) => grupo));
  const antes = resueltos(decisiones, grados).filter(({ grupo }) => !claves.has(grupo));
  return [...abiertos, ...antes].map((uno) => ({ ...uno, decidido: decisiones[uno.grupo] ?? null }));
}
