import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrabajoGuardado } from '#shared/entregas/propia.ts';
import { archivo, CLAVE, foto, NADA, SIN_RED, servidor, toasts } from '#testing/web/servidor-de-trabajo.ts';
import { queryClient } from '#web/kit/query-client.ts';
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

describe('entregar', () => {
  it('lleva la última foto consigo y deja el equipo vacío', async () => {
    const outbox = await abrir();
    escribir(outbox, 'listo');
    adjuntar(outbox, 'a.jpg');
    await outbox.entregar();
    expect(escuela.recibidos.at(-1)).toMatchObject({ ruta: 'entregar', entrega: { contenido: 'listo' } });
    expect(escuela.trabajo.archivos).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(escuela.recibidos.at(-1)?.ruta).toBe('entregar');
    expect(equipo.size).toBe(0);
  });

  it('la felicitación espera a que la pantalla también lo muestre', async () => {
    const outbox = await abrir({ ...NADA, contenido: 'listo' });
    const lectura = new Promise<void>((resolve) => setTimeout(resolve, 3_000));
    vi.spyOn(queryClient, 'invalidateQueries').mockReturnValueOnce(lectura);
    void outbox.entregar();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(escuela.recibidos.at(-1)?.ruta).toBe('entregar');
    expect(toasts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(toasts()).toEqual([['success', 'Entregada.']]);
  });

  it('sin red queda anotado y se entrega al volver, también en otra visita', async () => {
    const outbox = await abrir();
    escribir(outbox, 'listo');
    const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await outbox.entregar();
    expect(outbox.leer().porEntregar).toBe(true);
    expect(toasts()).toEqual([]);
    outbox.soltar();
    await vi.advanceTimersByTimeAsync(10);
    red.mockReturnValue(true);
    const despues = new OutboxDeEntrega(CLAVE, 'tarea', '7');
    await vi.advanceTimersByTimeAsync(100);
    expect(escuela.recibidos.at(-1)).toMatchObject({ ruta: 'entregar', entrega: { contenido: 'listo' } });
    expect(despues.leer().porEntregar).toBe(false);
  });

  it('un no de la escuela se dice sin color y el trabajo sigue en su lugar', async () => {
    const outbox = await abrir({ ...NADA, contenido: 'listo' });
    escuela.trampas.push(escuela.negar('El tiempo de entrega ha finalizado.'));
    await outbox.entregar();
    expect(toasts()).toEqual([['neutral', 'El tiempo de entrega ha finalizado.']]);
    expect(outbox.leer()).toMatchObject({ porEntregar: false, entrega: { contenido: 'listo' } });
  });

  it('una que no se hizo se dice en rojo, después de preguntar', async () => {
    const outbox = await abrir({ ...NADA, contenido: 'listo' });
    escuela.trampas.push(SIN_RED);
    await outbox.entregar();
    expect(escuela.recibidos.map(({ ruta }) => ruta)).toEqual(['entregar', 'ver']);
    expect(toasts()).toEqual([['error', 'Ha ocurrido un error, si persiste contacte a soporte.']]);
    expect(outbox.leer().porEntregar).toBe(false);
  });

  it.each(['la red se cae', 'un servidor intermedio falla'])(
    'si se hizo y la respuesta se perdió (%s), no se dice ningún error',
    async (caso) => {
      const outbox = await abrir({ ...NADA, contenido: 'listo' });
      escuela.trampas.push(async (hacer) => {
        hacer();
        return caso === 'la red se cae' ? SIN_RED() : new Response('Bad gateway', { status: 502 });
      });
      await outbox.entregar();
      expect(toasts()).toEqual([['success', '¡¡Felicidades!! Tu tarea ha sido entregada.']]);
      expect(outbox.leer()).toMatchObject({ porEntregar: false, estado: 'guardado' });
    },
  );

  it('si nadie contesta queda anotada con la misma clave, y se entrega en cuanto contestan', async () => {
    const outbox = await abrir({ ...NADA, contenido: 'listo' });
    escuela.trampas.push(SIN_RED, SIN_RED);
    await outbox.entregar();
    expect(toasts()).toEqual([]);
    expect(outbox.leer()).toMatchObject({ porEntregar: true, entregando: false, estado: 'sinRed' });
    await vi.advanceTimersByTimeAsync(4_000);
    const [primera, , segunda] = escuela.recibidos;
    expect(segunda).toMatchObject({ ruta: 'entregar', key: primera?.key });
    expect(toasts()).toEqual([['success', 'Entregada.']]);
  });

  it('si otro equipo agregó un archivo, se muestran los dos trabajos y se elige antes de entregar', async () => {
    const outbox = await abrir({ ...NADA, contenido: 'listo' });
    escuela.desdeOtroEquipo({ contenido: 'listo', archivos: [archivo('foto.jpg')] });
    await outbox.entregar();
    expect(outbox.leer()).toMatchObject({
      porEntregar: false,
      estado: 'choque',
      choque: { soloTexto: false, otro: { archivos: [{ nombre: 'foto.jpg' }] }, mia: { archivos: [] } },
    });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(outbox.leer().estado).toBe('choque');
    outbox.elegir('otro');
    await outbox.entregar();
    expect(escuela.recibidos.at(-1)).toMatchObject({
      ruta: 'entregar',
      entrega: { contenido: 'listo', archivos: [{ idArchivo: 'id-foto.jpg' }] },
    });
  });

  it('se puede conservar solo lo de aquí, o todo lo de los dos', async () => {
    const outbox = await abrir();
    escribir(outbox, 'de aquí');
    escuela.desdeOtroEquipo({ archivos: [archivo('foto.jpg')] });
    await outbox.entregar();
    expect(outbox.leer()).toMatchObject({ estado: 'choque', choque: { soloTexto: false } });
    outbox.elegir('mio');
    expect(outbox.leer().entrega).toMatchObject({ contenido: 'de aquí', archivos: [] });
    const otra = await abrir({ ...NADA, version: 1, archivos: [archivo('foto.jpg')] });
    escribir(otra, 'de aquí');
    escuela.desdeOtroEquipo({ archivos: [archivo('foto.jpg'), archivo('otra.jpg')] });
    await otra.entregar();
    otra.elegir('juntos');
    expect(otra.leer().entrega.archivos.map(({ nombre }) => nombre)).toEqual(['foto.jpg', 'otra.jpg']);
    expect(otra.leer().entrega.contenido).toBe('de aquí');
  });

  it('si el otro guardó lo mismo no hay nada que elegir y se entrega', async () => {
    const outbox = await abrir();
    escribir(outbox, 'listo');
    escuela.desdeOtroEquipo({ contenido: 'listo' });
    await outbox.entregar();
    expect(escuela.recibidos.map(({ ruta }) => ruta)).toEqual(['entregar', 'entregar']);
    expect(toasts()).toEqual([['success', 'Entregada.']]);
  });
});

describe('marcar como completada', () => {
  it('con la entrega vacía lleva la versión que se vio', async () => {
    const outbox = await abrir({ ...NADA, version: 4 });
    escuela.trampas.push(
      async () => new Response(JSON.stringify({ code: 1, data: NADA, message: 'Entregada.' })),
    );
    await outbox.entregar();
    expect(escuela.recibidos).toMatchObject([{ ruta: 'completar', entrega: { version: 4 } }]);
    expect(toasts()).toEqual([['success', 'Entregada.']]);
  });

  it('si otro equipo guardó algo, se muestra y no se completa', async () => {
    const outbox = await abrir();
    escuela.desdeOtroEquipo({ contenido: 'en el teléfono' });
    await outbox.entregar();
    expect(toasts()).toEqual([['neutral', 'Hay trabajo guardado.']]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(outbox.leer()).toMatchObject({
      porEntregar: false,
      estado: 'guardado',
      choque: null,
      entrega: { contenido: 'en el teléfono' },
    });
    expect(escuela.trabajo.contenido).toBe('en el teléfono');
  });

  it('sin red queda anotado y se completa al volver, salvo que otro haya guardado algo', async () => {
    const outbox = await abrir();
    const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await outbox.entregar();
    expect(outbox.leer().porEntregar).toBe(true);
    const otro = escuela.desdeOtroEquipo({ contenido: 'en el teléfono' });
    red.mockReturnValue(true);
    // The screen refetches before the submission is sent: what it reads must not be submitted unseen.
    await outbox.adoptar(otro, true);
    await outbox.enviar();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(escuela.recibidos.map(({ ruta }) => ruta)).toEqual(['completar']);
    expect(outbox.leer()).toMatchObject({ porEntregar: false, entrega: { contenido: 'en el teléfono' } });
  });
});
