import { deshechasMensaje } from '#shared/calificaciones/hoja.ts';
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
  de: number;
  deshechas: number;
  faltan: Set<Clave>;
}

/** The acts of this visit, newest last. A cell that somebody else changed since is left as it is, and counted. */
export class Deshacer {
  readonly #local: HojaLocal;
  readonly #decir: (frase: string) => void;
  #actos: Acto[] = [];
  #cuentas: Cuenta[] = [];

  constructor(local: HojaLocal, decir: (frase: string) => void) {
    this.#local = local;
    this.#decir = decir;
  }

  get ultimo(): Acto | null {
    return this.#actos.at(-1) ?? null;
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
  }

  /** Takes the newest act back. Answers the cells that it restores. */
  deshacer(): Clave[] {
    const acto = this.#actos.pop();
    if (!acto) return [];
    const restaurables = acto.celdas.filter((una) => !this.#cambioOtro(una));
    const cambian = this.#local.escribir(restaurables.map(({ clave, antes: valor }) => ({ clave, valor })));
    const cuenta = {
      de: acto.celdas.length,
      // What has its old value again without a call is done.
      deshechas: restaurables.length - cambian.length,
      faltan: new Set(cambian),
    };
    for (const clave of cambian) if (!this.#local.celda(clave).mia) this.#contar(cuenta, clave, true);
    if (cuenta.faltan.size > 0) this.#cuentas.push(cuenta);
    else this.#terminar(cuenta);
    return cambian;
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
    this.#actos = this.#actos
      .map((acto) => ({ ...acto, celdas: acto.celdas.filter(({ clave }) => !claves.has(clave)) }))
      .filter(({ celdas }) => celdas.length > 0);
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
  #terminar({ de, deshechas }: Cuenta): void {
    if (de > 1 || deshechas < de) this.#decir(deshechasMensaje(deshechas, de));
  }
}
