import { type Cual, entregaVacia } from '#shared/entregas/propia.rules.ts';
import { type TrabajoGuardado, trabajo } from '#shared/entregas/propia.ts';
import { type ClaseDeTrabajo, type EnvioDeTrabajo, guardarBorrador } from '#web/entregas/propia/api.ts';
import { CallError, isUnanswered } from '#web/kit/call-error.ts';
import { Outbox } from '#web/kit/outbox/outbox.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { randomKey } from '#web/kit/request.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import { EntregaFinal } from './entrega-final.ts';
import { type EntregaEnEquipo, EntregaLocal } from './entrega-local.ts';

/** Delay from the first unsaved keystroke to sending. */
const DEBOUNCE_MS = 1_500;
/** Time to undo 'Borrar mi trabajo'. */
const DESHACER_MS = 6_000;

/**
 * Outbox of one work. Every change is stored on the device at once and on the server within two seconds, also after its screen is
 * closed. A save whose reply was lost is repeated with the same idempotency key before anything newer, so that it neither counts
 * twice nor conflicts with itself.
 */
export class OutboxDeEntrega {
  readonly #clase: ClaseDeTrabajo;
  readonly #id: string;
  readonly #local: EntregaLocal;
  readonly #final: EntregaFinal;
  readonly #outbox = new Outbox(() => this.#mandarLoQueFalta());
  /** The work can be changed, as of the last read. */
  #abierto = true;
  readonly #lista: Promise<void>;

