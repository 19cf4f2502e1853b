import { z } from 'zod';
import type { FieldError } from '#shared/base/errors.ts';
import { contar } from '#shared/base/formatos.ts';
import {
  type ConflictoDeObservacion,
  conflictoDeObservacion,
  type Observacion,
  type ObservacionesForm,
  observacionLimpia,
} from '#shared/observaciones.ts';
import { CallError, isMissing, isUnanswered } from '#web/kit/call-error.ts';
import { serverNow } from '#web/kit/clock.ts';
import type { Draft } from '#web/kit/drafts/draft.ts';
import { Outbox } from '#web/kit/outbox/outbox.ts';
import { randomKey } from '#web/kit/request.ts';
import { currentPerson } from '#web/kit/session-gate.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import { type Caja, falta, sePuedeEnviar, VACIA } from './caja.ts';

/** A save begins so long after the last letter, and no later than `TARDE_MS` after the first. */
const PAUSA_MS = 1_000;
const TARDE_MS = 6_000;

export interface Servidor {
  guardar: (
    body: ObservacionesForm,
    clave: string,
  ) => Promise<{ guardadas: readonly Observacion[]; conflictos: readonly ConflictoDeObservacion[] }>;
  /** Enrolments that the section has now. */
  alumnos: () => Promise<ReadonlySet<number>>;
}

const observacion = z.object({ idEstudianteGrado: z.int(), texto: z.string(), version: z.int() });
/** A request. One whose answer has not come is repeated as it is, with its key, before anything newer. */
const envio = z.object({ clave: z.string(), observaciones: z.array(observacion) });
type Envio = z.output<typeof envio>;

/** What a block keeps on the device: the names of its fields stay. */
const registro = z.object({
  cajas: z.array(observacion.extend({ choque: conflictoDeObservacion.nullable() })),
  enviando: envio.nullable(),
});

/** Whether the server has everything. */
export type Estado = 'guardado' | 'guardando' | 'sinGuardar' | 'porCorregir' | 'porDecidir';

/**
 * The typed remarks of a section in a block: kept on the device at once, sent one request at a time. An answer never replaces what was
 * typed after its request left, and one whose answer was lost is repeated first, so that it never conflicts with itself.
 */
export class OutboxDeObservaciones {
  readonly #servidor: Servidor;
  readonly #draft: Draft | null;
  readonly #sobre: string;
  readonly #outbox = new Outbox(() => this.#mandar());
  readonly #cajas = new Map<number, Caja>();
  readonly #oyentes = new Set<() => void>();
  readonly #lista: Promise<void>;
  #enviando: Envio | null = null;
  #editando: number | null = null;
  #primera: number | null = null;
  #fallando = false;

  /** @param sobre whose remarks they are, for the question before signing out. */
  constructor(servidor: Servidor, draft: Draft | null, sobre: string) {
    this.#servidor = servidor;
    this.#draft = draft;
    this.#sobre = sobre;
    this.#lista = this.#recordar();
  }

