import {
  type Cual,
  ENTREGA_MAX,
  type Entrega,
  entregaDe,
  estaGuardada,
  mezclar,
  opciones,
  trasGuardar,
} from '#shared/entregas/propia.rules.ts';
import type { TrabajoGuardado } from '#shared/entregas/propia.ts';
import type { EnvioDeTrabajo } from '#web/entregas/propia/api.ts';
import { StoredValue } from '#web/kit/outbox/stored-value.ts';
import { randomKey } from '#web/kit/request.ts';

/** Between two writes on the device; files make a write heavy. */
const GRABAR_MS = 300;
const GRABAR_CON_ARCHIVOS_MS = 1_000;

/**
 * `guardado`: the server has everything. `pendiente`, `guardando`: about to be sent, on its way. `sinRed`: no answer came.
 * `choque`: another device changed the text too, a person must choose. `negado`: the server takes no more of this work.
 */
export type EstadoLocal = 'guardado' | 'pendiente' | 'guardando' | 'sinRed' | 'choque' | 'negado';

export type EntregaEnEquipo = Entrega<File>;

/** The same work was changed on another device too, and a person chooses. */
export interface Choque {
  /** What the other device saved. */
  otro: TrabajoGuardado;
  /** What lay here when that was found out. */
  mia: EntregaEnEquipo;
  /** Only the texts stand against each other; files of both are kept. */
  soloTexto: boolean;
}

export interface VistaLocal {
  /** false until the device was asked what it kept. */
  lista: boolean;
  entrega: EntregaEnEquipo;
  estado: EstadoLocal;
  subida: { file: File; sent: number; total: number } | null;
  choque: Choque | null;
  /** What was cleared a moment ago. */
  borrada: EntregaEnEquipo | null;
  entregando: boolean;
  /** Is handed in as soon as there is a connection. */
  porEntregar: boolean;
}

/** What the device keeps while the server does not have it. The names are those on people's devices. */
interface Registro extends Pick<VistaLocal, 'choque' | 'porEntregar'> {
  hoja: EntregaEnEquipo;
  base: TrabajoGuardado;
  enviando: (Omit<EnvioDeTrabajo, 'entrega'> & { hoja: EntregaEnEquipo }) | null;
}

const esRegistro = (valor: unknown): valor is Registro =>
  typeof valor === 'object' && valor !== null && 'hoja' in valor && 'base' in valor && 'enviando' in valor;

const NADA: TrabajoGuardado = { contenido: null, videos: [], archivos: [], version: -1 };
const EN_BLANCO: EntregaEnEquipo = { contenido: '', videos: [], archivos: [], nuevos: [] };

const AL_ABRIR: VistaLocal = {
  lista: false,
  entrega: EN_BLANCO,
  estado: 'guardado',
  subida: null,
  choque: null,
  borrada: null,
  entregando: false,
  porEntregar: false,
};

/** The work as it is written, what the server has of it, and what the device keeps meanwhile. Sends nothing. */
export class EntregaLocal {
  readonly #stored: StoredValue<Registro>;
  readonly #listeners = new Set<() => void>();
  #vista = AL_ABRIR;
  #base = NADA;
  /** The save whose answer has not come. */
  enviando: EnvioDeTrabajo | null = null;

  constructor(clave: string) {
    this.#stored = new StoredValue(clave);
  }

  leer = (): VistaLocal => this.#vista;

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
    const { entrega, porEntregar } = this.#vista;
    return estaGuardada(entrega, this.#base) && !porEntregar && !this.enviando;
  }

  /** The text is longer than the server takes: it waits here until it is shortened. */
  get excede(): boolean {
    return this.#vista.entrega.contenido.length > ENTREGA_MAX;
  }

