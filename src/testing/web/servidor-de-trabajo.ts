import { vi } from 'vitest';
import type { Archivo } from '#shared/archivos.ts';
import type { TrabajoGuardado } from '#shared/entregas/propia.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';

interface Recibido {
  ruta: string;
  key: string | null;
  entrega: { contenido: string | null; version: number; archivos: { idArchivo: string }[] };
  files: string[];
}

/** Where the device keeps this work. */
export const CLAVE = 'borrador/9/tarea/7';
export const NADA: TrabajoGuardado = { contenido: null, videos: [], archivos: [], version: 0 };
export const SIN_RED = () => Promise.reject(new TypeError('network'));

/** A server of one work, as far as drafts and deliveries go. */
export function servidor() {
  let trabajo = NADA;
  let estado = 1;
  const recibidos: Recibido[] = [];
  /** Activities whose calls do not arrive, and those whose next answer is lost. The work is the same under any id. */
  const sinRed = new Set<string>();
  const perdidas = new Set<string>();
  /** What happens to the next calls instead of the rule. */
  const trampas: ((hacer: () => Response) => Promise<Response>)[] = [];
  const json = (code: 0 | 1, data: unknown, message: string) =>
    new Response(JSON.stringify({ code, data, message }));

  function atender({ ruta, entrega, files }: Recibido): Response {
    if (entrega.version !== trabajo.version) return json(0, trabajo, 'Cambió en otro equipo.');
    const subidos = files.map((nombre) => ({
      idArchivo: `id-${nombre}`,
      nombre,
      tipo: 'image/jpeg',
      tamanio: 3,
      url: `/${nombre}`,
      giro: 0 as const,
    }));
    const archivos = [...trabajo.archivos, ...subidos].filter(
      ({ idArchivo }) =>
        subidos.some((uno) => uno.idArchivo === idArchivo) ||
        entrega.archivos.some((uno) => uno.idArchivo === idArchivo),
    );
    trabajo = { contenido: entrega.contenido, videos: [], archivos, version: trabajo.version + 1 };
    if (ruta === 'borrador') return json(1, trabajo, 'Trabajo guardado.');
    estado = 2;
    return json(1, trabajo, 'Entregada.');
  }

  const detalle = () => ({
    ...trabajo,
    participante: { idEstadoActividad: estado, estudianteEntrega: estado === 2 },
  });

  /** Marking as complete leaves nothing to be seen. */
  function completar({ entrega }: Recibido): Response {
    if (entrega.version !== trabajo.version) return json(0, trabajo, 'Hay trabajo guardado.');
    trabajo = { ...NADA, version: trabajo.version + 1 };
    estado = 2;
    return json(1, trabajo, 'Entregada.');
  }

  const respuestas = new Map<string, string>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { body } = init;
    const id = /\/tareas\/(\w+)/.exec(url)?.[1] ?? '';
    if (sinRed.has(id)) return SIN_RED();
    const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
    const parte = body instanceof FormData ? body : new FormData();
    const recibido: Recibido = {
      ruta: init.method === 'GET' ? 'ver' : (url.split('/').pop() ?? ''),
      key,
      entrega: JSON.parse(typeof body === 'string' ? body : String(parte.get('entrega') ?? '{}')),
      files: parte.getAll('archivos').flatMap((file) => (file instanceof File ? [file.name] : [])),
    };
    recibidos.push(recibido);
    const hacer = () => {
      const antes = respuestas.get(key);
      if (antes) return new Response(antes);
      if (recibido.ruta === 'ver') return json(1, detalle(), '');
      return recibido.ruta === 'completar' ? completar(recibido) : atender(recibido);
    };
    const trampa = trampas.shift();
    const response = trampa ? await trampa(hacer) : hacer();
    if (key) respuestas.set(key, await response.clone().text());
    return perdidas.delete(id) ? SIN_RED() : response;
  });
  return {
    recibidos,
    trampas,
    sinRed,
    perdidas,
    get trabajo() {
      return trabajo;
    },
    desdeOtroEquipo: (cambio: Partial<TrabajoGuardado>) => {
      trabajo = { ...trabajo, ...cambio, version: trabajo.version + 1 };
      return trabajo;
    },
    negar: (message: string) => async () => json(0, null, message),
    /** The server does it, and the answer is lost. */
    perderRespuesta: async (hacer: () => Response) => {
      respuestas.set(recibidos.at(-1)?.key ?? '', await hacer().text());
      return SIN_RED();
    },
  };
}

export const archivo = (nombre: string): Archivo => ({
  idArchivo: `id-${nombre}`,
  nombre,
  tipo: 'image/jpeg',
  tamanio: 3,
  url: `/${nombre}`,
  giro: 0,
});
export const foto = (name: string): File => new File(['abc'], name, { type: 'image/jpeg' });
/** What was said to the person, by tone. */
export const toasts = (): string[][] => toastStore.read().map(({ tone: tono, text: texto }) => [tono, texto]);
