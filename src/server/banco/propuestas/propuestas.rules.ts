import { z } from 'zod';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { type Confianza, sinCeros } from '#shared/banco.rules.ts';
import { toHundredths } from '#shared/base/decimal.ts';
import { claveDelCobro, masAntiguoPrimero, repartir } from '#shared/caja.rules.ts';
import type { AlumnoPosible } from './nombres.rules.ts';
import { agrupar, type DepositoPorUsar, type Quien, TANDA } from './reconocer.rules.ts';

export const cobroPosibleRow = {
  clase: z.enum(['pago', 'mensualidad']),
  id: num,
  idEstudiante: num,
  vence: text.nullable(),
  saldo: num,
};
export type CobroPosible = Row<typeof cobroPosibleRow>;

/** A receipt that counts and is not said to be of a deposit. */
export const reciboSueltoRow = {
  idRecibo: num,
  idCuentaBancaria: num,
  referencia: text,
  fecha: text,
  total: num,
};
export type ReciboSuelto = Row<typeof reciboSueltoRow>;

export interface Propuesta {
  confianza: Confianza;
  motivo: string;
  lineas: { clase: 'pago' | 'mensualidad'; id: number; monto: number }[];
  idRecibo: number | null;
}

export interface Cuentas {
  /** What those owe whose deposits seem to be, and their brothers and sisters; the oldest first. */
  cobros: readonly CobroPosible[];
  recibos: readonly ReciboSuelto[];
}

const DIAS = 10;
const DIA_MS = 86_400_000;
const diasEntre = (uno: string, otro: string): number =>
  Math.abs(Date.parse(uno) - Date.parse(otro)) / DIA_MS;

const NADA: Propuesta = { confianza: 'ninguna', motivo: '', lineas: [], idRecibo: null };

/** What is owed and what was registered, and what of it earlier proposals took. */
class PorPagar {
  readonly #porAlumno: Map<number, CobroPosible[]>;
  readonly #familias: Map<number, AlumnoPosible[]>;
  readonly #recibos: Map<string, ReciboSuelto[]>;
  /** Charges and receipts that an earlier proposal took. */
  readonly #tomados = new Set<string>();

  constructor(alumnos: readonly AlumnoPosible[], { cobros, recibos }: Cuentas) {
    this.#porAlumno = agrupar(cobros, ({ idEstudiante }) => idEstudiante);
    this.#familias = agrupar(alumnos, ({ familia }) => familia);
    this.#recibos = agrupar(recibos, (uno) => `${uno.idCuentaBancaria} ${sinCeros(uno.referencia)}`);
  }

  registrada({ idCuentaBancaria, referencia, resto, fecha }: DepositoPorUsar): ReciboSuelto | undefined {
    if (referencia === '') return undefined;
    const recibo = this.#recibos
      .get(`${idCuentaBancaria} ${sinCeros(referencia)}`)
      ?.find(
        (uno) =>
          uno.total === resto &&
          diasEntre(uno.fecha, fecha) <= DIAS &&
          !this.#tomados.has(`r${uno.idRecibo}`),
      );
    if (recibo) this.#tomados.add(`r${recibo.idRecibo}`);
    return recibo;
  }

