import { sinDigitos } from '#shared/banco.rules.ts';
import {
  type AlumnoPosible,
  adultoAjeno,
  hacerIndice,
  type Indice,
  nombradosEn,
  porCodigo,
  porNombre,
} from './nombres.rules.ts';

export interface DepositoPorUsar {
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

/** For whom deposits with a description were confirmed, without its digits. */
export interface Costumbre {
  descripcion: string;
  idEstudiante: number;
  veces: number;
}

/** Who is at the school, and for whom was paid before. */
export interface Gente {
  alumnos: readonly AlumnoPosible[];
  costumbres: readonly Costumbre[];
}

/** Words of every deposit at a counter: what follows names a place and nobody. */
const DE_VENTANILLA = /\b(?:AG|AGENCIA|AGENC|SUC|SUCURSAL|CAJERO|EFECTIVO|CHEQUE|VENTANILLA)\b/;
const PALABRAS_QUE_DICEN = 2;

/** Whether a description can tell who deposits. */
const diceAlgo = (descripcion: string): boolean =>
  !DE_VENTANILLA.test(descripcion) &&
  descripcion.split(' ').filter((palabra) => palabra.length > 2).length > PALABRAS_QUE_DICEN;

export function agrupar<T, K>(todos: readonly T[], clave: (uno: T) => K): Map<K, T[]> {
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
  const codigos = porCodigo(indice, descripcion);
  const [porSuCodigo, otro] = codigos;
  const nombrados = nombradosEn(indice, descripcion);
  if (porSuCodigo && nombrados.length > 0 && !nombrados.includes(porSuCodigo)) {
    const [nombrado] = nombrados;
    const motivo = `El código es de ${comoSeLlama(porSuCodigo)} y el nombre es de ${comoSeLlama(nombrado)}`;
    return { alumnos: [porSuCodigo], motivo, confianza: 'revisar' };
  }
  const ajeno =
    porSuCodigo && nombrados.length === 0
      ? adultoAjeno(indice, descripcion, new Set(codigos.map(({ familia }) => familia)))
      : null;
  if (porSuCodigo && ajeno) {
    const motivo = `El código es de ${comoSeLlama(porSuCodigo)} y el nombre es de ${ajeno.adulto}, responsable de ${comoSeLlama(ajeno.alumno)}`;
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
export const TANDA = 10;

/** Whose each deposit seems to be, by its number; those that say nobody are not in it. */
export function* reconocer(
  movimientos: readonly DepositoPorUsar[],
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
