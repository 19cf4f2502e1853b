import { entregaVacia } from '#shared/entregas/propia.rules.ts';
import { EXAMEN_ENTREGADO, TAREA_ENTREGADA, type TrabajoGuardado, trabajo } from '#shared/entregas/propia.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import {
  type ClaseDeTrabajo,
  completarTrabajo,
  type Detalle,
  type EnvioDeTrabajo,
  entregarTrabajo,
  preguntarTrabajo,
} from '#web/entregas/propia/api.ts';
import { CallError, isLost, isUnanswered } from '#web/kit/call-error.ts';
import { randomKey } from '#web/kit/request.ts';
import { retry } from '#web/kit/retry.ts';
import type { EntregaLocal } from './entrega-local.ts';

/** With files, retries go on this long before the failure is shown. */
const REINTENTOS_MS = 4_000;

/** Outcome of submitting. `otra`: conflict with another device; `sinRespuesta`: unknown, no reply. */
export type Final =
  | { tipo: 'hecho'; guardado: TrabajoGuardado; message: string }
  | { tipo: 'otra'; guardado: TrabajoGuardado; error: CallError }
  | { tipo: 'no'; error: CallError }
  | { tipo: 'sinRespuesta' };

/** Retries a step that uploads files. */
const conReintentos = <T>(conArchivos: boolean, act: () => Promise<T>): Promise<T> =>
  retry(act, { within: conArchivos ? REINTENTOS_MS : 0, again: isLost });

/** Outcome that an error means. */
function finalDe(error: CallError): Final {
  if (isUnanswered(error)) return { tipo: 'sinRespuesta' };
  const otra = trabajo.safeParse(error.data);
  return otra.success ? { tipo: 'otra', guardado: otra.data, error } : { tipo: 'no', error };
}

/** True if the server has what was sent. A new file is counted, since its id is unknown here. */
function llego({ entrega, file }: EnvioDeTrabajo, { contenido, archivos, videos }: Detalle): boolean {
  return (
    (contenido ?? '').trim() === entrega.contenido.trim() &&
    archivos.length === entrega.archivos.length + (file ? 1 : 0) &&
    videos.length === entrega.videos.length
  );
}

const YA_NO = 'Tu trabajo cambió de estado desde otra ventana o dispositivo.';

/** After a lost reply, reads the work to find out the outcome. */
async function averiguar(
  clase: ClaseDeTrabajo,
  id: string,
  envio: EnvioDeTrabajo,
  { error, message }: { error: CallError; message: string },
): Promise<Final> {
  let detalle: Detalle;
  try {
    detalle = await preguntarTrabajo(clase, id);
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    return isUnanswered(cause) ? { tipo: 'sinRespuesta' } : { tipo: 'no', error: cause };
  }
  const { idEstadoActividad: estado, estudianteEntrega } = detalle.participante;
  if (estado === ESTADO.pendiente) return { tipo: 'no', error };
  if (estudianteEntrega && llego(envio, detalle)) return { tipo: 'hecho', guardado: detalle, message };
  return { tipo: 'no', error: new CallError('refused', YA_NO) };
}

/** Submits the work; empty work is marked as complete. */
async function entregarTodo(
  clase: ClaseDeTrabajo,
  id: string,
  envio: EnvioDeTrabajo,
  onProgress?: (sent: number, total: number) => void,
): Promise<Final> {
  const vacia = entregaVacia(envio.entrega);
  try {
    const { data: guardado, message } = await conReintentos(envio.file !== null, () =>
      vacia ? completarTrabajo(clase, id, envio) : entregarTrabajo(clase, id, envio, onProgress),
    );
    return { tipo: 'hecho', guardado, message };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!isUnanswered(error)) return finalDe(error);
    const message = clase === 'tarea' ? TAREA_ENTREGADA : EXAMEN_ENTREGADO;
    return averiguar(clase, id, envio, { error, message });
  }
}

/** Submits in steps: files first, then the work. */
export class EntregaFinal {
  readonly #local: EntregaLocal;
  readonly #clase: ClaseDeTrabajo;
  readonly #id: string;
  #sinRespuesta: EnvioDeTrabajo | null = null;

  constructor(local: EntregaLocal, clase: ClaseDeTrabajo, id: string) {
    this.#local = local;
    this.#clase = clase;
    this.#id = id;
  }

  /** Uploads all files but the last one by one, so that a lost connection costs one upload at most. */
  async hacer(mandar: (envio: EnvioDeTrabajo) => Promise<void>): Promise<Final> {
    const nuevos = () => this.#local.leer().entrega.nuevos.length;
    const conArchivos = nuevos() > 0;
    try {
      while (this.#local.enviando || nuevos() > 1) {
        const envio = this.#local.siguiente();
        if (!envio) break;
        await conReintentos(conArchivos, () => mandar(envio));
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return finalDe(error);
    }
    const envio = this.#ultimo();
    this.#sinRespuesta = envio;
    const final = await entregarTodo(this.#clase, this.#id, envio, this.#local.avanceDe(envio));
    if (final.tipo !== 'sinRespuesta') this.#sinRespuesta = null;
    return final;
  }

  /** The same content keeps its idempotency key until there is a reply. */
  #ultimo(): EnvioDeTrabajo {
    const { entrega } = this.#local.leer();
    const { version } = this.#local;
    const antes = this.#sinRespuesta;
    if (antes?.entrega === entrega && antes.version === version) return antes;
    return { entrega, version, file: entrega.nuevos[0] ?? null, key: randomKey() };
  }
}
