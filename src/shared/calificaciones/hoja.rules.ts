import type { ActividadDocente } from '#shared/actividades.ts';
import { sum } from '#shared/base/decimal.ts';
import { enumerar, miles } from '#shared/base/formatos.ts';
import {
  MAXIMOS_DE_BLOQUE,
  partesDeBloque,
  TIPOS_EXAMEN,
  TIPOS_EXTRA,
  TIPOS_ZONA,
} from '#shared/calificaciones.rules.ts';
import type { PuntosTraidos } from '#shared/calificaciones.ts';
import type { EstudianteDeClase } from '#shared/clases.ts';
import { acciones, ESTADO, etiquetaDocente, nivelCalificacion, SIN_NOTA } from '#shared/entregas.rules.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';

export const SIN_PARTICIPACION = 'Sin participación';

type Actividad = Pick<
  ActividadDocente,
  'idActividadMateriaBloque' | 'tipoActividad' | 'valorNeto' | 'title'
> &
  Partial<Pick<ActividadDocente, 'enLinea'>>;
type Participacion = NonNullable<EstudianteDeClase['actividadesMateriasBloquesParticipantes']>[number];

/** The mark of a student in an activity, or how far it has come; null without participation. */
export interface CeldaDeNota {
  idActividadMateriaBloque: number;
  estado: number | null;
  /** Only of what is graded. */
  nota: { valor: number; puntos: number; nivel: 'alta' | 'media' | 'baja' } | null;
  /** `8 / 10`, 'Pendiente entregar', 'Sin participación' … */
  text: string;
}

export interface FilaDeNotas {
  idEstudianteGrado: number;
  nombre: string;
  celdas: CeldaDeNota[];
  /** null for everybody who did not change section. */
  trae: NonNullable<EstudianteDeClase['trae']> | null;
  zona: number;
  examen: number;
  total: number;
}

function celdaDe(actividad: Actividad, participacion: Participacion | undefined): CeldaDeNota {
  const { idActividadMateriaBloque, enLinea = true } = actividad;
  if (!enLinea && (participacion?.idEstadoActividad ?? ESTADO.pendiente) === ESTADO.pendiente) {
    return { idActividadMateriaBloque, estado: null, nota: null, text: SIN_NOTA };
  }
  if (!participacion) {
    return { idActividadMateriaBloque, estado: null, nota: null, text: SIN_PARTICIPACION };
  }
  const estado = participacion.idEstadoActividad;
  if (estado !== ESTADO.calificada) {
    return { idActividadMateriaBloque, estado, nota: null, text: etiquetaDocente(estado) };
  }
  const valor = participacion.calificacion ?? 0;
  const puntos = actividad.valorNeto ?? 0;
  const nota = { valor, puntos, nivel: nivelCalificacion(valor, puntos) };
  return { idActividadMateriaBloque, estado, nota, text: `${valor} / ${puntos}` };
}

const esDe = (tipos: readonly number[], { tipoActividad }: Actividad) => tipos.includes(tipoActividad);

/** Whether a block has activities that make up its zone and its final exam. */
export const partesDelBloque = (actividades: readonly Actividad[]) => ({
  zona: actividades.some((una) => esDe(TIPOS_ZONA, una)),
  examen: actividades.some((una) => esDe(TIPOS_EXAMEN, una)),
});

const esExtra = ({ tipoActividad }: Actividad) => TIPOS_EXTRA.some((tipo) => tipo === tipoActividad);

interface Maximos {
  maxZona: number;
  maxExamen: number;
}

/**
 * A row per student with a cell per activity. Only what is graded counts, and what a student brings from another section; extras may lift
 * a sum above its maximum.
 */
