import { type TrabajoGuardado, trabajo } from '#shared/entregas/trabajo.ts';
import { CallError } from '#web/base/call-error.ts';
import { Plazo } from '#web/base/plazo.ts';
import { invalidate } from '#web/base/query-client.ts';
import { randomKey } from '#web/base/request.ts';
import { withRetries } from '#web/base/retry.ts';
import { avisos } from '#web/base/ui/avisos.ts';
import { Cuaderno, type HojaLocal } from '../hojas/api.ts';
import {
  type ClaseDeTrabajo,
  type EnvioDeTrabajo,
  entregarTrabajo,
  guardarBorrador,
} from '../trabajo/api.ts';

/** What is typed goes to the server this long after its first letter. */
const CALMA_MS = 1_500;
/** What 'Borrar mi trabajo' took away can be brought back for this long. */
const DESHACER_MS = 6_000;
/** While no answer comes the next try waits longer each time. */
const REINTENTOS_MS = [3_000, 6_000, 12_000, 30_000, 60_000];
/** A delivery with files is tried again before the person hears of it. */
const PAUSAS_ENTREGA_MS = [1_000, 3_000];

const sinRespuesta = ({ kind, status }: CallError) => kind === 'network' || status >= 500 || status === 429;

/**
 * One work in preparation. Every change lies on the device at once and on the server within two seconds; it goes on
 * sending when its screen is closed. A save whose answer was lost is repeated with the same key before anything newer,
 * so that it never counts twice nor against itself.
 */
export class Mesa {
  readonly #clase: ClaseDeTrabajo;
  readonly #id: string;
  readonly #cuaderno: Cuaderno;
  readonly #plazo = new Plazo(() => void this.enviar());
  #turno: Promise<void> | null = null;
  #fallos = 0;
  #entregaSinRespuesta: EnvioDeTrabajo | null = null;
  readonly #lista: Promise<void>;

  constructor(clave: string, clase: ClaseDeTrabajo, id: string) {
    this.#clase = clase;
    this.#id = id;
    this.#cuaderno = new Cuaderno(clave);
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

  /** Takes over the work as a screen just read it. What is newer here stays. */
  async adoptar(guardado: TrabajoGuardado): Promise<void> {
    await this.#lista;
    const { limpio, conocido, version, enviando } = this.#cuaderno;
    if (this.#turno || (conocido && guardado.version <= version)) return;
    if (limpio || !conocido) this.#cuaderno.asentar(guardado);
    else if (!enviando) this.#juntarCon(guardado);
  }

  cambiar(cambio: (hoja: HojaLocal) => HojaLocal): void {
    const antes = this.leer().hoja.nuevos.length;
    this.#cuaderno.cambiar(cambio);
    this.#seguir(this.leer().hoja.nuevos.length > antes ? 0 : CALMA_MS);
  }

  /** Clears the desk; for a moment it can be brought back. */
  borrar(): void {
    this.#plazo.detener();
    this.#cuaderno.borrar();
    this.#seguir(DESHACER_MS);
  }

  deshacer(): void {
    const { borrada } = this.leer();
    if (borrada) this.cambiar(() => borrada);
  }

  /** Which of two texts stays, after both devices changed it. */
  elegir(cual: 'mio' | 'otro'): void {
    const { otro } = this.leer();
    if (otro === null) return;
    this.#cuaderno.poner({ otro: null });
    this.cambiar((hoja) => (cual === 'otro' ? { ...hoja, contenido: otro } : hoja));
  }

  /** Sends what is left, at once. True when the server has everything. */
  async enviar(): Promise<boolean> {
    await this.#lista;
    const { porEntregar, otro } = this.leer();
    if (porEntregar) await this.entregar();
    else if (otro === null) await this.#enTurno(() => this.#pasos());
    return this.#cuaderno.limpio;
  }

  /** Hands the work in, or leaves word to do so as soon as there is a connection. */
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
    if (dicho) avisos.exito(dicho);
  }

  seguirPreparando(): void {
    this.#cuaderno.poner({ porEntregar: false });
    this.#cuaderno.grabar();
    this.#seguir(CALMA_MS);
  }

  /** The server took the work in another way. */
  asentar(guardado: TrabajoGuardado): void {
    this.#plazo.detener();
    this.#cuaderno.asentar(guardado);
  }

  /** Gives up what the server does not take any more. */
  descartar(): void {
    this.#plazo.detener();
    this.#cuaderno.descartar();
  }

  /** The page may be gone in a moment. */
  apurar(): void {
    this.#cuaderno.apurar();
    if (!this.#cuaderno.limpio) void this.enviar();
  }

  /** Stops; what the device keeps stays there. */
  soltar(): void {
    this.#plazo.detener();
    this.#cuaderno.apurar();
  }

  async #enTurno(act: () => Promise<void>): Promise<void> {
    if (this.#turno) return;
    this.#plazo.detener();
    this.#turno = act().finally(() => {
      this.#turno = null;
    });
    await this.#turno;
  }

