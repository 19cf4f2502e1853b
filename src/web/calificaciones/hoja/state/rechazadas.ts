import type { Avisos } from './avisos.ts';
import type { Clave } from './celda.ts';

/** What was typed in a cell and cannot be a mark. It is neither sent nor counted, and gone with the page. */
export interface TextoRechazado {
  texto: string;
  porQue: string;
}

/** Refused texts of a sheet. Each stays in its cell until it is typed anew or cleared, so that whoever types on finds it later. */
export class Rechazadas {
  readonly #avisos: Avisos<Clave>;
  readonly #textos = new Map<Clave, TextoRechazado>();

  constructor(avisos: Avisos<Clave>) {
    this.#avisos = avisos;
  }

  de = (clave: Clave): TextoRechazado | null => this.#textos.get(clave) ?? null;

  poner(clave: Clave, rechazado: TextoRechazado): void {
    this.#textos.set(clave, rechazado);
    this.#avisos.avisar([clave]);
  }

  /** Answers whether one of the cells had such a text. */
  quitar(claves: readonly Clave[]): boolean {
    const suyas = claves.filter((clave) => this.#textos.delete(clave));
    if (suyas.length > 0) this.#avisos.avisar(suyas);
    return suyas.length > 0;
  }
}
