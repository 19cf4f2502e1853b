import { type Cual, hojaVacia } from '#shared/entregas/propia.rules.ts';
import { type TrabajoGuardado, trabajo } from '#shared/entregas/propia.ts';
import { type ClaseDeTrabajo, type EnvioDeTrabajo, guardarBorrador } from '#web/entregas/propia/api.ts';
import { CallError, isUnanswered } from '#web/kit/call-error.ts';
import { OneShotTimer } from '#web/kit/one-shot-timer.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { randomKey } from '#web/kit/request.ts';
import { backoff } from '#web/kit/retry.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import { Despacho } from './entrega-final.ts';
import { Cuaderno, type HojaLocal } from './entrega-local.ts';

/** What is typed goes to the server this long after its first letter. */
const CALMA_MS = 1_500;
/** What 'Borrar mi trabajo' took away can be brought back for this long. */
const DESHACER_MS = 6_000;

/**
 * One work in preparation. Every change lies on the device at once and on the server within two seconds; it goes on
 * sending when its screen is closed. A save whose answer was lost is repeated with the same key before anything newer,
 * so that it never counts twice nor against itself.
 */
export class Mesa {
  readonly #clase: ClaseDeTrabajo;
  readonly #id: string;
  readonly #cuaderno: Cuaderno;
  readonly #despacho: Despacho;
  readonly #plazo = new OneShotTimer(() => void this.enviar());
  #turno: Promise<void> | null = null;
  /** The work can be changed, as far as a screen has read. */
  #abierto = true;
  #fallos = 0;
  readonly #lista: Promise<void>;

