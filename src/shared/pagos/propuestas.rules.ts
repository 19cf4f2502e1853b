import { toHundredths } from '#shared/base/decimal.ts';
import { type Confianza, sinCeros, sinDigitos } from './banco.rules.ts';
import { claveDelCobro, masAntiguoPrimero, repartir } from './caja.rules.ts';
import {
  type AlumnoPosible,
  hacerIndice,
  type Indice,
  nombradosEn,
  porCodigo,
  porNombre,
} from './nombres-banco.rules.ts';

export interface CobroPosible {
  clase: 'pago' | 'mensualidad';
  id: number;
  idEstudiante: number;
  vence: string | null;
  saldo: number;
}

export interface MovimientoPorUsar {
  idMovimiento: number;
  idCuentaBancaria: number;
  fecha: string;
  referencia: string;
  descripcion: string;
  /** What no receipt uses of it. */
  resto: number;
  /** A receipt uses some of it already: what is left is somebody's decision. */
  usado: boolean;
}

/** A receipt that counts and is not said to be of a deposit. */
export interface ReciboSuelto {
  idRecibo: number;
  idCuentaBancaria: number;
  referencia: string;
  fecha: string;
  total: number;
}

/** For whom deposits with a description were confirmed, without its digits. */
export interface Costumbre {
  descripcion: string;
  idEstudiante: number;
  veces: number;
}

export interface Propuesta {
  confianza: Confianza;
  motivo: string;
  lineas: { clase: 'pago' | 'mensualidad'; id: number; monto: number }[];
  idRecibo: number | null;
}

/** Who is at the school, and for whom was paid before. */
export interface Gente {
  alumnos: readonly AlumnoPosible[];
  costumbres: readonly Costumbre[];
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

/** Words of every deposit at a counter: what follows names a place and nobody. */
const DE_VENTANILLA = /\b(?:AG|AGENCIA|AGENC|SUC|SUCURSAL|CAJERO|EFECTIVO|CHEQUE|VENTANILLA)\b/;
const PALABRAS_QUE_DICEN = 2;

/** Whether a description can tell who deposits. */
const diceAlgo = (descripcion: string): boolean =>
  !DE_VENTANILLA.test(descripcion) &&
  descripcion.split(' ').filter((palabra) => palabra.length > 2).length > PALABRAS_QUE_DICEN;

function agrupar<T, K>(todos: readonly T[], clave: (uno: T) => K): Map<K, T[]> {
  const grupos = new Map<K, T[]>();
  for (const uno of todos) {
    const grupo = grupos.get(clave(uno));
    if (grupo) grupo.push(uno);
    else grupos.set(clave(uno), [uno]);
  }
  return grupos;
}

/** Whose a deposit seems to be; several of a family where the description does not say which. */
export interface Quien {
  alumnos: readonly AlumnoPosible[];
  motivo: string;
  confianza: 'segura' | 'probable' | 'revisar';
}

const comoSeLlama = (alumno: AlumnoPosible | undefined): string =>
  `${alumno?.nombres} ${alumno?.apellidos} (${alumno?.codigo})`;

function quienDice(
  indice: Indice,
  costumbres: ReadonlyMap<string, Costumbre[]>,
  porId: ReadonlyMap<number, AlumnoPosible>,
  descripcion: string,
): Quien | null {
  const [porSuCodigo, otro] = porCodigo(indice, descripcion);
  const nombrados = nombradosEn(indice, descripcion);
  if (porSuCodigo && nombrados.length > 0 && !nombrados.includes(porSuCodigo)) {
    const [nombrado] = nombrados;
    const motivo = `El código es de ${comoSeLlama(porSuCodigo)} y el nombre es de ${comoSeLlama(nombrado)}`;
    return { alumnos: [porSuCodigo], motivo, confianza: 'revisar' };
  }
  if (porSuCodigo && otro && porSuCodigo.familia !== otro.familia) {
    const motivo = `Dice los códigos de ${comoSeLlama(porSuCodigo)} y de ${comoSeLlama(otro)}`;
    return { alumnos: [porSuCodigo], motivo, confianza: 'revisar' };
  }
  if (porSuCodigo && !otro)
    return { alumnos: [porSuCodigo], motivo: 'Código en la descripción', confianza: 'segura' };
  const clave = sinDigitos(descripcion);
  const [costumbre, otra] = (diceAlgo(clave) && costumbres.get(clave)) || [];
  const alumno = costumbre && !otra ? porId.get(costumbre.idEstudiante) : undefined;
  if (costumbre && alumno) {
    const { veces } = costumbre;
    return veces >= 2
      ? { alumnos: [alumno], motivo: `Como las últimas ${veces} veces`, confianza: 'segura' }
      : { alumnos: [alumno], motivo: 'Como la última vez', confianza: 'probable' };
  }
  const hallado = porNombre(indice, descripcion);
  return hallado && { ...hallado, confianza: 'probable' };
}

/** So many are looked at before others are let through. */
const TANDA = 10;

/** Whose each deposit seems to be, by its number; those that say nobody are not in it. */
export function* reconocer(
  movimientos: readonly MovimientoPorUsar[],
  { alumnos, costumbres }: Gente,
): Generator<void, Map<number, Quien>> {
  const indice = yield* hacerIndice(alumnos);
  const porDescripcion = agrupar(costumbres, ({ descripcion }) => descripcion);
  const porId = new Map(alumnos.map((alumno) => [alumno.idEstudiante, alumno]));
  const quienes = new Map<number, Quien>();
  for (const [n, { idMovimiento, descripcion, usado }] of movimientos.entries()) {
    if (n % TANDA === 0) yield;
    const quien = usado ? null : quienDice(indice, porDescripcion, porId, descripcion);
    if (quien) quienes.set(idMovimiento, quien);
  }
  return quienes;
}

/** Everybody whose account may be paid: those whose deposits seem to be, with their families. */
export function deQuienes(quienes: ReadonlyMap<number, Quien>, alumnos: readonly AlumnoPosible[]): number[] {
  const familias = new Set([...quienes.values()].flatMap((uno) => uno.alumnos.map(({ familia }) => familia)));
  return alumnos.flatMap(({ idEstudiante, familia }) => (familias.has(familia) ? [idEstudiante] : []));
}

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

  registrada({ idCuentaBancaria, referencia, resto, fecha }: MovimientoPorUsar): ReciboSuelto | undefined {
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
  movimientos: readonly MovimientoPorUsar[],
  quienes: ReadonlyMap<number, Quien>,
  { alumnos, ...cuentas }: Cuentas & { alumnos: readonly AlumnoPosible[] },
): Generator<void, Map<number, Propuesta>> {
  const porPagar = new PorPagar(alumnos, cuentas);
  yield;
  const propuestas = new Map<number, Propuesta>();
  const sinCalzar: { movimiento: MovimientoPorUsar; quien: Quien }[] = [];
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
