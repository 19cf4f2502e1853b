import { deshechasMensaje, rehechasMensaje } from '#shared/calificaciones/hoja.ts';
import { borradorDe, type Clave } from './celda.ts';
import type { HojaLocal } from './hoja-local.ts';

/** Acts that can be taken back. */
const ACTOS = 50;

interface CeldaDeActo {
  clave: Clave;
  /** The draft before the act. */
  antes: number | null;
  /** Version that the act was typed over. */
  version: number;
}

export interface Acto {
  /** What 'Deshacer' names: 'pegar 8 notas'. */
  titulo: string;
  celdas: readonly CeldaDeActo[];
}

/** Cells of an undo that wait for the server's answer. */
interface Cuenta {
  frase: (hechas: number, de: number) => string;
  de: number;
  deshechas: number;
  faltan: Set<Clave>;
}

/** The acts of this visit, newest last, and those taken back. A cell that somebody else changed since is left as it is, and counted. */
export class Deshacer {
  readonly #local: HojaLocal;
  readonly #decir: (frase: string) => void;
  #actos: Acto[] = [];
  /** Taken back, newest last, as they would be done again. What is done anew forgets them. */
  #deshechos: Acto[] = [];
  #cuentas: Cuenta[] = [];

  constructor(local: HojaLocal, decir: (frase: string) => void) {
    this.#local = local;
    this.#decir = decir;
  }

  get ultimo(): Acto | null {
    return this.#actos.at(-1) ?? null;
  }

  /** What 'Rehacer' would do again. */
  get ultimoDeshecho(): Acto | null {
    return this.#deshechos.at(-1) ?? null;
  }

  /** How cells are before an act changes them. */
  antesDe(claves: readonly Clave[]): Map<Clave, CeldaDeActo> {
    return new Map(
      claves.map((clave) => {
        const celda = this.#local.celda(clave);
        return [clave, { clave, antes: borradorDe(celda), version: celda.guardada.version }];
      }),
    );
  }

  anotar(acto: Acto): void {
    this.#actos = [...this.#actos, acto].slice(-ACTOS);
    this.#deshechos = [];
  }

  /** Takes the newest act back. Answers the cells that it restores. */
  deshacer(): Clave[] {
    const acto = this.#actos.pop();
    return acto ? this.#invertir(acto, this.#deshechos, deshechasMensaje) : [];
  }

  /** Does again what was taken back last. Answers the cells that it changes. */
  rehacer(): Clave[] {
    const acto = this.#deshechos.pop();
    return acto ? this.#invertir(acto, this.#actos, rehechasMensaje) : [];
  }

  /** The answer of a save: true if the cell belongs to an undo, so that what somebody else put there stands. */
  respondida(clave: Clave, guardada: boolean): boolean {
    const cuentas = this.#cuentas.filter(({ faltan }) => faltan.has(clave));
    for (const cuenta of cuentas) {
      this.#contar(cuenta, clave, guardada);
      if (cuenta.faltan.size > 0) continue;
      this.#cuentas = this.#cuentas.filter((una) => una !== cuenta);
      this.#terminar(cuenta);
    }
    return cuentas.length > 0;
  }

  /** Cells typed in anew no longer belong to an undo. */
  soltar(claves: readonly Clave[]): void {
    for (const clave of claves) this.respondida(clave, true);
  }

  /** What has been published is taken back by its own 'Deshacer'. */
  olvidar(claves: ReadonlySet<Clave>): void {
    const sin = (actos: readonly Acto[]) =>
      actos
        .map((acto) => ({ ...acto, celdas: acto.celdas.filter(({ clave }) => !claves.has(clave)) }))
        .filter(({ celdas }) => celdas.length > 0);
    this.#actos = sin(this.#actos);
    this.#deshechos = sin(this.#deshechos);
  }

  /** Gives the cells of an act their values of before, and leaves in `vuelta` how to go back on that. */
  #invertir({ titulo, celdas }: Acto, vuelta: Acto[], frase: Cuenta['frase']): Clave[] {
    const restaurables = celdas.filter((una) => !this.#cambioOtro(una));
    const claves = restaurables.map(({ clave }) => clave);
    if (claves.length > 0) vuelta.push({ titulo, celdas: [...this.antesDe(claves).values()] });
    const cambian = this.#local.escribir(restaurables.map(({ clave, antes: valor }) => ({ clave, valor })));
    // An earlier undo of these cells waits for no answer any more.
    this.soltar(cambian);
    const cuenta = {
      frase,
      de: celdas.length,
      // What has its old value again without a call is done.
      deshechas: restaurables.length - cambian.length,
      faltan: new Set(cambian),
    };
    for (const clave of cambian) if (!this.#local.celda(clave).mia) this.#contar(cuenta, clave, true);
    if (cuenta.faltan.size > 0) this.#cuentas.push(cuenta);
    else this.#terminar(cuenta);
    return cambian;
  }

  #cambioOtro({ clave, version }: CeldaDeActo): boolean {
    const { guardada, mia, choque } = this.#local.celda(clave);
    if (choque) return true;
    return mia === null && guardada.version > (this.#local.versionPropia(clave) ?? version);
  }

  #contar(cuenta: Cuenta, clave: Clave, hecha: boolean): void {
    cuenta.faltan.delete(clave);
    if (hecha) cuenta.deshechas += 1;
  }

  /** One cell is seen to change; of many, or where one did not, it is said. */
  #terminar({ frase, de, deshechas }: Cuenta): void {
    if (de > 1 || deshechas < de) this.#decir(frase(deshechas, de));
  }
}
