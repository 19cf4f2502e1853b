import type { FieldError } from '#shared/base/errors.ts';
import { contar } from '#shared/base/formatos.ts';
import type { BorradoresForm, ConflictoDeMarca, Marca } from '#shared/calificaciones/hoja.ts';
import { CallError, isMissing, isUnanswered } from '#web/kit/call-error.ts';
import { Outbox } from '#web/kit/outbox/outbox.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { randomKey } from '#web/kit/request.ts';
import { ACT_MS, toasts } from '#web/kit/ui/toasts.ts';
import { type Clave, deConflicto, lugarDe, porDecidir } from './celda.ts';
import { Deshacer } from './deshacer.ts';
import { HojaLocal } from './hoja-local.ts';
import { Rechazadas } from './rechazadas.ts';
import { claveDeMarca, type Envio } from './registro.ts';

/** A save begins so long after the last mark, and no later than `TARDE_MS` after the first. */
const PAUSA_MS = 150;
const TARDE_MS = 1_000;

/** Activities and enrolments that a block has now. */
export interface Vigentes {
  actividades: ReadonlySet<number>;
  inscripciones: ReadonlySet<number>;
}

export interface Servidor {
  guardar: (
    body: BorradoresForm,
    clave: string,
  ) => Promise<{ guardadas: readonly Marca[]; conflictos: readonly ConflictoDeMarca[] }>;
  /** Rows and columns of the block, read anew. */
  vigentes: () => Promise<Vigentes>;
}

/** A cell to be written, by activity and enrolment. null clears its draft. */
export interface Nota {
  idActividadMateriaBloque: number;
  idEstudianteGrado: number;
  valor: number | null;
}

const seFueron = (cuantas: number): string =>
  `${contar(cuantas, 'nota no se guardó', 'notas no se guardaron')}: su alumno o su actividad ya no está en este bloque.`;

/** `marcas.3.borradorCalificacion` is about the fourth cell of the request. */
function celdasDeErrores({ marcas }: Envio, errores: readonly FieldError[]): [Clave, string][] {
  return errores.flatMap(({ campo, mensaje }) => {
    const [lista, numero] = campo.split('.');
    const marca = lista === 'marcas' ? marcas[Number(numero)] : undefined;
    return marca ? [[claveDeMarca(marca), mensaje] satisfies [Clave, string]] : [];
  });
}

/**
 * Sends the typed marks of a block: one request at a time, each with everything that is typed. An answer never replaces what was typed
 * after its request left, and a request whose answer was lost is repeated before anything newer, so that it never conflicts with itself.
 */
export class OutboxDeHoja {
  readonly local: HojaLocal;
  readonly rechazadas: Rechazadas;
  readonly deshacer: Deshacer;
  readonly #servidor: Servidor;
  readonly #outbox = new Outbox(() => this.#mandar());
  readonly #lista: Promise<void>;
  #primera: number | null = null;
  #fallando = false;
  #recuperadas: readonly Clave[] = [];