  constructor(clave: string, clase: ClaseDeTrabajo, id: string) {
    this.#clase = clase;
    this.#id = id;
    this.#local = new EntregaLocal(clave);
    this.#final = new EntregaFinal(this.#local, clase, id);
    this.#lista = this.#local.recordar().then(() => {
      if (!this.#local.limpio && this.#local.conocido) this.#seguir(0);
    });
  }

  leer = () => this.#local.leer();
  subscribe = (listener: () => void) => this.#local.subscribe(listener);

  /** In use: shown on a screen, or with something left to send. */
  get viva(): boolean {
    return this.#local.observado || !this.#local.limpio || this.#outbox.sending;
  }

  get version(): number {
    return this.#local.version;
  }

  /**
   * Takes over the version that a screen has read; newer local changes stay. `abierto`: it can still be changed. If not, local
   * changes are sent in case the server accepts them, and never merged into the submission.
   */
  async adoptar(guardado: TrabajoGuardado, abierto: boolean): Promise<void> {
    await this.#lista;
    const reabierto = abierto && !this.#abierto;
    this.#abierto = abierto;
    const { limpio, conocido, version, enviando } = this.#local;
    const { porEntregar, estado } = this.leer();
    const nuevo = !conocido || guardado.version > version;
    if (this.#outbox.sending || porEntregar || (conocido && guardado.version < version)) return;
    if (limpio || this.#local.coincide(guardado)) {
      if (nuevo || !limpio) this.#local.asentar(guardado);
    } else if (nuevo && abierto) {
      if (!enviando) this.#juntarCon(guardado);
    } else if (nuevo && !enviando) {
      this.#negar();
    } else if (abierto === (estado === 'negado')) {
      // Refused, although it reads as open: retry with backoff.
      if (abierto && !reabierto) this.#outbox.retryLater();
      else this.#seguir(0);
    }
  }

  cambiar(cambio: (entrega: EntregaEnEquipo) => EntregaEnEquipo): void {
    const antes = this.leer().entrega.nuevos.length;
    this.#local.cambiar(cambio);
    this.#seguir(this.leer().entrega.nuevos.length > antes ? 0 : DEBOUNCE_MS);
  }

  escribir(contenido: string, sobre: string): void {
    this.#local.escribir(contenido, sobre);
    this.#seguir(DEBOUNCE_MS);
  }

  /** Clears the work; can be undone for some seconds. */
  borrar(): void {
    this.#outbox.stop();
    this.#local.borrar();
    this.#seguir(DESHACER_MS);
  }

  deshacer(): void {
    const { borrada } = this.leer();
    if (borrada) this.cambiar(() => borrada);
  }

  /** Resolves a conflict. */
  elegir(cual: Cual): void {
    this.#local.elegir(cual);
    this.#seguir(DEBOUNCE_MS);
  }

  /** Replaces a withdrawn submission with the local version. */
  imponerSobre(guardado: TrabajoGuardado): void {
    this.#abierto = true;
    this.#local.imponerSobre(guardado);
    this.#seguir(0);
  }

  /** Sends what is left at once. True if the server has everything. */
  async enviar(): Promise<boolean> {
    await this.#lista;
    const { porEntregar, choque } = this.leer();
    if (porEntregar) await this.entregar();
    else if (!choque) await this.#outbox.send();
    return this.#local.limpio;
  }

  /** Submits the local version, even if empty; offline, as soon as there is a connection. */
  async entregar(): Promise<void> {
    if (this.leer().entregando) return;
    this.#local.poner({ porEntregar: true, borrada: null, entregando: navigator.onLine });
    this.#local.grabar();
    if (!navigator.onLine) return this.#outbox.retryLater();
    let dicho = '';
    await this.#outbox.exclusive(async () => {
      dicho = await this.#entrega();
    });
    // Refetches whatever the outcome; the success toast waits until the screen shows it.
    await invalidate(['actividades', 'examenes', 'entregas']);
    this.#local.poner({ entregando: false });
    if (dicho) toasts.success(dicho);
  }

  seguirPreparando(): void {
    this.#local.poner({ porEntregar: false });
    this.#local.grabar();
    this.#seguir(DEBOUNCE_MS);
  }

  /** Discards what the server no longer accepts. */
  descartar(): void {
    this.#outbox.stop();
    this.#local.descartar();
  }

  /** Stops sending; the draft stays on the device. */
  soltar(): void {
    this.#outbox.stop();
    this.#local.apurar();
  }

  #juntarCon(otro: TrabajoGuardado, preguntando = false): void {
    this.#local.juntarCon(otro, preguntando);
    this.#seguir(0);
  }

  /** The server accepts no more changes; the draft stays on the device until the student decides. */
  #negar(): void {
    this.#local.poner({ estado: 'negado', subida: null });
    this.#local.grabar();
  }

  /** Next step: nothing, a conflict, or a save in `ms`. */
  #seguir(ms: number): void {
    const { choque, borrada } = this.leer();
    if (choque) this.#local.poner({ estado: 'choque' });
    else if (this.#local.limpio) this.#local.guardado();
    else {
      this.#local.poner({ estado: this.#outbox.sending ? 'guardando' : 'pendiente' });
      if (!this.#local.excede) this.#outbox.schedule(borrada ? Math.max(ms, DESHACER_MS) : ms);
    }
  }

  async #mandarLoQueFalta(): Promise<void> {
    await this.#lista;
    const { porEntregar, choque } = this.leer();
    // Submitting is a critical section of its own, after this one.
    if (porEntregar && navigator.onLine) void this.entregar();
    else if (porEntregar) this.#outbox.retryLater();
    else if (!choque) await this.#pasos();
  }

  async #pasos(): Promise<void> {
    for (let envio = this.#local.siguiente(); envio; envio = this.#local.siguiente()) {
      try {
        await this.#mandar(envio);
        this.#outbox.answered();
      } catch (error) {
        if (!(await this.#seRepone(error, envio))) return;
      }
      // Text typed meanwhile is debounced again; further files are sent at once.
      if (this.leer().entrega.nuevos.length === 0) break;
    }
    this.#alTerminar(() => this.#seguir(DEBOUNCE_MS));
  }

  /** Runs after the current critical section. */
  #alTerminar(act: () => void): void {
    void this.#outbox.settled().then(act);
  }

  async #mandar(envio: EnvioDeTrabajo): Promise<void> {
    // Not at each retry: files make a write heavy.
    if (this.#local.enviando !== envio) {
      this.#local.enviando = envio;
      this.#local.grabar();
    }
    this.#local.poner({ estado: 'guardando', borrada: null });
    const guardado = await guardarBorrador(this.#clase, this.#id, envio, this.#local.avanceDe(envio));
    if (this.#local.enviando === envio) this.#local.confirmar(envio, guardado);
    // Late changes of a collected work: the screen must show what the teacher has.
    if (!this.#abierto) void invalidate(['entregas']);
  }

  /** True if the next save can be sent at once. */
  async #seRepone(error: unknown, envio: EnvioDeTrabajo): Promise<boolean> {
    if (!(error instanceof CallError)) throw error;
    // Sign in first, the draft stays on the device; or another version has replaced the request.
    if (error.kind === 'session' || this.#local.enviando !== envio) return false;
    if (isUnanswered(error)) {
      this.#local.poner({ estado: 'sinRed' });
      this.#outbox.retryLater();
      return false;
    }
    this.#local.enviando = null;
    const otro = trabajo.safeParse(error.data);
    if (otro.success && this.#abierto) {
      this.#alTerminar(() => this.#juntarCon(otro.data));
      return false;
    }
    if (envio.file && (await this.#aceptaSinArchivo(envio))) {
      this.#local.quitarNuevo(envio.file);
      toasts.failure(error);
      return true;
    }
    if (error.kind === 'invalid') toasts.failure(error);
    this.#negar();
    void invalidate(['entregas']);
    return false;
  }

  /** Sends the work without the file: true if only the file was refused. */
  async #aceptaSinArchivo(envio: EnvioDeTrabajo): Promise<boolean> {
    try {
      await this.#mandar({ ...envio, file: null, key: randomKey() });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.#local.enviando = null;
      return false;
    }
  }

  /** Submits; returns the message to show after the refetch. */
  async #entrega(): Promise<string> {
    const final = await this.#final.hacer((envio) => this.#mandar(envio));
    if (final.tipo === 'hecho') {
      this.#outbox.stop();
      this.#outbox.answered();
      this.#local.asentar(final.guardado);
      return final.message;
    }
    if (final.tipo === 'sinRespuesta') {
      this.#local.poner({ subida: null, estado: 'sinRed' });
      this.#outbox.retryLater();
      return '';
    }
    this.#local.enviando = null;
    if (final.tipo === 'otra' && this.#local.coincide(final.guardado)) {
      // The other device made the same change: no conflict.
      this.#local.asentar(final.guardado);
      return this.#entrega();
    }
    const preguntando = !entregaVacia(this.leer().entrega);
    this.#local.poner({ subida: null, porEntregar: false });
    toasts.failure(final.error);
    this.#alTerminar(() =>
      final.tipo === 'otra' ? this.#juntarCon(final.guardado, preguntando) : this.#seguir(DEBOUNCE_MS),
    );
    return '';
  }
}
