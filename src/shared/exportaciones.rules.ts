import type { Asunto } from './base/asuntos.ts';

/** The lists that leave as a file, in the order of the screen. The words stand in addresses and in the trail. */
export const LISTAS = [
  'alumnos',
  'nuevos',
  'notas',
  'pagos',
  'insolventes',
  'cuotas',
  'secciones',
  'clases',
  'materias',
  'colaboradores',
  'usuarios',
] as const;
export type Lista = (typeof LISTAS)[number];

export interface DescripcionDeLista {
  titulo: string;
  /** What a row of it is. */
  detalle: string;
  /** Whether it is of a school year, which then stands in the name of the file. */
  delCiclo: boolean;
  /** The matter that has to be open to whoever takes it, beside that of downloading. */
  asunto?: Asunto;
}

export const DESCRIPCION_DE_LISTA: Readonly<Record<Lista, DescripcionDeLista>> = {
  alumnos: { titulo: 'Alumnos', detalle: 'Expediente, familia, sección y usuario', delCiclo: true },
  nuevos: { titulo: 'Alumnos nuevos', detalle: 'Quienes se inscriben por primera vez', delCiclo: true },
  notas: {
    titulo: 'Notas de una sección',
    detalle: 'Zona, examen y total de cada bloque, por alumno y materia',
    delCiclo: true,
    asunto: 'notas',
  },
  pagos: { titulo: 'Pagos', detalle: 'Cada cobro de cada alumno, con sus fechas', delCiclo: true },
  insolventes: {
    titulo: 'Pagos atrasados',
    detalle: 'Alumnos con meses vencidos y cuánto suman',
    delCiclo: true,
  },
  cuotas: { titulo: 'Cuotas', detalle: 'Lo que cobra cada nivel y cada carrera', delCiclo: true },
  secciones: {
    titulo: 'Grados y secciones',
    detalle: 'Con su maestro guía y cuántos alumnos tienen',
    delCiclo: true,
  },
  clases: { titulo: 'Clases', detalle: 'Materias de cada sección y quién las imparte', delCiclo: true },
  materias: { titulo: 'Materias', detalle: 'El pensum de cada nivel y carrera', delCiclo: false },
  colaboradores: { titulo: 'Colaboradores', detalle: 'Datos, cargos y usuario', delCiclo: false },
  usuarios: { titulo: 'Usuarios', detalle: 'Quién puede entrar, sin contraseñas', delCiclo: false },
};

/** Reports of the till that leave as a file, from their own screen. The words stand in addresses and in the trail. */
export const INFORMES = ['ingresos', 'por-cobrar', 'becas', 'cuadre'] as const;
export type Informe = (typeof INFORMES)[number];

/** Who sees a report may take it with them: a matter of its own each, and not that of downloading. */
export const DESCRIPCION_DE_INFORME: Readonly<
  Record<Informe, Pick<DescripcionDeLista, 'titulo' | 'delCiclo'> & { asunto: Asunto }>
> = {
  ingresos: { titulo: 'Ingresos', delCiclo: false, asunto: 'pagos' },
  'por-cobrar': { titulo: 'Por cobrar', delCiclo: true, asunto: 'pagos' },
  becas: { titulo: 'Becas y descuentos', delCiclo: true, asunto: 'pagos' },
  cuadre: { titulo: 'Cuadre', delCiclo: false, asunto: 'cuadre' },
};

const esInforme = (cual: Lista | Informe): cual is Informe => INFORMES.some((informe) => informe === cual);

export const descripcionDe = (cual: Lista | Informe): Pick<DescripcionDeLista, 'titulo' | 'delCiclo'> =>
  esInforme(cual) ? DESCRIPCION_DE_INFORME[cual] : DESCRIPCION_DE_LISTA[cual];

/** A workbook takes so many rows; more go into a CSV. */
export const FILAS_DE_LIBRO_MAX = 5000;

/** `alumnos-2026-2026-05-12.xlsx`: the list, its year where it is of one, and the day it was made (`YYYY-MM-DD`). */
export function nombreDeDescarga(
  lista: Lista | Informe,
  { ciclo, hoy, formato, parte = '' }: { ciclo: number; hoy: string; formato: string; parte?: string },
): string {
  const delAnio = descripcionDe(lista).delCiclo ? [String(ciclo)] : [];
  return `${[lista, ...delAnio, ...(parte ? [parte] : []), hoy].join('-')}.${formato}`;
}
