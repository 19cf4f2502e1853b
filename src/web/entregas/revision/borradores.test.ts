import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#web/kit/call-error.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { ANA, abrirLista, dichos, fila, LUIS, reposo } from '#web/shell/testing/lista-de-borradores.ts';
import { errorDe } from './components/useCelda.ts';

beforeEach(() => toastStore.clear());
afterEach(() => toastStore.clear());

describe('una nota en borrador', () => {
  it('se guarda con la versión sobre la que se escribió', async () => {
    const { borradores, envio, poner } = abrirLista();
    poner(LUIS, '7,5');
    expect(envio(0)).toMatchObject({ id: LUIS, body: { borradorCalificacion: 7.5, version: 3 } });
    expect(borradores.celda(LUIS).estado).toBe('guardando');
    expect(borradores.haySinGuardar()).toBe(true);
    envio(0).responder(fila(LUIS, 7.5, 4));
    await borradores.terminados();
    expect(borradores.celda(LUIS)).toMatchObject({
      texto: '7.5',
      borrador: 7.5,
      version: 4,
      estado: 'quieta',
    });
    expect(borradores.haySinGuardar()).toBe(false);
  });

  it('no espera a la de otra celda', () => {
    const { envios, poner } = abrirLista();
    poner(ANA, '5');
    poner(LUIS, '6');
    expect(envios.map(({ id }) => id)).toEqual([ANA, LUIS]);
  });

  it('más nueva no se pierde por una respuesta tardía: se guarda después, sobre la versión nueva', async () => {
    const { borradores, envios, envio, poner } = abrirLista();
    poner(ANA, '5');
    poner(ANA, '8');
    expect(envios).toHaveLength(1);
    envio(0).responder(fila(ANA, 5, 1));
    await reposo();
    expect(borradores.celda(ANA).texto).toBe('8');
    expect(envio(1).body).toEqual({ borradorCalificacion: 8, version: 1 });
    envio(1).responder(fila(ANA, 8, 2));
    await borradores.terminados();
    expect(borradores.celda(ANA)).toMatchObject({ texto: '8', borrador: 8, version: 2 });
  });

  it('que se está escribiendo no la cambia una respuesta ni una lista que se vuelve a leer', async () => {
    const { borradores, envio, poner } = abrirLista();
    poner(ANA, '5');
    borradores.escribir(ANA, '9');
    envio(0).responder(fila(ANA, 5, 1));
    await borradores.terminados();
    borradores.sembrar([fila(ANA, 2, 7)]);
    expect(borradores.celda(ANA).texto).toBe('9');
    expect(borradores.haySinGuardar()).toBe(true);
  });

  it('mayor que los puntos queda en su celda, con la razón, y no llama', () => {
    const { borradores, envios, poner } = abrirLista();
    borradores.escribir(LUIS, '11');
    expect(errorDe(borradores.celda(LUIS), 10)).toBe('10 max');
    poner(LUIS, '11');
    const rechazo = 'Punteo de calificación debe ser mayor a 0 y menor o igual a 10.';
    expect(borradores.celda(LUIS)).toMatchObject({ texto: '11', rechazo });
    borradores.deshacer(LUIS);
    expect(borradores.celda(LUIS)).toMatchObject({ texto: '4', rechazo: null });
    expect(envios).toEqual([]);
  });

  it.each(['x', '1a', '-1', '.', ''])('que es "%s" se pide de nuevo', (texto) => {
    const { borradores } = abrirLista();
    borradores.escribir(ANA, texto);
    expect(errorDe(borradores.celda(ANA), 10)).toBe('Requerido');
  });

  it.each([
    ['x', '«x» no es una nota: escribe un número con dos decimales como máximo.'],
    ['7..', '«7..» no es una nota: escribe un número con dos decimales como máximo.'],
    ['7,255', '«7,255» no es una nota: escribe un número con dos decimales como máximo.'],
    ['-1', 'Punteo de calificación debe ser mayor a 0 y menor o igual a 10.'],
  ])('que es "%s" queda en su celda al dejarla, dice por qué, y no se envía', (texto, razon) => {
    const { borradores, envios, poner } = abrirLista();
    poner(LUIS, texto);
    expect(envios).toEqual([]);
    expect(borradores.celda(LUIS)).toMatchObject({ texto, rechazo: razon, estado: 'quieta' });
    expect(borradores.sinGuardar(LUIS)).toBe(true);
    poner(LUIS, '9');
    expect(envios).toHaveLength(1);
  });

  it('que aún se escribe se guarda al salir', async () => {
    const { borradores, envios, envio } = abrirLista();
    borradores.escribir(ANA, '6');
    const guardada = borradores.guardarTodo();
    expect(envio(0).body).toEqual({ borradorCalificacion: 6, version: 0 });
    envio(0).responder(fila(ANA, 6, 1));
    expect(await guardada).toBe(true);
    expect(envios).toHaveLength(1);
  });

  it('que no llegó al servidor impide salir sin preguntar', async () => {
    const { borradores, envio } = abrirLista();
    borradores.escribir(ANA, '6');
    const guardada = borradores.guardarTodo();
    envio(0).fallar(new CallError('network', 'Ha ocurrido un error.'));
    expect(await guardada).toBe(false);
    expect(borradores.celda(ANA).texto).toBe('6');
  });

  it('sin conexión se queda en su celda y sale cuando vuelve', async () => {
    const { borradores, envio, poner } = abrirLista();
    poner(ANA, '6');
    envio(0).fallar(new CallError('network', 'Ha ocurrido un error.'));
    await borradores.terminados();
    expect(borradores.celda(ANA)).toMatchObject({ texto: '6', estado: 'sinGuardar' });
    expect(dichos()).toEqual([]);
    window.dispatchEvent(new Event('online'));
    expect(envio(1).body).toEqual({ borradorCalificacion: 6, version: 0 });
  });

  it.each([
    { callado: false, avisos: [{ tone: 'error', text: 'Ha ocurrido un error.' }] },
    { callado: true, avisos: [] },
  ])(
    'con un fallo del servidor se queda sin guardar y se envía otra vez (callado: $callado)',
    async (caso) => {
      vi.useFakeTimers();
      const { borradores, envios, envio, poner } = abrirLista(caso);
      const falla = () => new CallError('failed', 'Ha ocurrido un error.', { status: 500 });
      poner(LUIS, '6');
      envio(0).fallar(falla());
      await borradores.terminados();
      expect(borradores.celda(LUIS)).toMatchObject({ texto: '6', estado: 'sinGuardar' });
      expect(borradores.haySinGuardar()).toBe(true);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(envio(1).body).toEqual({ borradorCalificacion: 6, version: 3 });
      envio(1).fallar(falla());
      await borradores.terminados();
      // One toast, however often it is retried.
      expect(dichos()).toEqual(caso.avisos);
      await vi.advanceTimersByTimeAsync(6_000);
      envio(2).responder(fila(LUIS, 6, 4));
      await borradores.terminados();
      expect(borradores.celda(LUIS)).toMatchObject({ texto: '6', estado: 'quieta', version: 4 });
      await vi.advanceTimersByTimeAsync(120_000);
      expect(envios).toHaveLength(3);
      vi.useRealTimers();
    },
  );

  it('que falló y se sigue escribiendo no se envía a medias', async () => {
    vi.useFakeTimers();
    const { borradores, envios, envio, poner } = abrirLista();
    poner(LUIS, '6');
    envio(0).fallar(new CallError('failed', 'Ha ocurrido un error.', { status: 500 }));
    await borradores.terminados();
    borradores.escribir(LUIS, '6.');
    borradores.escribir(LUIS, '1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(envios).toHaveLength(1);
    vi.useRealTimers();
  });

  it('que se dejó atrás ya no se envía', async () => {
    vi.useFakeTimers();
    const { borradores, envios, envio, poner } = abrirLista();
    poner(LUIS, '6');
    envio(0).fallar(new CallError('failed', 'Ha ocurrido un error.', { status: 500 }));
    await borradores.terminados();
    borradores.soltar();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(envios).toHaveLength(1);
    vi.useRealTimers();
  });

  it('cuya respuesta se perdió sale otra vez con la misma clave, y antes que otra más nueva', async () => {
    const { borradores, envios, envio, poner } = abrirLista();
    poner(LUIS, '6');
    envio(0).fallar(new CallError('network', 'Ha ocurrido un error.'));
    await borradores.terminados();
    poner(LUIS, '8');
    expect(envio(1)).toMatchObject({ body: { borradorCalificacion: 6, version: 3 }, clave: envio(0).clave });
    envio(1).responder(fila(LUIS, 6, 4));
    await reposo();
    expect(borradores.celda(LUIS).texto).toBe('8');
    expect(envio(2).body).toEqual({ borradorCalificacion: 8, version: 4 });
    expect(envio(2).clave).not.toBe(envio(0).clave);
    envio(2).responder(fila(LUIS, 8, 5));
    await borradores.terminados();
    expect(borradores.celda(LUIS)).toMatchObject({ texto: '8', estado: 'quieta', version: 5 });
    expect(envios).toHaveLength(3);
  });

  describe('rechazada por una regla', () => {
    const RAZON = 'El ciclo escolar 2024 ya está cerrado.';
    async function rechazar() {
      const lista = abrirLista({ callado: true });
      lista.poner(LUIS, '6');
      lista.envio(0).fallar(new CallError('refused', RAZON, { status: 200 }));
      await lista.borradores.terminados();
      return lista;
    }

    it('se queda en su celda con la razón, y no sale otra vez por sí sola', async () => {
      const { borradores, envios } = await rechazar();
      expect(borradores.celda(LUIS)).toMatchObject({ texto: '6', rechazo: RAZON, estado: 'quieta' });
      expect(dichos()).toEqual([]);
      borradores.sembrar([fila(LUIS, 5, 9)]);
      window.dispatchEvent(new Event('online'));
      expect(await borradores.guardarTodo()).toBe(false);
      expect(borradores.celda(LUIS)).toMatchObject({ texto: '6', rechazo: RAZON });
      expect(envios).toHaveLength(1);
    });

    it('se intenta de nuevo sobre lo que ahora está guardado', async () => {
      const { borradores, envio } = await rechazar();
      borradores.sembrar([fila(LUIS, 5, 9)]);
      borradores.insistir(LUIS);
      expect(envio(1).body).toEqual({ borradorCalificacion: 6, version: 9 });
      envio(1).responder(fila(LUIS, 6, 10));
      await borradores.terminados();
      expect(borradores.celda(LUIS)).toMatchObject({ texto: '6', rechazo: null, version: 10 });
    });

    it('se quita, o se escribe otra', async () => {
      const { borradores, poner, envio } = await rechazar();
      poner(LUIS, '7');
      expect(envio(1).body).toMatchObject({ borradorCalificacion: 7 });
      envio(1).fallar(new CallError('refused', RAZON, { status: 200 }));
      await borradores.terminados();
      borradores.deshacer(LUIS);
      expect(borradores.celda(LUIS)).toMatchObject({ texto: '4', rechazo: null });
      expect(borradores.haySinGuardar()).toBe(false);
    });
  });
});