  /** What to send next: the save whose answer was lost, else what is small, else one file. */
  siguiente(): EnvioDeTrabajo | null {
    if (this.enviando) return this.enviando;
    if (this.excede) return null;
    const { entrega } = this.#vista;
    const faltanSoloArchivos = estaGuardada({ ...entrega, nuevos: [] }, this.#base);
    const [file = null] = faltanSoloArchivos ? entrega.nuevos : [];
    if (faltanSoloArchivos && !file) return null;
    return { entrega, version: this.version, file, key: randomKey() };
  }

  /** Whether the server was ever heard of this work. */
  get conocido(): boolean {
    return this.#base !== NADA;
  }

  /** Whether this is the work as it is written. */
  coincide(guardado: TrabajoGuardado): boolean {
    return estaGuardada(this.#vista.entrega, guardado);
  }

  poner(cambio: Partial<VistaLocal>): void {
    this.#vista = { ...this.#vista, ...cambio };
    for (const listener of this.#listeners) listener();
  }

  async recordar(): Promise<void> {
    const kept = await this.#stored.read();
    if (esRegistro(kept)) {
      const { hoja: entrega, base, enviando, choque, porEntregar } = kept;
      this.#base = base;
      this.enviando = enviando && { ...enviando, entrega: enviando.hoja };
      this.poner({ entrega, choque: choque ?? null, porEntregar });
    }
    this.poner({ lista: true });
  }

  cambiar(cambio: (entrega: EntregaEnEquipo) => EntregaEnEquipo): void {
    const entrega = cambio(this.#vista.entrega);
    this.poner({ entrega, borrada: null });
    this.grabar(entrega.nuevos.length > 0 ? GRABAR_CON_ARCHIVOS_MS : GRABAR_MS);
  }

  /**
   * Takes over a text that was typed over `sobre`, the text on the screen. Where another one took its place meanwhile, both
   * are kept and a person chooses: an edit never replaces what its author has not seen.
   */
  escribir(contenido: string, sobre: string): void {
    const { entrega } = this.#vista;
    this.cambiar(() => ({ ...entrega, contenido }));
    if (entrega.contenido === sobre || entrega.contenido === contenido) return;
    const otro = { ...this.#base, contenido: entrega.contenido };
    this.poner({ choque: { otro, mia: { ...entrega, contenido }, soloTexto: true } });
    this.grabar();
  }

  borrar(): void {
    this.poner({ entrega: EN_BLANCO, borrada: this.#vista.entrega, choque: null });
    this.grabar();
  }

  /** The server has exactly this. */
  asentar(guardado: TrabajoGuardado): void {
    this.#base = guardado;
    this.enviando = null;
    const entrega = entregaDe<File>(guardado);
    this.poner({ entrega, choque: null, subida: null, borrada: null, porEntregar: false });
    this.guardado();
  }

  /** Gives up what the server does not take any more. */
  descartar(): void {
    this.asentar(this.#base);
  }

  /** A save arrived. */
  confirmar({ entrega, file }: EnvioDeTrabajo, guardado: TrabajoGuardado): void {
    this.#base = guardado;
    this.enviando = null;
    this.poner({
      entrega: trasGuardar(this.#vista.entrega, entrega, guardado, file ?? undefined),
      subida: null,
    });
  }

  /** Hears of the bytes of a file on its way; undefined when there is none. */
  avanceDe({ file }: EnvioDeTrabajo): ((sent: number, total: number) => void) | undefined {
    if (!file) return undefined;
    const avance = (sent: number, total: number) => this.poner({ subida: { file, sent, total } });
    avance(0, file.size);
    return avance;
  }

  quitarNuevo(file: File): void {
    const { entrega } = this.#vista;
    this.poner({
      entrega: { ...entrega, nuevos: entrega.nuevos.filter((uno) => uno !== file) },
      subida: null,
    });
  }

  /**
   * Another device was faster: both works become one. A person chooses when both texts changed, and whenever
   * `preguntando`: what is about to be handed in is nothing they have not seen.
   */
  juntarCon(otro: TrabajoGuardado, preguntando: boolean): void {
    const { entrega: ahora, choque: antes } = this.#vista;
    const { entrega, choque } = mezclar(this.#base, ahora, otro);
    const mia = antes?.mia ?? ahora;
    // A choice that waits goes on waiting, whatever else comes from there.
    const textos = choque || (antes?.soloTexto === true && ahora.contenido !== (otro.contenido ?? ''));
    const elige = textos || ((preguntando || antes !== null) && !estaGuardada(mia, otro));
    this.#base = otro;
    this.enviando = null;
    this.poner({ entrega, choque: elige ? { otro, mia, soloTexto: textos } : null, subida: null });
    this.grabar();
  }

  /** One of the two works, or both, stays. */
  elegir(cual: Cual): void {
    const { choque, entrega } = this.#vista;
    if (!choque) return;
    const { otro, mia, soloTexto } = choque;
    const elegida = soloTexto
      ? { ...entrega, contenido: cual === 'otro' ? (otro.contenido ?? '') : entrega.contenido }
      : opciones(mia, entrega, otro).find((una) => una.cual === cual)?.entrega;
    this.poner({ choque: null });
    this.cambiar(() => elegida ?? entrega);
  }

  /** What lies here takes the place of what the server has; its files stay. */
  imponerSobre(otro: TrabajoGuardado): void {
    this.juntarCon(otro, false);
    this.poner({ choque: null, porEntregar: false });
  }

  grabar(ms = 0): void {
    this.#stored.save(this.#registro, ms);
  }

  apurar(): void {
    this.#stored.flush();
  }

  /** The server has everything: the device needs to keep nothing. */
  guardado(): void {
    this.poner({ estado: 'guardado' });
    void this.#stored.clear();
  }

  readonly #registro = (): Registro => {
    const { entrega: hoja, choque, porEntregar } = this.#vista;
    const enviando = this.enviando && { ...this.enviando, hoja: this.enviando.entrega };
    return { hoja, choque, porEntregar, base: this.#base, enviando };
  };
}
