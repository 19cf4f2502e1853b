import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallError } from '#web/kit/call-error.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { abrirLista, dichos, fila, LUIS, reposo } from '#web/shell/testing/lista-de-borradores.ts';

beforeEach(() => toastStore.clear());
afterEach(() => toastStore.clear());

describe('una nota en borrador', () => {
  const deMarta = {
    borradorCalificacion: 9,
    version: 8,
    quien: 'Marta Xicará',
    cuando: '2026-03-02T16:42:00Z',
    propia: false,
  };
  /** Luis had a 4; a 7 was typed here while Marta saved a 9. */
  async function chocar() {
    const lista = abrirLista();
    lista.poner(LUIS, '7');
    lista
      .envio(0)
      .fallar(
        new CallError('refused', 'Mientras escribías: Marta Xicará puso 9.', { status: 200, data: deMarta }),
      );
    await lista.borradores.terminados();
    return lista;
  }

  it('que otra persona cambió mientras tanto se queda en su celda, sin guardarse, con la otra al lado', async () => {
    const { borradores, envios } = await chocar();
    expect(borradores.celda(LUIS)).toMatchObject({ texto: '7', choque: deMarta });
    expect(borradores.haySinGuardar()).toBe(true);
    // Neither blur nor a refetched list resolves the conflict.
    expect(borradores.confirmar(LUIS)).toBe(false);
    borradores.sembrar([fila(LUIS, 9, 8)]);
    window.dispatchEvent(new Event('online'));
    expect(await borradores.guardarTodo()).toBe(false);
    expect(borradores.celda(LUIS)).toMatchObject({ texto: '7', choque: deMarta });
    expect(envios).toHaveLength(1);
    expect(dichos()).toEqual([]);
  });

  it('propia que se elige se guarda sobre la otra; si la otra cambió otra vez, se pregunta otra vez', async () => {
    const { borradores, envio } = await chocar();
    borradores.decidir(LUIS, 'mia');
    expect(envio(1).body).toEqual({ borradorCalificacion: 7, version: 8 });
    const data = { ...deMarta, borradorCalificacion: null, version: 9 };
    envio(1).fallar(new CallError('refused', 'Mientras escribías: borró.', { status: 200, data }));
    await borradores.terminados();
    expect(borradores.celda(LUIS)).toMatchObject({ texto: '7', choque: { borradorCalificacion: null } });
    borradores.decidir(LUIS, 'mia');
    envio(2).responder(fila(LUIS, 7, 10));
    await borradores.terminados();
    expect(borradores.celda(LUIS)).toMatchObject({ texto: '7', choque: null, version: 10, estado: 'quieta' });
  });

  it('que cambió una tercera vez muestra lo que hay ahora antes de decidir', async () => {
    const { borradores } = await chocar();
    borradores.sembrar([fila(LUIS, 6, 9)]);
    expect(borradores.celda(LUIS)).toMatchObject({
      texto: '7',
      choque: { borradorCalificacion: 6, quien: null },
    });
    borradores.decidir(LUIS, 'otra');
    expect(borradores.celda(LUIS)).toMatchObject({ texto: '6', version: 9, choque: null });
  });

  it('de la otra persona que se elige queda sin llamar', async () => {
    const { borradores, envios } = await chocar();
    borradores.decidir(LUIS, 'otra');
    expect(borradores.celda(LUIS)).toMatchObject({ texto: '9', borrador: 9, version: 8, choque: null });
    expect(borradores.haySinGuardar()).toBe(false);
    expect(envios).toHaveLength(1);
  });

  it.each([
    ['una respuesta', (lista: ReturnType<typeof abrirLista>) => lista.envio(0).responder(fila(LUIS, 7, 4))],
    [
      'una lista que se vuelve a leer',
      ({ borradores }: ReturnType<typeof abrirLista>) => borradores.sembrar([fila(LUIS, 5, 9)]),
    ],
  ])('que se escribe no la toca %s, aunque en ese momento diga lo mismo', async (_, llega) => {
    const lista = abrirLista();
    lista.poner(LUIS, '7');
    // On the way from 7 to 7.5: still the number 7.
    lista.borradores.escribir(LUIS, '7.');
    llega(lista);
    await reposo();
    expect(lista.borradores.celda(LUIS).texto).toBe('7.');
  });
});
