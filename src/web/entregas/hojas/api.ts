import { estaGuardada, type Hoja, hojaDe, mezclar, trasGuardar } from '#shared/entregas/trabajo.rules.ts';
import type { TrabajoGuardado } from '#shared/entregas/trabajo.ts';
import { Cajon } from '#web/base/cajon.ts';
import { randomKey } from '#web/base/request.ts';
import type { EnvioDeTrabajo } from '../trabajo/api.ts';

/** Between two writes on the device; files make a write heavy. */
const GRABAR_MS = 300;
const GRABAR_CON_ARCHIVOS_MS = 1_000;

/**
 * `guardado`: the server has everything. `pendiente`, `guardando`: about to be sent, on its way. `sinRed`: no answer came.
 * `choque`: another device changed the text too, a person must choose. `negado`: the server takes no more of this work.
 */
export type EstadoMesa = 'guardado' | 'pendiente' | 'guardando' | 'sinRed' | 'choque' | 'negado';

export type HojaLocal = Hoja<File>;

export interface VistaMesa {
  /** false until the device was asked what it kept. */
  lista: boolean;
  hoja: HojaLocal;
  estado: EstadoMesa;
  subida: { file: File; sent: number; total: number } | null;
  /** The text another device saved, while `choque`. */
  otro: string | null;
  /** What was cleared a moment ago. */
  borrada: HojaLocal | null;
  entregando: boolean;
  /** Is handed in as soon as there is a connection. */
  porEntregar: boolean;
}

/** What the device keeps while the server does not have it. */
interface Registro extends Pick<VistaMesa, 'hoja' | 'otro' | 'porEntregar'> {
  base: TrabajoGuardado;
  enviando: EnvioDeTrabajo | null;
}

const esRegistro = (valor: unknown): valor is Registro =>
  typeof valor === 'object' && valor !== null && 'hoja' in valor && 'base' in valor && 'enviando' in valor;

const NADA: TrabajoGuardado = { contenido: null, videos: [], archivos: [], version: -1 };
const EN_BLANCO: HojaLocal = { contenido: '', videos: [], archivos: [], nuevos: [] };

const AL_ABRIR: VistaMesa = {
  lista: false,
  hoja: EN_BLANCO,
  estado: 'guardado',
  subida: null,
  otro: null,
  borrada: null,
  entregando: false,
  porEntregar: false,
};

/** What lies on the desk, what the server has of it, and what the device keeps meanwhile. Sends nothing. */
export class Cuaderno {
  readonly #cajon: Cajon<Registro>;
  readonly #listeners = new Set<() => void>();
  #vista = AL_ABRIR;
  #base = NADA;
  /** The save whose answer has not come. */
  enviando: EnvioDeTrabajo | null = null;

  constructor(clave: string) {
    this.#cajon = new Cajon(clave);
  }

  leer = (): VistaMesa => this.#vista;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  get observado(): boolean {
    return this.#listeners.size > 0;
  }

  get version(): number {
    return this.#base.version;
  }

  /** Nothing is left to send. */
  get limpio(): boolean {
    const { hoja, porEntregar } = this.#vista;
    return estaGuardada(hoja, this.#base) && !porEntregar && !this.enviando;
  }

  /** What to send next: the save whose answer was lost, else what is small, else one file. */
  siguiente(): EnvioDeTrabajo | null {
    if (this.enviando) return this.enviando;
    const { hoja } = this.#vista;
    const faltanSoloArchivos = estaGuardada({ ...hoja, nuevos: [] }, this.#base);
    const [file = null] = faltanSoloArchivos ? hoja.nuevos : [];
    if (faltanSoloArchivos && !file) return null;
    return { hoja, version: this.version, file, key: randomKey() };
  }

  /** Whether the server was ever heard of this work. */
  get conocido(): boolean {
    return this.#base !== NADA;
  }

  poner(cambio: Partial<VistaMesa>): void {
    this.#vista = { ...this.#vista, ...cambio };
    for (const listener of this.#listeners) listener();
  }

  async recordar(): Promise<void> {
    const kept = await this.#cajon.leer();
    if (esRegistro(kept)) {
      this.#base = kept.base;
      this.enviando = kept.enviando;
      this.poner({ hoja: kept.hoja, otro: kept.otro, porEntregar: kept.porEntregar });
    }
    this.poner({ lista: true });
  }

  cambiar(cambio: (hoja: HojaLocal) => HojaLocal): void {
    const hoja = cambio(this.#vista.hoja);
    this.poner({ hoja, borrada: null });
    this.grabar(hoja.nuevos.length > 0 ? GRABAR_CON_ARCHIVOS_MS : GRABAR_MS);
  }

  borrar(): void {
    this.poner({ hoja: EN_BLANCO, borrada: this.#vista.hoja, otro: null });
    this.grabar();
  }

  /** The server has exactly this. */
  asentar(guardado: TrabajoGuardado): void {
    this.#base = guardado;
    this.enviando = null;
    const hoja = hojaDe<File>(guardado);
    this.poner({ hoja, otro: null, subida: null, borrada: null, porEntregar: false });
    this.guardado();
  }

  /** Gives up what the server does not take any more. */
  descartar(): void {
    this.asentar(this.#base);
  }

  /** A save arrived. */
  confirmar({ hoja, file }: EnvioDeTrabajo, guardado: TrabajoGuardado): void {
    this.#base = guardado;
    this.enviando = null;
    this.poner({ hoja: trasGuardar(this.#vista.hoja, hoja, guardado, file ?? undefined), subida: null });
  }

  quitarNuevo(file: File): void {
    const { hoja } = this.#vista;
    this.poner({ hoja: { ...hoja, nuevos: hoja.nuevos.filter((uno) => uno !== file) }, subida: null });
  }

  /** Another device was faster: both works become one, unless both texts changed. */
  juntarCon(otro: TrabajoGuardado): void {
    const { hoja, choque } = mezclar(this.#base, this.#vista.hoja, otro);
    this.#base = otro;
    this.enviando = null;
    this.poner({ hoja, otro: choque ? (otro.contenido ?? '') : null, subida: null });
    this.grabar();
  }

  grabar(ms = 0): void {
    this.#cajon.guardar(this.#registro, ms);
  }

  apurar(): void {
    this.#cajon.apurar();
  }

  /** The server has everything: the device needs to keep nothing. */
  guardado(): void {
    this.poner({ estado: 'guardado' });
    void this.#cajon.vaciar();
  }

  readonly #registro = (): Registro => {
    const { hoja, otro, porEntregar } = this.#vista;
    return { hoja, otro, porEntregar, base: this.#base, enviando: this.enviando };
  };
}
