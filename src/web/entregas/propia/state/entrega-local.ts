import {
  type Cual,
  ENTREGA_MAX,
  estaGuardada,
  type Hoja,
  hojaDe,
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

export type HojaLocal = Hoja<File>;

/** The same work was changed on another device too, and a person chooses. */
export interface Choque {
  /** What the other device saved. */
  otro: TrabajoGuardado;
  /** What lay here when that was found out. */
  mia: HojaLocal;
  /** Only the texts stand against each other; files of both are kept. */
  soloTexto: boolean;
}

export interface VistaLocal {
  /** false until the device was asked what it kept. */
  lista: boolean;
  hoja: HojaLocal;
  estado: EstadoLocal;
  subida: { file: File; sent: number; total: number } | null;
  choque: Choque | null;
  /** What was cleared a moment ago. */
  borrada: HojaLocal | null;
  entregando: boolean;
  /** Is handed in as soon as there is a connection. */
  porEntregar: boolean;
}

/** What the device keeps while the server does not have it. */
interface Registro extends Pick<VistaLocal, 'hoja' | 'choque' | 'porEntregar'> {
  base: TrabajoGuardado;
  enviando: EnvioDeTrabajo | null;
}

const esRegistro = (valor: unknown): valor is Registro =>
  typeof valor === 'object' && valor !== null && 'hoja' in valor && 'base' in valor && 'enviando' in valor;

const NADA: TrabajoGuardado = { contenido: null, videos: [], archivos: [], version: -1 };
const EN_BLANCO: HojaLocal = { contenido: '', videos: [], archivos: [], nuevos: [] };

const AL_ABRIR: VistaLocal = {
  lista: false,
  hoja: EN_BLANCO,
  estado: 'guardado',
  subida: null,
  choque: null,
  borrada: null,
  entregando: false,
  porEntregar: false,
};

/** What lies on the desk, what the server has of it, and what the device keeps meanwhile. Sends nothing. */
export class EntregaLocal {
  readonly #cajon: StoredValue<Registro>;
  readonly #listeners = new Set<() => void>();
  #vista = AL_ABRIR;
  #base = NADA;
  /** The save whose answer has not come. */
  enviando: EnvioDeTrabajo | null = null;

  constructor(clave: string) {
    this.#cajon = new StoredValue(clave);
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
    const { hoja, porEntregar } = this.#vista;
    return estaGuardada(hoja, this.#base) && !porEntregar && !this.enviando;
  }

  /** The text is longer than the server takes: it waits here until it is shortened. */
  get excede(): boolean {
    return this.#vista.hoja.contenido.length > ENTREGA_MAX;
  }

  /** What to send next: the save whose answer was lost, else what is small, else one file. */
  siguiente(): EnvioDeTrabajo | null {
    if (this.enviando) return this.enviando;
    if (this.excede) return null;
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

  /** Whether this is what lies on the desk. */
  coincide(guardado: TrabajoGuardado): boolean {
    return estaGuardada(this.#vista.hoja, guardado);
  }

  poner(cambio: Partial<VistaLocal>): void {
    this.#vista = { ...this.#vista, ...cambio };
    for (const listener of this.#listeners) listener();
  }

  async recordar(): Promise<void> {
    const kept = await this.#cajon.read();
    if (esRegistro(kept)) {
      this.#base = kept.base;
      this.enviando = kept.enviando;
      this.poner({ hoja: kept.hoja, choque: kept.choque ?? null, porEntregar: kept.porEntregar });
    }
    this.poner({ lista: true });
  }

  cambiar(cambio: (hoja: HojaLocal) => HojaLocal): void {
    const hoja = cambio(this.#vista.hoja);
    this.poner({ hoja, borrada: null });
    this.grabar(hoja.nuevos.length > 0 ? GRABAR_CON_ARCHIVOS_MS : GRABAR_MS);
  }

  /**
   * Takes over a text that was typed over `sobre`, the text on the screen. Where another one took its place meanwhile, both
   * are kept and a person chooses: an edit never replaces what its author has not seen.
   */
  escribir(contenido: string, sobre: string): void {
    const { hoja } = this.#vista;
    this.cambiar(() => ({ ...hoja, contenido }));
    if (hoja.contenido === sobre || hoja.contenido === contenido) return;
    const otro = { ...this.#base, contenido: hoja.contenido };
    this.poner({ choque: { otro, mia: { ...hoja, contenido }, soloTexto: true } });
    this.grabar();
  }

  borrar(): void {
    this.poner({ hoja: EN_BLANCO, borrada: this.#vista.hoja, choque: null });
    this.grabar();
  }

  /** The server has exactly this. */
  asentar(guardado: TrabajoGuardado): void {
    this.#base = guardado;
    this.enviando = null;
    const hoja = hojaDe<File>(guardado);
    this.poner({ hoja, choque: null, subida: null, borrada: null, porEntregar: false });
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

  /** Hears of the bytes of a file on its way; undefined when there is none. */
  avanceDe({ file }: EnvioDeTrabajo): ((sent: number, total: number) => void) | undefined {
    if (!file) return undefined;
    const avance = (sent: number, total: number) => this.poner({ subida: { file, sent, total } });
    avance(0, file.size);
    return avance;
  }

  quitarNuevo(file: File): void {
    const { hoja } = this.#vista;
    this.poner({ hoja: { ...hoja, nuevos: hoja.nuevos.filter((uno) => uno !== file) }, subida: null });
  }

  /**
   * Another device was faster: both works become one. A person chooses when both texts changed, and whenever
   * `preguntando`: what is about to be handed in is nothing they have not seen.
   */
  juntarCon(otro: TrabajoGuardado, preguntando: boolean): void {
    const { hoja: ahora, choque: antes } = this.#vista;
    const { hoja, choque } = mezclar(this.#base, ahora, otro);
    const mia = antes?.mia ?? ahora;
    // A choice that waits goes on waiting, whatever else comes from there.
    const textos = choque || (antes?.soloTexto === true && ahora.contenido !== (otro.contenido ?? ''));
    const elige = textos || ((preguntando || antes !== null) && !estaGuardada(mia, otro));
    this.#base = otro;
    this.enviando = null;
    this.poner({ hoja, choque: elige ? { otro, mia, soloTexto: textos } : null, subida: null });
    this.grabar();
  }

  /** One of the two works, or both, becomes the desk. */
  elegir(cual: Cual): void {
    const { choque, hoja } = this.#vista;
    if (!choque) return;
    const { otro, mia, soloTexto } = choque;
    const elegida = soloTexto
      ? { ...hoja, contenido: cual === 'otro' ? (otro.contenido ?? '') : hoja.contenido }
      : opciones(mia, hoja, otro).find((una) => una.cual === cual)?.hoja;
    this.poner({ choque: null });
    this.cambiar(() => elegida ?? hoja);
  }

  /** What lies here takes the place of what the server has; its files stay. */
  imponerSobre(otro: TrabajoGuardado): void {
    this.juntarCon(otro, false);
    this.poner({ choque: null, porEntregar: false });
  }

  grabar(ms = 0): void {
    this.#cajon.save(this.#registro, ms);
  }

  apurar(): void {
    this.#cajon.flush();
  }

  /** The server has everything: the device needs to keep nothing. */
  guardado(): void {
    this.poner({ estado: 'guardado' });
    void this.#cajon.clear();
  }

  readonly #registro = (): Registro => {
    const { hoja, choque, porEntregar } = this.#vista;
    return { hoja, choque, porEntregar, base: this.#base, enviando: this.enviando };
  };
}