  suscribir = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente);
    return () => {
      this.#oyentes.delete(oyente);
    };
  };

  caja = (id: number): Caja => this.#cajas.get(id) ?? VACIA;

  quedaAlgo = (): boolean => [...this.#cajas.values()].some(falta);

  estado = (): Estado => {
    const faltan = [...this.#cajas.values()].filter(falta);
    if (faltan.some(({ choque }) => choque !== null)) return 'porDecidir';
    if (faltan.length === 0) return 'guardado';
    if (this.#fallando) return 'sinGuardar';
    return faltan.some(sePuedeEnviar) ? 'guardando' : 'porCorregir';
  };

  /** Takes over what the server has. What is typed, and the box one stands in, stay as they are. */
  sembrar(observaciones: readonly Observacion[]): void {
    for (const { idEstudianteGrado: id, texto, version } of observaciones) {
      const caja = this.caja(id);
      if (version <= caja.guardada.version || caja.mia !== null || id === this.#editando) continue;
      this.#cajas.set(id, { ...caja, guardada: { texto, version } });
    }
    this.#avisar();
  }

  entrar(id: number): void {
    this.#editando = id;
  }

  /** Leaving a box sends it. */
  salir(id: number): void {
    if (this.#editando === id) this.#editando = null;
    this.#ordenar(id);
    this.#avisar();
    if (sePuedeEnviar(this.caja(id))) this.#outbox.schedule(0);
  }

  escribir(id: number, texto: string): void {
    this.#cajas.set(id, { ...this.caja(id), mia: texto, rechazo: null });
    this.#grabar();
    this.#avisar();
    this.#programar();
  }

  /** Resolves a conflict of two texts. */
  decidir(id: number, cual: 'mia' | 'otra'): void {
    const { choque, mia } = this.caja(id);
    if (!choque) return;
    const { texto, version } = choque;
    this.#cajas.set(id, { ...VACIA, guardada: { texto, version }, mia: cual === 'mia' ? mia : null });
    this.#grabar();
    this.#avisar();
    if (cual === 'mia') this.#outbox.schedule(0);
  }

  /** Sends what is left at once. True if the server has everything. */
  async enviar(): Promise<boolean> {
    await this.#lista;
    do await this.#outbox.send();
    while (!this.#fallando && this.#siguiente() !== null);
    return !this.quedaAlgo();
  }

  /** Stops sending; what is typed stays on the device. */
  soltar(): void {
    this.#outbox.stop();
    void this.#draft?.flush();
  }

  async #recordar(): Promise<void> {
    const { data } = registro.safeParse((await this.#draft?.read())?.record.valor);
    for (const { idEstudianteGrado: id, texto, version, choque } of data?.cajas ?? []) {
      const caja = this.caja(id);
      if (caja.mia !== null) continue;
      this.#cajas.set(id, { guardada: { ...caja.guardada, version }, mia: texto, choque, rechazo: null });
    }
    this.#enviando ??= data?.enviando ?? null;
    this.#avisar();
    if (this.#siguiente() !== null) this.#outbox.schedule(0);
  }

  #siguiente(): Envio | null {
    if (this.#enviando) return this.#enviando;
    const observaciones = [...this.#cajas].flatMap(([idEstudianteGrado, caja]) =>
      caja.mia !== null && sePuedeEnviar(caja)
        ? [{ idEstudianteGrado, texto: observacionLimpia(caja.mia), version: caja.guardada.version }]
        : [],
    );
    return observaciones.length > 0 ? { clave: randomKey(), observaciones } : null;
  }

  #programar(): void {
    if (this.#outbox.sending || this.#fallando || this.#siguiente() === null) return;
    const ahora = Date.now();
    this.#primera ??= ahora;
    this.#outbox.stop();
    this.#outbox.schedule(Math.max(0, Math.min(PAUSA_MS, this.#primera + TARDE_MS - ahora)));
  }

  async #mandar(): Promise<void> {
    await this.#lista;
    const suyo = this.#siguiente();
    // What somebody typed is never sent in the name of who signed in after them.
    if (!suyo || (this.#draft && this.#draft.person !== currentPerson())) return;
    this.#primera = null;
    this.#enviando = suyo;
    this.#grabar();
    try {
      const { guardadas, conflictos } = await this.#servidor.guardar(
        { observaciones: suyo.observaciones },
        suyo.clave,
      );
      this.#contesto();
      for (const { idEstudianteGrado: id, ...guardada } of guardadas) {
        this.#cajas.set(id, { ...this.caja(id), guardada, choque: null });
        this.#ordenar(id);
      }
      for (const conflicto of conflictos) this.#chocar(conflicto);
    } catch (error) {
      await this.#fallar(suyo, error);
    }
    this.#grabar();
    this.#avisar();
    void this.#outbox.settled().then(() => this.#programar());
  }

  /** Two who wrote the same have no conflict. */
  #chocar(choque: ConflictoDeObservacion): void {
    const { idEstudianteGrado: id, texto, version } = choque;
    const caja = this.caja(id);
    const mismo = caja.mia === null || observacionLimpia(caja.mia) === texto;
    this.#cajas.set(id, mismo ? { ...caja, guardada: { texto, version } } : { ...caja, choque });
    this.#ordenar(id);
  }

  /** What the server has is no longer typed; in the box one stands in it stays, with the blank before the next word. */
  #ordenar(id: number): void {
    const caja = this.caja(id);
    if (id !== this.#editando && caja.mia !== null && !falta(caja))
      this.#cajas.set(id, { ...caja, mia: null, choque: null, rechazo: null });
  }

  #contesto(): void {
    this.#enviando = null;
    this.#fallando = false;
    this.#outbox.answered();
  }

  async #fallar(suyo: Envio, error: unknown): Promise<void> {
    if (!(error instanceof CallError)) throw error;
    if (isUnanswered(error) || error.kind === 'session') {
      if (error.kind === 'failed' && !this.#fallando) toasts.failure(error);
      this.#fallando = true;
      // Whoever signs in again finds it on the device.
      if (error.kind !== 'session') this.#outbox.retryLater();
      return;
    }
    this.#contesto();
    const seFue: boolean = isMissing(error);
    if (seFue) return this.#quitarLosQueSeFueron(suyo, error);
    const malas = error.kind === 'invalid' ? this.#malas(suyo, error.fieldErrors) : [];
    for (const [id, frase] of malas) this.#rechazar([id], frase);
    if (malas.length > 0) return;
    toasts.failure(error);
    this.#rechazar(
      suyo.observaciones.map((una) => una.idEstudianteGrado),
      error.message,
    );
  }

  /** `observaciones.3.texto` is about the fourth of the request. */
  #malas({ observaciones }: Envio, errores: readonly FieldError[]): [number, string][] {
    return errores.flatMap(({ campo, mensaje }) => {
      const [lista, numero] = campo.split('.');
      const una = lista === 'observaciones' ? observaciones[Number(numero)] : undefined;
      return una ? [[una.idEstudianteGrado, mensaje] satisfies [number, string]] : [];
    });
  }

  #rechazar(ids: readonly number[], rechazo: string): void {
    for (const id of ids) this.#cajas.set(id, { ...this.caja(id), rechazo });
  }

  /** The request names somebody who left the section: theirs is given up, the rest is sent again. */
  async #quitarLosQueSeFueron({ observaciones }: Envio, error: CallError): Promise<void> {
    const ids = observaciones.map((una) => una.idEstudianteGrado);
    const quedan = await this.#servidor.alumnos().catch(() => null);
    const idos = quedan === null ? [] : ids.filter((id) => !quedan.has(id));
    // Nobody knows whose: sending the same again would be refused again.
    if (idos.length === 0) return this.#rechazar(ids, error.message);
    for (const id of idos) this.#cajas.delete(id);
    const cuantas = contar(idos.length, 'observación no se guardó', 'observaciones no se guardaron');
    toasts.warning(`${cuantas}: su alumno ya no está en esta sección.`);
  }

  #grabar(): void {
    const cajas = [...this.#cajas].flatMap(([idEstudianteGrado, caja]) =>
      caja.mia !== null && falta(caja)
        ? [{ idEstudianteGrado, texto: caja.mia, version: caja.guardada.version, choque: caja.choque }]
        : [],
    );
    if (cajas.length === 0 && this.#enviando === null) void this.#draft?.clear();
    else
      this.#draft?.save(
        {
          un: 'unas observaciones',
          sobre: this.#sobre,
          cuando: new Date(serverNow()).toISOString(),
          base: null,
          inicial: null,
          valor: { cajas, enviando: this.#enviando },
        },
        [],
      );
  }

  #avisar(): void {
    for (const oyente of this.#oyentes) oyente();
  }
}
