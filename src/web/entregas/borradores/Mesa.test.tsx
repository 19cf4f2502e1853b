import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrabajoGuardado } from '#shared/entregas/trabajo.ts';
import { queryClient } from '#web/base/query-client.ts';
import { avisosStore } from '#web/base/ui/avisos.ts';
import { Mesa } from './api.ts';

const { equipo } = vi.hoisted(() => ({ equipo: new Map<string, unknown>() }));

/** The device; the browser of the tests has no IndexedDB. */
vi.mock('#web/base/guardado-local.ts', () => ({
  guardarLocal: async (clave: string, valor: unknown) => void equipo.set(clave, valor),
  leerLocal: async (clave: string) => equipo.get(clave),
  borrarLocal: async (clave: string) => void equipo.delete(clave),
}));

interface Recibido {
  ruta: string;
  key: string | null;
  entrega: { contenido: string | null; version: number; archivos: { idArchivo: string }[] };
  files: string[];
}

const CLAVE = 'borrador/9/tarea/7';
const NADA: TrabajoGuardado = { contenido: null, videos: [], archivos: [], version: 0 };
const SIN_RED = () => Promise.reject(new TypeError('network'));

/** A server of one work, as far as drafts and deliveries go. */
function servidor() {
  let trabajo = NADA;
  const recibidos: Recibido[] = [];
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
    }));
    const archivos = [...trabajo.archivos, ...subidos].filter(
      ({ idArchivo }) =>
        subidos.some((uno) => uno.idArchivo === idArchivo) ||
        entrega.archivos.some((uno) => uno.idArchivo === idArchivo),
    );
    trabajo = { contenido: entrega.contenido, videos: [], archivos, version: trabajo.version + 1 };
    return json(1, trabajo, ruta === 'entregar' ? 'Entregada.' : 'Trabajo guardado.');
  }

  const respuestas = new Map<string, string>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = init.body;
    if (!(body instanceof FormData)) throw new Error(`unexpected call ${url}`);
    const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
    const recibido: Recibido = {
      ruta: url.split('/').pop() ?? '',
      key,
      entrega: JSON.parse(String(body.get('entrega'))),
      files: body.getAll('archivos').flatMap((file) => (file instanceof File ? [file.name] : [])),
    };
    recibidos.push(recibido);
    const hacer = () => {
      const antes = respuestas.get(key);
      if (antes) return new Response(antes);
      return atender(recibido);
    };
    const trampa = trampas.shift();
    const response = trampa ? await trampa(hacer) : hacer();
    respuestas.set(key, await response.clone().text());
    return response;
  });
  return {
    recibidos,
    trampas,
    get trabajo() {
      return trabajo;
    },
    desdeOtroEquipo: (cambio: Partial<TrabajoGuardado>) => {
      trabajo = { ...trabajo, ...cambio, version: trabajo.version + 1 };
    },
    negar: (message: string) => async () => json(0, null, message),
    /** The server does it, and the answer is lost. */
    perderRespuesta: async (hacer: () => Response) => {
      respuestas.set(recibidos.at(-1)?.key ?? '', await hacer().text());
      return SIN_RED();
    },
  };
}

let escuela: ReturnType<typeof servidor>;

async function abrir(guardado: TrabajoGuardado = NADA) {
  const mesa = new Mesa(CLAVE, 'tarea', '7');
  await mesa.adoptar(guardado);
  return mesa;
}
const escribir = (mesa: Mesa, contenido: string) => mesa.cambiar((hoja) => ({ ...hoja, contenido }));
const foto = (name: string) => new File(['abc'], name, { type: 'image/jpeg' });
/** Without the progress of bytes, which travels by another way than `fetch`. */
const adjuntar = (mesa: Mesa, ...names: string[]) =>
  mesa.cambiar((hoja) => ({ ...hoja, nuevos: [...hoja.nuevos, ...names.map(foto)] }));
const toasts = () => avisosStore.read().map(({ tono, texto }) => [tono, texto]);

vi.mock('#web/base/transport.ts', async (original) => {
  const real = await original<typeof import('#web/base/transport.ts')>();
  return { send: ({ onProgress: _, ...outgoing }: Parameters<typeof real.send>[0]) => real.send(outgoing) };
});

