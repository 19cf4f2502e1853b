import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrabajoGuardado } from '#shared/entregas/propia.ts';
import { archivo, CLAVE, NADA, servidor } from '#testing/web/servidor-de-trabajo.ts';
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

describe('el mismo trabajo en dos equipos', () => {
  it('un detalle leído otra vez no reemplaza lo que se está escribiendo', async () => {
    const outbox = await abrir({ ...NADA, contenido: 'uno', version: 0 });
    escribir(outbox, 'uno y dos');
    await outbox.adoptar({ ...NADA, contenido: 'uno', version: 0 }, true);
    expect(outbox.leer().entrega.contenido).toBe('uno y dos');
  });

  it('lo que guardó el otro aparece cuando la pantalla pregunta de nuevo', async () => {
    const outbox = await abrir();
    await outbox.adoptar(escuela.desdeOtroEquipo({ contenido: 'en el teléfono' }), true);
    expect(outbox.leer()).toMatchObject({ estado: 'guardado', entrega: { contenido: 'en el teléfono' } });
  });

  it('si los dos textos cambiaron, se muestra el otro y se elige', async () => {
    const outbox = await abrir();
    escuela.desdeOtroEquipo({ contenido: 'en el otro' });
    escribir(outbox, 'en este');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(outbox.leer()).toMatchObject({
      estado: 'choque',
      choque: { soloTexto: true, otro: { contenido: 'en el otro' } },
      entrega: { contenido: 'en este' },
    });
    expect(escuela.trabajo.contenido).toBe('en el otro');
    outbox.elegir('mio');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(escuela.trabajo.contenido).toBe('en este');
    expect(outbox.leer().estado).toBe('guardado');
  });

  it('una elección que espera no se pierde porque el otro siga guardando', async () => {
    const outbox = await abrir();
    escuela.desdeOtroEquipo({ contenido: 'en el otro' });
    escribir(outbox, 'en este');
    await vi.advanceTimersByTimeAsync(3_000);
    const mas = escuela.desdeOtroEquipo({ archivos: [archivo('b.jpg')] });
    await outbox.adoptar(mas, true);
    expect(outbox.leer()).toMatchObject({ estado: 'choque', choque: { otro: { contenido: 'en el otro' } } });
    outbox.elegir('otro');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(escuela.trabajo).toMatchObject({ contenido: 'en el otro', archivos: [{ nombre: 'b.jpg' }] });
  });
});

describe('cuando ya no se puede cambiar', () => {
  const escribiendo = async () => {
    const outbox = await abrir({ ...NADA, contenido: 'uno' });
    escribir(outbox, 'uno y dos');
    return outbox;
  };

  it('lo último que se escribió se envía enseguida, y si llega no queda nada en el equipo', async () => {
    const outbox = await escribiendo();
    await outbox.adoptar({ ...NADA, contenido: 'uno' }, false);
    await vi.advanceTimersByTimeAsync(50);
    expect(escuela.trabajo.contenido).toBe('uno y dos');
    expect(outbox.leer().estado).toBe('guardado');
    expect(equipo.size).toBe(0);
  });

  it('si no lo toman se queda en el equipo, y no insiste', async () => {
    const outbox = await escribiendo();
    escuela.trampas.push(escuela.negar('Tu docente ya recogió tu trabajo.'));
    await outbox.adoptar({ ...NADA, contenido: 'uno' }, false);
    await vi.advanceTimersByTimeAsync(50);
    await outbox.adoptar({ ...NADA, contenido: 'uno' }, false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(escuela.recibidos).toHaveLength(1);
    expect(outbox.leer()).toMatchObject({ estado: 'negado', entrega: { contenido: 'uno y dos' } });
    expect(equipo.has(CLAVE)).toBe(true);
  });

  it('no se mezcla con lo que se entregó desde otro equipo', async () => {
    const outbox = await escribiendo();
    const entregado = escuela.desdeOtroEquipo({ contenido: 'entregado', archivos: [archivo('b.jpg')] });
    await outbox.adoptar(entregado, false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(escuela.trabajo).toEqual(entregado);
    expect(outbox.leer()).toMatchObject({
      estado: 'negado',
      entrega: { contenido: 'uno y dos', archivos: [] },
    });
  });

  it('lo mismo que se entregó desde otro equipo no es algo que no llegó', async () => {
    const outbox = await escribiendo();
    await outbox.adoptar(escuela.desdeOtroEquipo({ contenido: 'uno y dos' }), false);
    expect(outbox.leer().estado).toBe('guardado');
  });

  it('al abrirse otra vez sigue donde estaba', async () => {
    const outbox = await escribiendo();
    escuela.trampas.push(escuela.negar('Tu trabajo ya fue entregado.'));
    await outbox.adoptar({ ...NADA, contenido: 'uno' }, false);
    await vi.advanceTimersByTimeAsync(50);
    await outbox.adoptar({ ...NADA, contenido: 'uno' }, true);
    await vi.advanceTimersByTimeAsync(50);
    expect(escuela.trabajo.contenido).toBe('uno y dos');
  });

  it('"Usar este" lo pone en lugar de lo entregado, con los archivos que ya tenía', async () => {
    const outbox = await escribiendo();
    escuela.trampas.push(escuela.negar('Tu trabajo ya fue entregado.'));
    await outbox.adoptar({ ...NADA, contenido: 'uno' }, false);
    await vi.advanceTimersByTimeAsync(50);
    outbox.imponerSobre(escuela.desdeOtroEquipo({ contenido: 'lo entregado', archivos: [archivo('b.jpg')] }));
    await vi.advanceTimersByTimeAsync(50);
    expect(escuela.trabajo).toMatchObject({ contenido: 'uno y dos', archivos: [{ nombre: 'b.jpg' }] });
    expect(outbox.leer().estado).toBe('guardado');
  });
});
