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

/** What is typed goes to the server this long after its first letter. */
const CALMA_MS = 1_500;
/** What 'Borrar mi trabajo' took away can be brought back for this long. */
const DESHACER_MS = 6_000;

/**
 * One work in preparation. Every change lies on the device at once and on the server within two seconds; it goes on
 * sending when its screen is closed. A save whose answer was lost is repeated with the same key before anything newer,
 * so that it never counts twice nor against itself.
 */
export class OutboxDeEntrega {
  readonly #clase: ClaseDeTrabajo;
  readonly #id: string;
  readonly #local: EntregaLocal;
  readonly #final: EntregaFinal;
  readonly #outbox = new Outbox(() => this.#mandarLoQueFalta());
  /** The work can be changed, as far as a screen has read. */
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

  /** Somebody looks at it, or something is left to send. */
  get viva(): boolean {
    return this.#local.observado || !this.#local.limpio || this.#outbox.sending;
  }

  get version(): number {
    return this.#local.version;
  }

  /**
   * Takes over the work as a screen just read it. What is newer here stays. `abierto`: it can still be changed; when it
   * cannot, what lies here goes along if the server takes it, and is never mixed with what was handed in.
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
      // Refused although it reads as open: asked again, each time later.
      if (abierto && !reabierto) this.#outbox.retryLater();
      else this.#seguir(0);
    }
  }

  cambiar(cambio: (entrega: EntregaEnEquipo) => EntregaEnEquipo): void {
    const antes = this.leer().entrega.nuevos.length;
    this.#local.cambiar(cambio);
    this.#seguir(this.leer().entrega.nuevos.length > antes ? 0 : CALMA_MS);
  }

  escribir(contenido: string, sobre: string): void {
    this.#local.escribir(contenido, sobre);
    this.#seguir(CALMA_MS);
  }

  /** Clears the work; for a moment it can be brought back. */
  borrar(): void {
    this.#outbox.stop();
    this.#local.borrar();
    this.#seguir(DESHACER_MS);
  }

  deshacer(): void {
    const { borrada } = this.leer();
    if (borrada) this.cambiar(() => borrada);
  }

  /** What stays, after the work was changed here and elsewhere. */
  elegir(cual: Cual): void {
    this.#local.elegir(cual);
    this.#seguir(CALMA_MS);
  }

  /** What did not arrive takes the place of what was handed in and taken back. */
  imponerSobre(guardado: TrabajoGuardado): void {
    this.#abierto = true;
    this.#local.imponerSobre(guardado);
    this.#seguir(0);
  }

  /** Sends what is left, at once. True when the server has everything. */
  async enviar(): Promise<boolean> {
    await this.#lista;
    const { porEntregar, choque } = this.leer();
    if (porEntregar) await this.entregar();
    else if (!choque) await this.#outbox.send();
    return this.#local.limpio;
  }

  /** Hands in what lies here, be it nothing, or leaves word to do so as soon as there is a connection. */
  async entregar(): Promise<void> {
    if (this.leer().entregando) return;
    this.#local.poner({ porEntregar: true, borrada: null, entregando: navigator.onLine });
    this.#local.grabar();
    if (!navigator.onLine) return this.#outbox.retryLater();
    let dicho = '';
    await this.#outbox.exclusive(async () => {
      dicho = await this.#entrega();
    });
    // Whatever the answer was, what is shown is read again; the good news waits until it is all over the screen.
    await invalidate(['actividades', 'examenes', 'entregas']);
    this.#local.poner({ entregando: false });
    if (dicho) toasts.success(dicho);
  }

  seguirPreparando(): void {
    this.#local.poner({ porEntregar: false });
    this.#local.grabar();
    this.#seguir(CALMA_MS);
  }

  /** Gives up what the server does not take any more. */
  descartar(): void {
    this.#outbox.stop();
    this.#local.descartar();
  }

  /** Stops; what the device keeps stays there. */
  soltar(): void {
    this.#outbox.stop();
    this.#local.apurar();
  }

  #juntarCon(otro: TrabajoGuardado, preguntando = false): void {
    this.#local.juntarCon(otro, preguntando);
    this.#seguir(0);
  }

  /** The server takes no more of this; it stays on the device until somebody decides. */
  #negar(): void {
    this.#local.poner({ estado: 'negado', subida: null });
    this.#local.grabar();
  }

  /** What comes next: nothing, a choice, or a save in `ms`. */
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
    // Handing in waits for the end of this turn.
    if (porEntregar) void this.entregar();
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
      // Text typed meanwhile takes its own moment of calm; further files go on at once.
      if (this.leer().entrega.nuevos.length === 0) break;
    }
    this.#alTerminar(() => this.#seguir(CALMA_MS));
  }

  /** After this request has given its turn back. */
  #alTerminar(act: () => void): void {
    void this.#outbox.settled().then(act);
  }

  async #mandar(envio: EnvioDeTrabajo): Promise<void> {
    this.#local.enviando = envio;
    this.#local.grabar();
    this.#local.poner({ estado: 'guardando', borrada: null });
    const guardado = await guardarBorrador(this.#clase, this.#id, envio, this.#local.avanceDe(envio));
    if (this.#local.enviando === envio) this.#local.confirmar(envio, guardado);
    // The last words of what was collected: the screen shows what the teacher has.
    if (!this.#abierto) void invalidate(['entregas']);
  }

  /** True when the next save can go on at once. */
  async #seRepone(error: unknown, envio: EnvioDeTrabajo): Promise<boolean> {
    if (!(error instanceof CallError)) throw error;
    // Somebody must sign in first; the device keeps everything until then. Or the work was taken in another way.
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

  /** Whether the work itself is still taken, so that only its file was refused. */
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

  /** Hands in, and answers what is to be said once the screen shows it. */
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
      // Changed elsewhere to the very same: there is nothing to choose.
      this.#local.asentar(final.guardado);
      return this.#entrega();
    }
    const preguntando = !entregaVacia(this.leer().entrega);
    this.#local.poner({ subida: null, porEntregar: false });
    toasts.failure(final.error);
    this.#alTerminar(() =>
      final.tipo === 'otra' ? this.#juntarCon(final.guardado, preguntando) : this.#seguir(CALMA_MS),
    );
    return '';
  }
}
