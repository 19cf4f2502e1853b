import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrabajoGuardado } from '#shared/entregas/propia.ts';
import { CLAVE, foto, NADA, SIN_RED, servidor, toasts } from '#testing/web/servidor-de-trabajo.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { OutboxDeEntrega } from './state/outbox.ts';

const { equipo } = vi.hoisted(() => ({ equipo: new Map<string, unknown>() }));

/** Fake device storage: the DOM of the tests has no IndexedDB. */
vi.mock('#web/kit/outbox/device-store.ts', () => ({
  storeLocal: async (clave: string, valor: unknown) => void equipo.set(clave, valor),
  readLocal: async (clave: string) => equipo.get(clave),
  removeLocal: async (clave: string) => void equipo.delete(clave),
}));

/** Without upload progress, which uses XMLHttpRequest instead of `fetch`. */
vi.mock('#web/kit/transport.ts', async (original) => {
  const real = await original<typeof import('#web/kit/transport.ts')>();
  return { send: ({ onProgress: _, ...outgoing }: Parameters<typeof real.send>[0]) => real.send(outgoing) };
});

let escuela: ReturnType<typeof servidor>;

async function abrir(guardado: TrabajoGuardado = NADA) {
  const outbox = new OutboxDeEntrega(CLAVE, 'tarea', '7');
  await outbox.adoptar(guardado, true);
  return outbox;
}
const escribir = (outbox: OutboxDeEntrega, contenido: string) =>
  outbox.cambiar((entrega) => ({ ...entrega, contenido }));
const adjuntar = (outbox: OutboxDeEntrega, ...names: string[]) =>
  outbox.cambiar((entrega) => ({ ...entrega, nuevos: [...entrega.nuevos, ...names.map(foto)] }));

beforeEach(() => {
  vi.useFakeTimers();
  equipo.clear();
  toastStore.clear();
  escuela = servidor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('el trabajo en preparación', () => {
  it('llega al servidor antes de dos segundos aunque se siga escribiendo, y el equipo deja de guardarlo', async () => {
    const outbox = await abrir();
    for (let letras = 1; letras <= 20; letras += 1) {
      escribir(outbox, 'x'.repeat(letras));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(escuela.trabajo.contenido?.length).toBeGreaterThanOrEqual(14);
    expect(equipo.has(CLAVE)).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(escuela.trabajo.contenido).toBe('x'.repeat(20));
    expect(outbox.leer().estado).toBe('guardado');
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
    const despues = new OutboxDeEntrega(CLAVE, 'tarea', '7');
    await vi.advanceTimersByTimeAsync(10);
    expect(despues.leer().entrega).toMatchObject({ contenido: 'sin red' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(escuela.trabajo).toMatchObject({ contenido: 'sin red', archivos: [{ nombre: 'a.jpg' }] });
    expect(equipo.size).toBe(0);
  });

  it.each(['un borrador', 'una entrega'])(
    '%s que espera la red no se escribe una y otra vez en el equipo',
    async (que) => {
      vi.stubGlobal('fetch', SIN_RED);
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(que === 'un borrador');
      const outbox = await abrir();
      adjuntar(outbox, 'a.jpg');
      if (que === 'una entrega') await outbox.entregar();
      await vi.advanceTimersByTimeAsync(2_000);
      const escrituras = vi.spyOn(equipo, 'set');
      await vi.advanceTimersByTimeAsync(120_000);
      expect(escrituras).not.toHaveBeenCalled();
      expect(equipo.has(CLAVE)).toBe(true);
      outbox.soltar();
    },
  );

  it('una respuesta perdida se pregunta con la misma clave y no choca consigo misma', async () => {
    const outbox = await abrir();
    escuela.trampas.push(escuela.perderRespuesta);
    escribir(outbox, 'uno');
    await vi.advanceTimersByTimeAsync(1_600);
    escribir(outbox, 'uno y dos');
    await vi.advanceTimersByTimeAsync(6_000);
    const [primero, segundo, tercero] = escuela.recibidos;
    expect(segundo?.key).toBe(primero?.key);
    expect(segundo?.entrega.contenido).toBe('uno');
    expect(tercero?.entrega).toMatchObject({ contenido: 'uno y dos', version: 1 });
    expect(outbox.leer()).toMatchObject({ estado: 'guardado', choque: null });
    expect(escuela.trabajo.contenido).toBe('uno y dos');
  });

  it('las fotos suben de una en una y una quitada mientras tanto no se queda', async () => {
    const outbox = await abrir();
    adjuntar(outbox, 'a.jpg', 'b.jpg');
    await vi.advanceTimersByTimeAsync(10);
    expect(escuela.recibidos.map(({ files }) => files)).toEqual([['a.jpg'], ['b.jpg']]);
    outbox.cambiar((entrega) => ({ ...entrega, archivos: entrega.archivos.slice(1) }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(escuela.trabajo.archivos.map(({ nombre }) => nombre)).toEqual(['b.jpg']);
  });

  it('un archivo que el servidor no acepta se quita y se dice; lo demás se guarda', async () => {
    const outbox = await abrir();
    escuela.trampas.push(escuela.negar('Ese tipo de archivo no se puede adjuntar.'));
    adjuntar(outbox, 'virus.exe', 'b.jpg');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(toasts()).toEqual([['neutral', 'Ese tipo de archivo no se puede adjuntar.']]);
    expect(outbox.leer().estado).toBe('guardado');
    expect(escuela.trabajo.archivos.map(({ nombre }) => nombre)).toEqual(['b.jpg']);
  });

  it('cuando el tiempo terminó, lo que no llegó se conserva en el equipo hasta que se descarte', async () => {
    const outbox = await abrir();
    escuela.trampas.push(escuela.negar('El tiempo de entrega ha finalizado.'));
    escribir(outbox, 'tarde');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(outbox.leer()).toMatchObject({ estado: 'negado', entrega: { contenido: 'tarde' } });
    expect(equipo.has(CLAVE)).toBe(true);
    outbox.descartar();
    await vi.advanceTimersByTimeAsync(10);
    expect(equipo.has(CLAVE)).toBe(false);
  });

  it('borrar se puede deshacer antes de que el servidor lo sepa', async () => {
    const outbox = await abrir({ ...NADA, contenido: 'hecho' });
    outbox.borrar();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(escuela.recibidos).toEqual([]);
    outbox.deshacer();
    expect(outbox.leer().entrega.contenido).toBe('hecho');
    outbox.borrar();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(escuela.recibidos.at(-1)?.entrega.contenido).toBe('');
  });
});
