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

/** Debounce of writes to IndexedDB; files make a write heavy. */
const GRABAR_MS = 300;
const GRABAR_CON_ARCHIVOS_MS = 1_000;

/**
 * `guardado`: the server has everything. `pendiente`: scheduled. `guardando`: being sent. `sinRed`: no reply. `choque`: conflict
 * with another device, the student must choose. `negado`: the server accepts no more changes.
 */
export type EstadoLocal = 'guardado' | 'pendiente' | 'guardando' | 'sinRed' | 'choque' | 'negado';

export type EntregaEnEquipo = Entrega<File>;

/** Edit conflict: another device changed the same work. */
export interface Choque {
  /** Version that the other device saved. */
  otro: TrabajoGuardado;
  /** Local version when the conflict was found. */
  mia: EntregaEnEquipo;
  /** Only the texts conflict; the files of both are kept. */
  soloTexto: boolean;
}

export interface VistaLocal {
  /** False until the stored draft has been read. */
  lista: boolean;
  entrega: EntregaEnEquipo;
  estado: EstadoLocal;
  subida: { file: File; sent: number; total: number } | null;
  choque: Choque | null;
  /** The work before 'Borrar mi trabajo', for undo. */
  borrada: EntregaEnEquipo | null;
  entregando: boolean;
  /** Submit as soon as there is a connection. */
  porEntregar: boolean;
}

/** Unsent draft as it is stored on devices: the names of its fields stay. */
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

/** State of a draft: the local version, the server's (`base`), and persistence on the device. Sends nothing. */
export class EntregaLocal {
  readonly #stored: StoredValue<Registro>;
  readonly #listeners = new Set<() => void>();
  #vista = AL_ABRIR;
  #base = NADA;
  /** Request without a reply yet. */
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

  /** The text exceeds the limit: it is not sent until it is shortened. */
  get excede(): boolean {
    return this.#vista.entrega.contenido.length > ENTREGA_MAX;
  }

  /** Next request: the one whose reply was lost, else text and links, else one file. */
  siguiente(): EnvioDeTrabajo | null {
    if (this.enviando) return this.enviando;
    if (this.excede) return null;
    const { entrega } = this.#vista;
    const faltanSoloArchivos = estaGuardada({ ...entrega, nuevos: [] }, this.#base);
    const [file = null] = faltanSoloArchivos ? entrega.nuevos : [];
    if (faltanSoloArchivos && !file) return null;
    return { entrega, version: this.version, file, key: randomKey() };
  }

  /** True if the server's version is known. */
  get conocido(): boolean {
    return this.#base !== NADA;
  }

  /** True if the local version equals this one. */
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
   * Takes a text that was typed over `sobre`. If another text has replaced `sobre` meanwhile, both are kept as a conflict: an
   * edit never overwrites what its author has not seen.
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

  /** The server's version becomes the local one. */
  asentar(guardado: TrabajoGuardado): void {
    this.#base = guardado;
    this.enviando = null;
    const entrega = entregaDe<File>(guardado);
    this.poner({ entrega, choque: null, subida: null, borrada: null, porEntregar: false });
    this.guardado();
  }

  /** Discards what the server no longer accepts. */
  descartar(): void {
    this.asentar(this.#base);
  }

  /** A save succeeded. */
  confirmar({ entrega, file }: EnvioDeTrabajo, guardado: TrabajoGuardado): void {
    this.#base = guardado;
    this.enviando = null;
    this.poner({
      entrega: trasGuardar(this.#vista.entrega, entrega, guardado, file ?? undefined),
      subida: null,
    });
  }

  /** Upload progress callback of a file; undefined without a file. */
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
   * Merges the version of another device. It is a conflict if both texts changed, and always with `preguntando`: before
   * submitting, the student must have seen everything.
   */
  juntarCon(otro: TrabajoGuardado, preguntando: boolean): void {
    const { entrega: ahora, choque: antes } = this.#vista;
    const { entrega, choque } = mezclar(this.#base, ahora, otro);
    const mia = antes?.mia ?? ahora;
    // A conflict that is open stays open, whatever else arrives.
    const textos = choque || (antes?.soloTexto === true && ahora.contenido !== (otro.contenido ?? ''));
    const elige = textos || ((preguntando || antes !== null) && !estaGuardada(mia, otro));
    this.#base = otro;
    this.enviando = null;
    this.poner({ entrega, choque: elige ? { otro, mia, soloTexto: textos } : null, subida: null });
    this.grabar();
  }

  /** Resolves the conflict: mine, the other, or both. */
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

  /** The local version replaces the server's; its files are kept. */
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

  /** Everything is saved: deletes the stored draft. */
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