  constructor(clave: string, servidor: Servidor) {
    this.#servidor = servidor;
    this.local = new HojaLocal(clave);
    this.rechazadas = new Rechazadas(this.local.avisos);
    this.deshacer = new Deshacer(this.local, (frase) => toasts.neutral(frase, { ms: ACT_MS }));
    this.#lista = this.local.recordar().then((claves) => {
      this.#recuperadas = claves;
      if (this.#quedaAlgo()) this.#outbox.schedule(0);
    });
  }

  /** Cells that a page before this one could not send. What waits for a decision is said as that, each time. */
  recuperadas = (): readonly Clave[] => {
    if (this.#recuperadas.some((clave) => porDecidir(this.local.celda(clave))))
      this.#recuperadas = this.#recuperadas.filter((clave) => !porDecidir(this.local.celda(clave)));
    return this.#recuperadas;
  };

  cerrarAviso(): void {
    this.#recuperadas = [];
    this.local.avisos.avisar([]);
  }

  get viva(): boolean {
    return this.#quedaAlgo() || this.#outbox.sending;
  }

  /** One act: what is typed, pasted, filled or cleared. Answers how many cells it changed. */
  escribirVarias(titulo: string, notas: readonly Nota[]): number {
    const celdas = notas.map(({ valor, ...nota }) => ({ clave: claveDeMarca(nota), valor }));
    this.rechazadas.quitar(celdas.map(({ clave }) => clave));
    const antes = this.deshacer.antesDe(celdas.map(({ clave }) => clave));
    const cambian = this.local.escribir(celdas);
    if (cambian.length === 0) return 0;
    this.deshacer.soltar(cambian);
    this.deshacer.anotar({ titulo, celdas: cambian.flatMap((clave) => antes.get(clave) ?? []) });
    this.#programar();
    return cambian.length;
  }

  /** Takes back the newest act, or does again what was taken back last. Answers the first cell it changes. */
  volver(cual: 'deshacer' | 'rehacer'): Clave | null {
    const celdas = this.deshacer[cual]();
    this.rechazadas.quitar(celdas);
    const [primera = null] = celdas;
    this.#programar();
    return primera;
  }

  /** Resolves a conflict of two marks. False if what stands there is no longer what was `visto`: it has to be asked again. */
  decidir(clave: Clave, cual: 'mia' | 'otra', visto?: ConflictoDeMarca): boolean {
    const { choque, guardada } = this.local.celda(clave);
    if (!choque) return true;
    if (visto && visto.version !== choque.version) return false;
    const otra = deConflicto(choque, guardada);
    if (cual === 'otra') this.local.ceder(clave, otra);
    else {
      this.local.imponer(clave, otra);
      this.#outbox.schedule(0);
    }
    return true;
  }

  /** Sends refused marks again, e.g. once a subject that was closed is open again. */
  insistir(): void {
    const rechazadas = this.local
      .sinEnviar()
      .flatMap(([clave, { mia, rechazo }]) => (mia && rechazo !== null ? [{ clave, valor: mia.valor }] : []));
    if (rechazadas.length === 0) return;
    this.local.escribir(rechazadas);
    this.#programar();
  }

  /** The student has been included: their mark can be sent. */
  incluida(clave: Clave): void {
    this.local.incluir(clave);
    this.#outbox.schedule(0);
  }

  /** Sends what is left at once. True if the server has everything. */
  async enviar(): Promise<boolean> {
    await this.#lista;
    do await this.#outbox.send();
    while (!this.#fallando && this.#haySiguiente());
    return !this.#quedaAlgo();
  }

  /** Stops sending; what is typed stays on the device. */
  soltar(): void {
    this.#outbox.stop();
    this.local.apurar();
  }

  /** Gives up what is not sent, for shared computers. */
  descartar(): void {
    this.#outbox.stop();
    this.local.enviando = null;
    this.local.olvidar(this.local.sinEnviar().map(([clave]) => clave));
  }

  #quedaAlgo(): boolean {
    return this.local.enviando !== null || this.local.sinEnviar().length > 0;
  }

  #haySiguiente(): boolean {
    return this.local.siguiente(() => '') !== null;
  }

  #programar(): void {
    if (!this.#haySiguiente() || this.#outbox.sending || this.#fallando) return;
    const ahora = Date.now();
    this.#primera ??= ahora;
    this.#outbox.stop();
    this.#outbox.schedule(Math.max(0, Math.min(PAUSA_MS, this.#primera + TARDE_MS - ahora)));
  }

  async #mandar(): Promise<void> {
    await this.#lista;
    const envio = this.local.siguiente(randomKey);
    if (!envio) return;
    this.#primera = null;
    this.local.enviando = envio;
    this.local.marcarEnvio(envio.marcas.map(claveDeMarca), 'guardando');
    this.local.grabar();
    try {
      const { guardadas, conflictos } = await this.#servidor.guardar({ marcas: envio.marcas }, envio.clave);
      this.#asentar(envio, guardadas, conflictos);
    } catch (error) {
      await this.#fallar(envio, error);
    }
    void this.#outbox.settled().then(() => this.#programar());
  }

  #asentar(envio: Envio, guardadas: readonly Marca[], conflictos: readonly ConflictoDeMarca[]): void {
    this.#contesto();
    const enviados = new Map(envio.marcas.map((una) => [claveDeMarca(una), una.borradorCalificacion]));
    this.local.tomar(guardadas, ({ valor }, clave) => valor === enviados.get(clave));
    for (const clave of guardadas.map(claveDeMarca))
      if (!this.local.celda(clave).mia) this.deshacer.respondida(clave, true);
    for (const conflicto of conflictos) {
      const clave = claveDeMarca(conflicto);
      const { guardada, mia } = this.local.celda(clave);
      const esDeDeshacer = mia?.valor === enviados.get(clave) && this.deshacer.respondida(clave, false);
      if (esDeDeshacer) this.local.ceder(clave, deConflicto(conflicto, guardada));
      else this.local.chocar(clave, conflicto);
    }
  }

  /** Nothing that is typed is saved, whether it was in the request or not. */
  #sinRespuesta(): void {
    const suyas = this.local.sinEnviar().filter(([, { envio }]) => envio === 'guardando');
    this.local.sinServidor = true;
    this.local.marcarEnvio(
      suyas.map(([clave]) => clave),
      'sinGuardar',
    );
  }

  #contesto(): void {
    this.local.enviando = null;
    this.local.sinServidor = false;
    this.#fallando = false;
    this.#outbox.answered();
  }

  async #fallar(envio: Envio, error: unknown): Promise<void> {
    if (!(error instanceof CallError)) throw error;
    if (isUnanswered(error) || error.kind === 'session') {
      if (error.kind === 'failed' && !this.#fallando) toasts.failure(error);
      this.#fallando = true;
      this.#sinRespuesta();
      // Whoever signs in again finds it on the device.
      if (error.kind !== 'session') this.#outbox.retryLater();
      return;
    }
    this.#contesto();
    const falta: boolean = isMissing(error);
    if (falta) return this.#quitarLosQueSeFueron(envio, error);
    const malas = error.kind === 'invalid' ? celdasDeErrores(envio, error.fieldErrors) : [];
    for (const [clave, frase] of malas) this.#rechazar([clave], frase);
    if (malas.length > 0) return;
    // The subject may have been closed: whoever types must see it.
    if (error.kind === 'refused') void invalidate(['clases']);
    toasts.failure(error);
    this.#rechazar(envio.marcas.map(claveDeMarca), error.message);
  }

  #rechazar(claves: readonly Clave[], frase: string): void {
    for (const clave of claves) this.deshacer.respondida(clave, false);
    this.local.rechazar(claves, frase);
  }

  /** The request names a cell that is no longer of this block: those are given up, the rest is sent again. */
  async #quitarLosQueSeFueron(envio: Envio, error: CallError): Promise<void> {
    const claves = envio.marcas.map(claveDeMarca);
    let vigentes: Vigentes;
    try {
      vigentes = await this.#servidor.vigentes();
    } catch (otro) {
      if (!isMissing(otro)) return this.#rechazar(claves, error.message);
      vigentes = { actividades: new Set(), inscripciones: new Set() };
    }
    const idas = claves.filter((clave) => {
      const { actividad, inscripcion } = lugarDe(clave);
      return !vigentes.actividades.has(actividad) || !vigentes.inscripciones.has(inscripcion);
    });
    // Nobody knows which: sending the same again would be refused again.
    if (idas.length === 0) return this.#rechazar(claves, error.message);
    for (const clave of idas) this.deshacer.respondida(clave, false);
    this.local.olvidar(idas);
    toasts.warning(seFueron(idas.length));
  }
}
