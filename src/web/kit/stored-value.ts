import { borrarLocal, guardarLocal, leerLocal } from './device-store.ts';
import { Plazo } from './one-shot-timer.ts';

/** One place on the device. Writes are gathered, follow one another, and never overtake a removal. */
export class Cajon<T> {
  readonly #clave: string;
  readonly #alFallar: (() => void) | undefined;
  readonly #plazo = new Plazo(() => this.#escribir());
  #valor: (() => T) | null = null;
  #disco: Promise<unknown> = Promise.resolve();

  /** `alFallar`: the device did not take what it was given. */
  constructor(clave: string, alFallar?: () => void) {
    this.#clave = clave;
    this.#alFallar = alFallar;
  }

  leer(): Promise<unknown> {
    return this.#disco.then(() => leerLocal(this.#clave));
  }

  /** Once everything that was written until now is on the device, or was refused by it. */
  async listo(): Promise<void> {
    await this.#disco;
  }

  /** Keeps what `valor` gives `ms` from now, or at once. */
  guardar(valor: () => T, ms = 0): void {
    this.#valor = valor;
    if (ms === 0) this.#escribir();
    else this.#plazo.en(ms);
  }

  /** Writes now what was to be written later. */
  apurar(): void {
    if (this.#valor) this.#escribir();
  }

  vaciar(): Promise<unknown> {
    this.#plazo.detener();
    this.#valor = null;
    this.#disco = this.#disco.then(() => borrarLocal(this.#clave));
    return this.#disco;
  }

  #escribir(): void {
    this.#plazo.detener();
    const valor = this.#valor?.();
    this.#valor = null;
    if (valor === undefined) return;
    this.#disco = this.#disco.then(async () => {
      if ((await guardarLocal(this.#clave, valor)) === false) this.#alFallar?.();
    });
  }
}