  constructor(clave: string, clase: ClaseDeTrabajo, id: string) {
    this.#clase = clase;
    this.#id = id;
    this.#cuaderno = new Cuaderno(clave);
    this.#despacho = new Despacho(this.#cuaderno, clase, id);
    this.#lista = this.#cuaderno.recordar().then(() => {
      if (!this.#cuaderno.limpio && this.#cuaderno.conocido) this.#seguir(0);
    });
  }

  leer = () => this.#cuaderno.leer();
  subscribe = (listener: () => void) => this.#cuaderno.subscribe(listener);

  /** Somebody looks at it, or something is left to send. */
  get viva(): boolean {
    return this.#cuaderno.observado || !this.#cuaderno.limpio || this.#turno !== null;
  }

  get version(): number {
    return this.#cuaderno.version;
  }

  /**
   * Takes over the work as a screen just read it. What is newer here stays. `abierto`: it can still be changed; when it
   * cannot, what lies here goes along if the server takes it, and is never mixed with what was handed in.
   */
  async adoptar(guardado: TrabajoGuardado, abierto: boolean): Promise<void> {
    await this.#lista;
    const reabierto = abierto && !this.#abierto;
    this.#abierto = abierto;
    const { limpio, conocido, version, enviando } = this.#cuaderno;
    const { porEntregar, estado } = this.leer();
    const nuevo = !conocido || guardado.version > version;
    if (this.#turno || porEntregar || (conocido && guardado.version < version)) return;
    if (limpio || this.#cuaderno.coincide(guardado)) {
      if (nuevo || !limpio) this.#cuaderno.asentar(guardado);
    } else if (nuevo && abierto) {
      if (!enviando) this.#juntarCon(guardado);
    } else if (nuevo && !enviando) {
      this.#negar();
    } else if (abierto === (estado === 'negado')) {
      // Refused although it reads as open: asked again, each time later.
      if (abierto && !reabierto) this.#esperar();
      else this.#seguir(0);
    }
  }

  cambiar(cambio: (hoja: HojaLocal) => HojaLocal): void {
    const antes = this.leer().hoja.nuevos.length;
    this.#cuaderno.cambiar(cambio);
    this.#seguir(this.leer().hoja.nuevos.length > antes ? 0 : CALMA_MS);
  }

  escribir(contenido: string, sobre: string): void {
    this.#cuaderno.escribir(contenido, sobre);
    this.#seguir(CALMA_MS);
  }

  /** Clears the desk; for a moment it can be brought back. */
  borrar(): void {
    this.#plazo.stop();
    this.#cuaderno.borrar();
    this.#seguir(DESHACER_MS);
  }

  deshacer(): void {
    const { borrada } = this.leer();
    if (borrada) this.cambiar(() => borrada);
  }

  /** What stays, after the work was changed here and elsewhere. */
  elegir(cual: Cual): void {
    this.#cuaderno.elegir(cual);
    this.#seguir(CALMA_MS);
  }

  /** What did not arrive takes the place of what was handed in and taken back. */
  imponerSobre(guardado: TrabajoGuardado): void {
    this.#abierto = true;
    this.#cuaderno.imponerSobre(guardado);
    this.#seguir(0);
  }

  /** Sends what is left, at once. True when the server has everything. */
  async enviar(): Promise<boolean> {
    await this.#lista;
    const { porEntregar, choque } = this.leer();
    if (porEntregar) await this.entregar();
    else if (!choque) await this.#enTurno(() => this.#pasos());
    return this.#cuaderno.limpio;
  }

  /** Hands in what lies here, be it nothing, or leaves word to do so as soon as there is a connection. */
  async entregar(): Promise<void> {
    if (this.leer().entregando) return;
    this.#cuaderno.poner({ porEntregar: true, borrada: null, entregando: navigator.onLine });
    this.#cuaderno.grabar();
    if (!navigator.onLine) return;
    while (this.#turno) await this.#turno;
    let dicho = '';
    await this.#enTurno(async () => {
      dicho = await this.#entrega();
    });
    // Whatever the answer was, what is shown is read again; the good news waits until it is all over the screen.
    await invalidate(['actividades', 'examenes', 'entregas']);
    this.#cuaderno.poner({ entregando: false });
    if (dicho) toasts.success(dicho);
  }

  seguirPreparando(): void {
    this.#cuaderno.poner({ porEntregar: false });
    this.#cuaderno.grabar();
    this.#seguir(CALMA_MS);
  }

  /** Gives up what the server does not take any more. */
  descartar(): void {
    this.#plazo.stop();
    this.#cuaderno.descartar();
  }

  /** The page may be gone in a moment. */
  apurar(): void {
    this.#cuaderno.apurar();
    if (!this.#cuaderno.limpio) void this.enviar();
  }

  /** Stops; what the device keeps stays there. */
  soltar(): void {
    this.#plazo.stop();
    this.#cuaderno.apurar();
  }

  async #enTurno(act: () => Promise<void>): Promise<void> {
    if (this.#turno) return;
    this.#plazo.stop();
    this.#turno = act().finally(() => {
      this.#turno = null;
    });
    await this.#turno;
  }

  #juntarCon(otro: TrabajoGuardado, preguntando = false): void {
    this.#cuaderno.juntarCon(otro, preguntando);
    this.#seguir(0);
  }

  /** The server takes no more of this; it stays on the device until somebody decides. */
  #negar(): void {
    this.#cuaderno.poner({ estado: 'negado', subida: null });
    this.#cuaderno.grabar();
  }

  /** What comes next: nothing, a choice, or a save in `ms`. */
  #seguir(ms: number): void {
    const { choque, borrada } = this.leer();
    if (choque) this.#cuaderno.poner({ estado: 'choque' });
    else if (this.#cuaderno.limpio) this.#cuaderno.guardado();
    else {
      this.#cuaderno.poner({ estado: this.#turno ? 'guardando' : 'pendiente' });
      if (!this.#cuaderno.excede) this.#plazo.start(borrada ? Math.max(ms, DESHACER_MS) : ms);
    }
  }

  async #pasos(): Promise<void> {
    for (let envio = this.#cuaderno.siguiente(); envio; envio = this.#cuaderno.siguiente()) {
      try {
        await this.#mandar(envio);
        this.#fallos = 0;
      } catch (error) {
        if (!(await this.#seRepone(error, envio))) return;
      }
      // Text typed meanwhile takes its own moment of calm; further files go on at once.
      if (this.leer().hoja.nuevos.length === 0) break;
    }
    this.#alTerminar(() => this.#seguir(CALMA_MS));
  }

  /** After this request has given its turn back. */
  #alTerminar(act: () => void): void {
    void (this.#turno ?? Promise.resolve()).then(act);
  }

  async #mandar(envio: EnvioDeTrabajo): Promise<void> {
    this.#cuaderno.enviando = envio;
    this.#cuaderno.grabar();
    this.#cuaderno.poner({ estado: 'guardando', borrada: null });
    const guardado = await guardarBorrador(this.#clase, this.#id, envio, this.#cuaderno.avanceDe(envio));
    if (this.#cuaderno.enviando === envio) this.#cuaderno.confirmar(envio, guardado);
    // The last words of what was collected: the screen shows what the teacher has.
    if (!this.#abierto) void invalidate(['entregas']);
  }

  /** True when the next save can go on at once. */
  async #seRepone(error: unknown, envio: EnvioDeTrabajo): Promise<boolean> {
    if (!(error instanceof CallError)) throw error;
    // Somebody must sign in first; the device keeps everything until then. Or the work was taken in another way.
    if (error.kind === 'session' || this.#cuaderno.enviando !== envio) return false;
    if (isUnanswered(error)) {
      this.#cuaderno.poner({ estado: 'sinRed' });
      this.#esperar();
      return false;
    }
    this.#cuaderno.enviando = null;
    const otro = trabajo.safeParse(error.data);
    if (otro.success && this.#abierto) {
      this.#alTerminar(() => this.#juntarCon(otro.data));
      return false;
    }
    if (envio.file && (await this.#aceptaSinArchivo(envio))) {
      this.#cuaderno.quitarNuevo(envio.file);
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
      this.#cuaderno.enviando = null;
      return false;
    }
  }

  /** Hands in, and answers what is to be said once the screen shows it. */
  async #entrega(): Promise<string> {
    const final = await this.#despacho.hacer((envio) => this.#mandar(envio));
    if (final.tipo === 'hecho') {
      this.#plazo.stop();
      this.#fallos = 0;
      this.#cuaderno.asentar(final.guardado);
      return final.message;
    }
    if (final.tipo === 'sinRespuesta') {
      this.#cuaderno.poner({ subida: null, estado: 'sinRed' });
      this.#esperar();
      return '';
    }
    this.#cuaderno.enviando = null;
    if (final.tipo === 'otra' && this.#cuaderno.coincide(final.guardado)) {
      // Changed elsewhere to the very same: there is nothing to choose.
      this.#cuaderno.asentar(final.guardado);
      return this.#entrega();
    }
    const preguntando = !hojaVacia(this.leer().hoja);
    this.#cuaderno.poner({ subida: null, porEntregar: false });
    toasts.failure(final.error);
    this.#alTerminar(() =>
      final.tipo === 'otra' ? this.#juntarCon(final.guardado, preguntando) : this.#seguir(CALMA_MS),
    );
    return '';
  }

  #esperar(): void {
    this.#plazo.start(backoff(this.#fallos));
    this.#fallos += 1;
  }
}
