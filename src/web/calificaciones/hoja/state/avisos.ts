/** Listeners of single cells, so that a keystroke draws one cell of 800 anew, and listeners of the sheet as a whole. */
export class Avisos<K> {
  readonly #deUna = new Map<K, Set<() => void>>();
  readonly #deTodo = new Set<() => void>();
  readonly #vueltas = new Map<K, number>();

  suscribir(clave: K, oyente: () => void): () => void {
    const suyos = this.#deUna.get(clave) ?? new Set();
    this.#deUna.set(clave, suyos.add(oyente));
    return () => {
      suyos.delete(oyente);
    };
  }

  /** How often a cell has changed: what its subscriber compares. */
  vueltas = (clave: K): number => this.#vueltas.get(clave) ?? 0;

  readonly suscribirATodo = (oyente: () => void): (() => void) => {
    this.#deTodo.add(oyente);
    return () => {
      this.#deTodo.delete(oyente);
    };
  };

  avisar(claves: Iterable<K>): void {
    for (const clave of claves) {
      this.#vueltas.set(clave, this.vueltas(clave) + 1);
      for (const oyente of this.#deUna.get(clave) ?? []) oyente();
    }
    for (const oyente of this.#deTodo) oyente();
  }
}