beforeEach(() => {
  vi.useFakeTimers();
  equipo.clear();
  avisosStore.clear();
  escuela = servidor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('el trabajo en preparación', () => {
  it('llega al servidor antes de dos segundos aunque se siga escribiendo, y el equipo deja de guardarlo', async () => {
    const mesa = await abrir();
    for (let letras = 1; letras <= 20; letras += 1) {
      escribir(mesa, 'x'.repeat(letras));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(escuela.trabajo.contenido?.length).toBeGreaterThanOrEqual(14);
    expect(equipo.has(CLAVE)).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(escuela.trabajo.contenido).toBe('x'.repeat(20));
    expect(mesa.leer().estado).toBe('guardado');
    expect(equipo.has(CLAVE)).toBe(false);
  });

  it('sin red espera en el equipo, y después de abrir la página otra vez se envía solo', async () => {
    vi.stubGlobal('fetch', SIN_RED);
    const antes = await abrir();
    escribir(antes, 'sin red');
    adjuntar(antes, 'a.jpg');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(antes.leer().estado).toBe('sinRed');
    antes.soltar();

    escuela = servidor();
    const despues = new Mesa(CLAVE, 'tarea', '7');
    await vi.advanceTimersByTimeAsync(10);
    expect(despues.leer().hoja).toMatchObject({ contenido: 'sin red' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(escuela.trabajo).toMatchObject({ contenido: 'sin red', archivos: [{ nombre: 'a.jpg' }] });
    expect(equipo.size).toBe(0);
  });

  it('una respuesta perdida se pregunta con la misma clave y no choca consigo misma', async () => {
    const mesa = await abrir();
    escuela.trampas.push(escuela.perderRespuesta);
    escribir(mesa, 'uno');
    await vi.advanceTimersByTimeAsync(1_600);
    escribir(mesa, 'uno y dos');
    await vi.advanceTimersByTimeAsync(6_000);
    const [primero, segundo, tercero] = escuela.recibidos;
    expect(segundo?.key).toBe(primero?.key);
    expect(segundo?.entrega.contenido).toBe('uno');
    expect(tercero?.entrega).toMatchObject({ contenido: 'uno y dos', version: 1 });
    expect(mesa.leer()).toMatchObject({ estado: 'guardado', otro: null });
    expect(escuela.trabajo.contenido).toBe('uno y dos');
  });

  it('las fotos suben de una en una y una quitada mientras tanto no se queda', async () => {
    const mesa = await abrir();
    adjuntar(mesa, 'a.jpg', 'b.jpg');
    await vi.advanceTimersByTimeAsync(10);
    expect(escuela.recibidos.map(({ files }) => files)).toEqual([['a.jpg'], ['b.jpg']]);
    mesa.cambiar((hoja) => ({ ...hoja, archivos: hoja.archivos.slice(1) }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(escuela.trabajo.archivos.map(({ nombre }) => nombre)).toEqual(['b.jpg']);
  });

  it('un archivo que el servidor no acepta se quita y se dice; lo demás se guarda', async () => {
    const mesa = await abrir();
    escuela.trampas.push(escuela.negar('Ese tipo de archivo no se puede adjuntar.'));
    adjuntar(mesa, 'virus.exe', 'b.jpg');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(toasts()).toEqual([['neutro', 'Ese tipo de archivo no se puede adjuntar.']]);
    expect(mesa.leer().estado).toBe('guardado');
    expect(escuela.trabajo.archivos.map(({ nombre }) => nombre)).toEqual(['b.jpg']);
  });

  it('cuando el tiempo terminó, lo que no llegó se conserva en el equipo hasta que se descarte', async () => {
    const mesa = await abrir();
    escuela.trampas.push(escuela.negar('El tiempo de entrega ha finalizado.'));
    escribir(mesa, 'tarde');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(mesa.leer()).toMatchObject({ estado: 'negado', hoja: { contenido: 'tarde' } });
    expect(equipo.has(CLAVE)).toBe(true);
    mesa.descartar();
    await vi.advanceTimersByTimeAsync(10);
    expect(equipo.has(CLAVE)).toBe(false);
  });

  it('borrar se puede deshacer antes de que el servidor lo sepa', async () => {
    const mesa = await abrir({ ...NADA, contenido: 'hecho' });
    mesa.borrar();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(escuela.recibidos).toEqual([]);
    mesa.deshacer();
    expect(mesa.leer().hoja.contenido).toBe('hecho');
    mesa.borrar();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(escuela.recibidos.at(-1)?.entrega.contenido).toBe('');
  });
});

describe('el mismo trabajo en dos equipos', () => {
  it('un detalle leído otra vez no reemplaza lo que se está escribiendo', async () => {
    const mesa = await abrir({ ...NADA, contenido: 'uno', version: 0 });
    escribir(mesa, 'uno y dos');
    await mesa.adoptar({ ...NADA, contenido: 'uno', version: 0 });
    expect(mesa.leer().hoja.contenido).toBe('uno y dos');
  });

  it('si los dos textos cambiaron, se muestra el otro y se elige', async () => {
    const mesa = await abrir();
    escuela.desdeOtroEquipo({ contenido: 'en el otro' });
    escribir(mesa, 'en este');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(mesa.leer()).toMatchObject({
      estado: 'choque',
      otro: 'en el otro',
      hoja: { contenido: 'en este' },
    });
    expect(escuela.trabajo.contenido).toBe('en el otro');
    mesa.elegir('mio');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(escuela.trabajo.contenido).toBe('en este');
    expect(mesa.leer().estado).toBe('guardado');
  });
});

describe('entregar', () => {
  it('lleva la última foto consigo y deja el equipo vacío', async () => {
    const mesa = await abrir();
    escribir(mesa, 'listo');
    adjuntar(mesa, 'a.jpg');
    await mesa.entregar();
    expect(escuela.recibidos.at(-1)).toMatchObject({ ruta: 'entregar', entrega: { contenido: 'listo' } });
    expect(escuela.trabajo.archivos).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(escuela.recibidos.at(-1)?.ruta).toBe('entregar');
    expect(equipo.size).toBe(0);
  });

  it('la felicitación espera a que la pantalla también lo muestre', async () => {
    const mesa = await abrir({ ...NADA, contenido: 'listo' });
    const lectura = new Promise<void>((resolve) => setTimeout(resolve, 3_000));
    vi.spyOn(queryClient, 'invalidateQueries').mockReturnValueOnce(lectura);
    void mesa.entregar();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(escuela.recibidos.at(-1)?.ruta).toBe('entregar');
    expect(toasts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(toasts()).toEqual([['exito', 'Entregada.']]);
  });

  it('sin red queda anotado y se entrega al volver, también en otra visita', async () => {
    const mesa = await abrir();
    escribir(mesa, 'listo');
    const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await mesa.entregar();
    expect(mesa.leer().porEntregar).toBe(true);
    expect(toasts()).toEqual([]);
    mesa.soltar();
    await vi.advanceTimersByTimeAsync(10);
    red.mockReturnValue(true);
    const despues = new Mesa(CLAVE, 'tarea', '7');
    await vi.advanceTimersByTimeAsync(100);
    expect(escuela.recibidos.at(-1)).toMatchObject({ ruta: 'entregar', entrega: { contenido: 'listo' } });
    expect(despues.leer().porEntregar).toBe(false);
  });

  it('un no de la escuela se dice sin color y el trabajo sigue en su lugar', async () => {
    const mesa = await abrir({ ...NADA, contenido: 'listo' });
    escuela.trampas.push(escuela.negar('El tiempo de entrega ha finalizado.'));
    await mesa.entregar();
    expect(toasts()).toEqual([['neutro', 'El tiempo de entrega ha finalizado.']]);
    expect(mesa.leer()).toMatchObject({ porEntregar: false, hoja: { contenido: 'listo' } });
  });

  it('una falla con red se dice en rojo', async () => {
    const mesa = await abrir({ ...NADA, contenido: 'listo' });
    escuela.trampas.push(SIN_RED);
    await mesa.entregar();
    expect(toasts()).toEqual([['error', 'Ha ocurrido un error, si persiste contacte a soporte.']]);
    expect(mesa.leer().porEntregar).toBe(false);
  });
});