  #libres(idEstudiante: number): CobroPosible[] {
    return (this.#porAlumno.get(idEstudiante) ?? []).filter(
      (cobro) => !this.#tomados.has(claveDelCobro(cobro)),
    );
  }

  /** The charges that an amount pays without a rest: the oldest of a student, one of them, or the oldest of the brothers and sisters. */
  calza(alumnos: readonly AlumnoPosible[], monto: number): CobroPosible[] | null {
    const centavos = toHundredths(monto);
    const cuentas = alumnos.map(({ idEstudiante }) => this.#libres(idEstudiante));
    const [primero] = alumnos;
    const deTodos = (primero ? (this.#familias.get(primero.familia) ?? []) : []).flatMap(({ idEstudiante }) =>
      this.#libres(idEstudiante),
    );
    return (
      masAntiguo(cuentas.flatMap((cobros) => hastaSumar(cobros, centavos) ?? [])) ??
      cuentas.map((cobros) => unoDe(cobros, centavos)).find((cobros) => cobros !== null) ??
      hastaSumar(deTodos, centavos)
    );
  }

  tomar(cobros: readonly CobroPosible[]): void {
    for (const cobro of cobros) this.#tomados.add(claveDelCobro(cobro));
  }

  /** What an amount pays when it does not fit: the oldest first, the last in part. Also of that one nothing is proposed to another deposit. */
  enParte([alumno]: readonly AlumnoPosible[], monto: number): Propuesta['lineas'] {
    const libres = alumno ? this.#libres(alumno.idEstudiante) : [];
    const { montos } = repartir(monto, libres);
    const suyo = (cobro: CobroPosible): number => montos.get(claveDelCobro(cobro)) ?? 0;
    const pagados = libres.filter((cobro) => suyo(cobro) > 0).slice(0, LINEAS_MAX);
    this.tomar(pagados);
    return pagados.map((cobro) => ({ clase: cobro.clase, id: cobro.id, monto: suyo(cobro) }));
  }

  /** Whether there is anything to pay of who deposits, also what other deposits took. */
  debe([alumno]: readonly AlumnoPosible[]): boolean {
    return alumno !== undefined && this.#porAlumno.has(alumno.idEstudiante);
  }
}

const LINEAS_MAX = 60;

/** Of several that fit only one is proposed: null where it is not one account's. */
function masAntiguo(cobros: readonly CobroPosible[]): CobroPosible[] | null {
  const [primero] = [...cobros].sort(masAntiguoPrimero);
  return primero ? cobros.filter(({ idEstudiante }) => idEstudiante === primero.idEstudiante) : null;
}

/** The oldest charges that add up to it. */
function hastaSumar(cobros: readonly CobroPosible[], centavos: number): CobroPosible[] | null {
  let suma = 0;
  const tomados: CobroPosible[] = [];
  for (const cobro of [...cobros].sort(masAntiguoPrimero)) {
    if (suma >= centavos || tomados.length === LINEAS_MAX) break;
    suma += toHundredths(cobro.saldo);
    tomados.push(cobro);
  }
  return suma === centavos && tomados.length > 0 ? tomados : null;
}

const unoDe = (cobros: readonly CobroPosible[], centavos: number): CobroPosible[] | null => {
  const uno = cobros.find(({ saldo }) => toHundredths(saldo) === centavos);
  return uno ? [uno] : null;
};

const lineaDe = ({ clase, id, saldo }: CobroPosible) => ({ clase, id, monto: saldo });

/**
 * What each deposit seems to pay, by its number. Those that fit take their charges first, the oldest deposit before the others, so that two
 * of one student never pay the same month.
 */
export function* proponer(
  movimientos: readonly DepositoPorUsar[],
  quienes: ReadonlyMap<number, Quien>,
  { alumnos, ...cuentas }: Cuentas & { alumnos: readonly AlumnoPosible[] },
): Generator<void, Map<number, Propuesta>> {
  const porPagar = new PorPagar(alumnos, cuentas);
  yield;
  const propuestas = new Map<number, Propuesta>();
  const sinCalzar: { movimiento: DepositoPorUsar; quien: Quien }[] = [];
  let n = 0;
  for (const movimiento of movimientos) {
    n += 1;
    if (n % TANDA === 0) yield;
    const { idMovimiento, resto, usado } = movimiento;
    const recibo = usado ? undefined : porPagar.registrada(movimiento);
    if (recibo) {
      const motivo = 'Misma boleta y monto';
      propuestas.set(idMovimiento, {
        confianza: 'registrada',
        motivo,
        lineas: [],
        idRecibo: recibo.idRecibo,
      });
      continue;
    }
    const quien = quienes.get(idMovimiento);
    if (quien?.confianza === 'revisar') {
      // It says two people: whose it is somebody has to say.
      propuestas.set(idMovimiento, {
        confianza: 'revisar',
        motivo: quien.motivo,
        lineas: [],
        idRecibo: null,
      });
      continue;
    }
    const cobros = quien && porPagar.calza(quien.alumnos, resto);
    if (quien && cobros) {
      porPagar.tomar(cobros);
      const { confianza, motivo } = quien;
      propuestas.set(idMovimiento, { confianza, motivo, lineas: cobros.map(lineaDe), idRecibo: null });
    } else if (quien) sinCalzar.push({ movimiento, quien });
    else propuestas.set(idMovimiento, NADA);
  }
  for (const { movimiento, quien } of sinCalzar) {
    n += 1;
    if (n % TANDA === 0) yield;
    const lineas = porPagar.enParte(quien.alumnos, movimiento.resto);
    const sinNada = porPagar.debe(quien.alumnos) ? 'lo que debe ya va en otros depósitos' : 'no debe nada';
    propuestas.set(movimiento.idMovimiento, {
      confianza: 'revisar',
      motivo: lineas.length > 0 ? 'El monto no calza' : `${quien.motivo}, y ${sinNada}`,
      lineas,
      idRecibo: null,
    });
  }
  return propuestas;
}
