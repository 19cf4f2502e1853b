import { fromHundredths, sum, toHundredths } from '#shared/base/decimal.ts';
import { contar, nombreDeMes, quetzales } from '#shared/base/formatos.ts';
import { enTramo } from '#shared/inscripciones/movimientos.rules.ts';

/** What the school gives. The words stand in the database. */
export const CLASES_DE_BECA = ['beca', 'descuento'] as const;
/** The same; 'retiro': the rest of a month that was paid in part when its student left. */
export const CLASES_DE_REBAJA = [...CLASES_DE_BECA, 'retiro'] as const;
export type ClaseDeRebaja = (typeof CLASES_DE_REBAJA)[number];

const NOMBRES: Record<ClaseDeRebaja, string> = { beca: 'Beca', descuento: 'Descuento', retiro: 'Retiro' };

/** What is said when somebody has a scholarship by word of mouth only. */
export const SIN_DEFINIR = 'Becado sin beca definida';

interface Cuanto {
  porcentaje: number | null;
  /** Of each charge. */
  monto: number | null;
}

/**
 * What is taken off a charge of `total`: of a percentage half up to the centavo, of an amount no more than there is. The database counts the
 * same (`becas_metas`).
 */
export function rebajaDe(total: number, { porcentaje, monto }: Cuanto): number {
  const centavos = toHundredths(total);
  if (porcentaje === null) return fromHundredths(Math.min(centavos, toHundredths(monto ?? 0)));
  return fromHundredths(Math.floor((centavos * toHundredths(porcentaje) + 5000) / 10_000));
}

interface Rebaja {
  clase: ClaseDeRebaja;
  porcentaje: number | null;
}

/** 'Beca 25 %', 'Descuento'; the rest of who left is no percentage to anybody. */
export const nombreDeRebaja = ({ clase, porcentaje }: Rebaja): string =>
  porcentaje === null || clase === 'retiro' ? NOMBRES[clase] : `${NOMBRES[clase]} ${porcentaje} %`;

/** 'Beca 25 %: −Q112.50' */
export const rebajaEscrita = ({ monto, ...rebaja }: Rebaja & { monto: number }): string =>
  `${nombreDeRebaja(rebaja)}: −${quetzales(monto)}`;

/** 'de marzo a octubre', 'de marzo' */
export const enMesesDe = (desde: number, hasta: number): string => {
  const nombre = (mes: number) => nombreDeMes(mes).toLowerCase();
  return desde === hasta ? `de ${nombre(desde)}` : `de ${nombre(desde)} a ${nombre(hasta)}`;
};

interface Alcance {
  concepto: string;
  porMes: boolean;
  desde: number;
  hasta: number;
}

/** 'Colegiatura de marzo a octubre', 'Inscripción' */
export const alcanceDe = ({ concepto, porMes, desde, hasta }: Alcance): string =>
  porMes && hasta >= desde ? `${concepto} ${enMesesDe(desde, hasta)}` : concepto;

/** What a charge would be. */
export interface CobroPrevisto {
  nombre: string;
  /** Of a month of the tuition. */
  mes: number | null;
  /** Was paid, and stays as it is. */
  pagado: boolean;
  /** What it comes to before and after, paid or not. */
  antes: number;
  despues: number;
}

const mayuscula = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function loQueCambia(cobros: readonly CobroPrevisto[]): string[] {
  const [primero] = cobros;
  if (!primero) return [];
  const cuales =
    primero.mes === null ? primero.nombre : contar(cobros.length, 'mensualidad', 'mensualidades');
  const iguales = cobros.every(
    ({ antes, despues }) => antes === primero.antes && despues === primero.despues,
  );
  if (iguales) return [`${cuales}: de ${quetzales(primero.antes)} a ${quetzales(primero.despues)}.`];
  const suma = (de: 'antes' | 'despues') => quetzales(sum(cobros.map((cobro) => cobro[de])));
  return [`${cuales}: de ${suma('antes')} a ${suma('despues')} en total.`];
}

function loQueQueda(cobros: readonly CobroPrevisto[]): string[] {
  const [primero] = cobros;
  if (!primero) return [];
  if (primero.mes === null) return [`${primero.nombre} ya está pagado y no cambia.`];
  const meses = mayuscula(enTramo(cobros.flatMap(({ mes }) => (mes === null ? [] : [mes]))));
  return [
    cobros.length === 1 ? `${meses} ya está pagada y no cambia.` : `${meses} ya están pagadas y no cambian.`,
  ];
}

/** '7 mensualidades: de Q450.00 a Q337.50. Enero a marzo ya están pagadas y no cambian.' */
export function frasePrevia(cobros: readonly CobroPrevisto[]): string {
  if (cobros.length === 0) return 'Todavía no hay nada que cobrar: se aplicará a lo que se agregue.';
  return [
    ...loQueCambia(cobros.filter(({ pagado }) => !pagado)),
    ...loQueQueda(cobros.filter(({ pagado }) => pagado)),
  ].join(' ');
}