  #juntarCon(otro: TrabajoGuardado): void {
    this.#cuaderno.juntarCon(otro);
    this.#seguir(0);
  }

  /** What comes next: nothing, a choice, or a save in `ms`. */
  #seguir(ms: number): void {
    const { otro, borrada } = this.leer();
    if (otro !== null) this.#cuaderno.poner({ estado: 'choque' });
    else if (this.#cuaderno.limpio) this.#cuaderno.guardado();
    else {
      this.#cuaderno.poner({ estado: this.#turno ? 'guardando' : 'pendiente' });
      this.#plazo.en(borrada ? Math.max(ms, DESHACER_MS) : ms);
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
    const guardado = await guardarBorrador(this.#clase, this.#id, envio, this.#avance(envio));
    if (this.#cuaderno.enviando === envio) this.#cuaderno.confirmar(envio, guardado);
  }

  #avance({ file }: EnvioDeTrabajo) {
    if (!file) return undefined;
    const avance = (sent: number, total: number) => this.#cuaderno.poner({ subida: { file, sent, total } });
    avance(0, file.size);
    return avance;
  }

  /** True when the next save can go on at once. */
  async #seRepone(error: unknown, envio: EnvioDeTrabajo): Promise<boolean> {
    if (!(error instanceof CallError)) throw error;
    // Somebody must sign in first; the device keeps everything until then. Or the work was taken in another way.
    if (error.kind === 'session' || this.#cuaderno.enviando !== envio) return false;
    if (sinRespuesta(error)) {
      this.#cuaderno.poner({ estado: 'sinRed' });
      this.#plazo.en(REINTENTOS_MS[Math.min(this.#fallos, REINTENTOS_MS.length - 1)] ?? 0);
      this.#fallos += 1;
      return false;
    }
    this.#cuaderno.enviando = null;
    const otro = trabajo.safeParse(error.data);
    if (otro.success) {
      this.#alTerminar(() => this.#juntarCon(otro.data));
      return false;
    }
    if (envio.file && (await this.#aceptaSinArchivo(envio))) {
      this.#cuaderno.quitarNuevo(envio.file);
      avisos.fallo(error);
      return true;
    }
    if (error.kind === 'invalid') avisos.fallo(error);
    this.#cuaderno.poner({ estado: 'negado', subida: null });
    this.#cuaderno.grabar();
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

  /** What the server says to a delivery it took. */
  async #entrega(): Promise<string> {
    const pausas = this.leer().hoja.nuevos.length > 0 ? PAUSAS_ENTREGA_MS : [];
    try {
      // All files but the last go ahead one by one, so that a lost connection costs one of them at most.
      while (this.#cuaderno.enviando || this.leer().hoja.nuevos.length > 1) {
        const envio = this.#cuaderno.siguiente();
        if (envio) await withRetries(() => this.#mandar(envio), pausas);
      }
      const envio = this.#ultimoEnvio();
      this.#entregaSinRespuesta = envio;
      const { data, message } = await withRetries(
        () => entregarTrabajo(this.#clase, this.#id, envio, this.#avance(envio)),
        pausas,
      );
      this.asentar(data);
      return message;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.#entregaFallida(error);
      return '';
    }
  }

  /** The delivery; the same one keeps its key until it was answered. */
  #ultimoEnvio(): EnvioDeTrabajo {
    const { hoja } = this.leer();
    const { version } = this.#cuaderno;
    const antes = this.#entregaSinRespuesta;
    if (antes?.hoja === hoja && antes.version === version) return antes;
    return { hoja, version, file: hoja.nuevos[0] ?? null, key: randomKey() };
  }

  /** Without a network the word to hand in stays; any other answer takes it back. */
  #entregaFallida(error: CallError): void {
    const sinRed = error.kind === 'network';
    if (!sinRed) {
      this.#entregaSinRespuesta = null;
      this.#cuaderno.enviando = null;
    }
    const espera = sinRed && !navigator.onLine;
    this.#cuaderno.poner({ subida: null, porEntregar: espera, ...(espera ? { estado: 'sinRed' } : {}) });
    if (espera) return;
    avisos.fallo(error);
    const otro = trabajo.safeParse(error.data);
    this.#alTerminar(() => (otro.success ? this.#juntarCon(otro.data) : this.#seguir(CALMA_MS)));
  }
}