export function filasDeNotas(
  actividades: readonly Actividad[],
  estudiantes: readonly EstudianteDeClase[],
  { maxZona, maxExamen }: Maximos = { maxZona: MAXIMOS_DE_BLOQUE.zona, maxExamen: MAXIMOS_DE_BLOQUE.examen },
): FilaDeNotas[] {
  return estudiantes.map(({ idEstudianteGrado, idEstudianteNavigation, trae, ...estudiante }) => {
    const suyas = new Map(
      estudiante.actividadesMateriasBloquesParticipantes?.map((una) => [una.idActividadMateriaBloque, una]),
    );
    const celdas = actividades.map((una) => celdaDe(una, suyas.get(una.idActividadMateriaBloque)));
    const suma = (tipos: readonly number[], extras: boolean) =>
      sum(
        actividades.map((una, index) =>
          esDe(tipos, una) && esExtra(una) === extras ? (celdas[index]?.nota?.valor ?? 0) : 0,
        ),
      );
    const propios = {
      zona: suma(TIPOS_ZONA, false),
      zonaExtra: suma(TIPOS_ZONA, true),
      examen: suma(TIPOS_EXAMEN, false),
      examenExtra: suma(TIPOS_EXAMEN, true),
    };
    const maximos = { zona: maxZona, examen: maxExamen };
    const { zona, examen } = partesDeBloque({ propios, maximos, trae: trae ?? undefined });
    const nombre = porApellidos(idEstudianteNavigation);
    return {
      idEstudianteGrado,
      nombre,
      celdas,
      trae: trae ?? null,
      zona,
      examen,
      total: sum([zona, examen]),
    };
  });
}

export const TRAE = 'Trae';

/** What somebody brings to a block, in one number. */
export const sumaTraida = ({ zona, zonaExtra, examen, examenExtra }: PuntosTraidos): number =>
  sum([zona, zonaExtra, examen, examenExtra]);

/** Whether the block has a column for what students bring. */
export const alguienTrae = (filas: readonly Pick<FilaDeNotas, 'trae'>[]): boolean =>
  filas.some(({ trae }) => trae !== null);

/** The marks of a block as they are shown, heading first; of a mark its value alone, so that a spreadsheet can add it up. */
export function cuadroDeClase(
  actividades: readonly Actividad[],
  filas: readonly FilaDeNotas[],
): (string | number | null)[][] {
  const hay = partesDelBloque(actividades);
  const traen = alguienTrae(filas);
  return [
    [
      'Alumno',
      ...actividades.map(({ title }) => title ?? ''),
      ...(traen ? [TRAE] : []),
      'Zona total',
      'Examen final',
      'Nota final',
    ],
    ...filas.map(({ nombre, celdas, trae, zona, examen, total }) => [
      nombre,
      ...celdas.map(({ nota, text }) => nota?.valor ?? text),
      ...(traen ? [trae && sumaTraida(trae)] : []),
      hay.zona || zona > 0 ? zona : null,
      hay.examen || examen > 0 ? examen : null,
      total,
    ]),
  ];
}

/** Acts on a published mark by their words in the audit trail. */
export const ACTOS_DE_NOTA = [
  'publicar nota',
  'deshacer publicación',
  ...acciones.map((accion) => `${accion} entrega`),
] as const;

const NOMBRADOS_MAX = 5;

/** 'Dos notas cambiaron mientras revisabas: Ana López (Parcial 2) y Luis Gómez (Parcial 2). Revisa otra vez.' */
export function cambiaronMensaje(cuales: readonly string[]): string {
  const nombrados = cuales.slice(0, NOMBRADOS_MAX);
  const mas = cuales.length - nombrados.length;
  const lista = enumerar(mas > 0 ? [...nombrados, `${mas} más`] : nombrados);
  const cuantas = cuales.length === 1 ? 'Una nota cambió' : `${miles(cuales.length)} notas cambiaron`;
  return `${cuantas} mientras revisabas: ${lista}. Revisa otra vez.`;
}

export const YA_PASARON = 'Ya pasaron 10 minutos: corrige la nota con un motivo.';
