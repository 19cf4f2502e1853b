import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { equipo } from '#testing/web/device.ts';
import { ANA, LUIS, marca, PARCIAL, ServidorDeHoja, TAREA } from '#testing/web/servidor-de-hoja.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { claveDe, valorDeCelda } from './state/celda.ts';
import { OutboxDeHoja } from './state/hoja-outbox.ts';

const CLAVE = 'notas/9/1/12';

let servidor: ServidorDeHoja;
let abiertos: OutboxDeHoja[] = [];

/** A page with the sheet open, as the server has it now. */
async function abrir(): Promise<OutboxDeHoja> {
  const outbox = new OutboxDeHoja(CLAVE, servidor);
  outbox.local.sembrar(servidor.lista(), true);
  abiertos.push(outbox);
  await vi.advanceTimersByTimeAsync(0);
  return outbox;
}
const poner = (outbox: OutboxDeHoja, actividad: number, inscripcion: number, valor: number | null) =>
  outbox.escribirVarias(`escribir ${valor}`, [
    { idActividadMateriaBloque: actividad, idEstudianteGrado: inscripcion, valor },
  ]);
const celda = (outbox: OutboxDeHoja, actividad: number, inscripcion: number) =>
  outbox.local.celda(claveDe(actividad, inscripcion));

beforeEach(() => {
  vi.useFakeTimers();
  equipo.cosas.clear();
  equipo.lleno = false;
  toastStore.clear();
  servidor = new ServidorDeHoja(
    [TAREA, PARCIAL].flatMap((actividad) => [ANA, LUIS].map((alumno) => marca(actividad, alumno))),
  );
});
afterEach(() => {
  for (const outbox of abiertos) outbox.soltar();
  abiertos = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('dos personas en una celda', () => {
  async function chocar() {
    const outbox = await abrir();
    servidor.desdeOtroEquipo(TAREA, ANA, { borradorCalificacion: 11 });
    poner(outbox, TAREA, ANA, 13);
    poner(outbox, TAREA, LUIS, 5);
    await vi.advanceTimersByTimeAsync(500);
    return outbox;
  }

  it('con un tercer cambio mientras se decide, cada opción dice lo que hay ahora y deja lo que dice', async () => {
    const outbox = await chocar();
    const visto = celda(outbox, TAREA, ANA).choque ?? undefined;
    servidor.desdeOtroEquipo(TAREA, ANA, { borradorCalificacion: 9 });
    outbox.local.sembrar(servidor.lista(), true);
    expect(celda(outbox, TAREA, ANA).choque).toMatchObject({ borradorCalificacion: 9, quien: null });
    // Pressed on what was there a moment ago: it is asked again.
    expect(outbox.decidir(claveDe(TAREA, ANA), 'otra', visto)).toBe(false);
    expect(celda(outbox, TAREA, ANA).choque).not.toBeNull();
    expect(outbox.decidir(claveDe(TAREA, ANA), 'otra', celda(outbox, TAREA, ANA).choque ?? undefined)).toBe(
      true,
    );
    expect(valorDeCelda(celda(outbox, TAREA, ANA))).toBe(9);
  });

  it('deciden cuál vale: nada se pisa, y el resto de la solicitud se guarda', async () => {
    const outbox = await chocar();
    expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(11);
    expect(servidor.de(TAREA, LUIS).borradorCalificacion).toBe(5);
    expect(celda(outbox, TAREA, ANA)).toMatchObject({
      mia: { valor: 13 },
      choque: { borradorCalificacion: 11, quien: 'Marta Xicará' },
    });
    expect(outbox.local.resumen()).toMatchObject({ porDecidir: 1, enBorrador: 1 });
  });

  it('la mía va sobre la versión que se vio, y un tercer cambio choca otra vez', async () => {
    const outbox = await chocar();
    servidor.desdeOtroEquipo(TAREA, ANA, { borradorCalificacion: 12 });
    outbox.decidir(claveDe(TAREA, ANA), 'mia');
    await vi.advanceTimersByTimeAsync(500);
    expect(celda(outbox, TAREA, ANA).choque).toMatchObject({ borradorCalificacion: 12, version: 2 });
    outbox.decidir(claveDe(TAREA, ANA), 'mia');
    await vi.advanceTimersByTimeAsync(500);
    expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(13);
    expect(outbox.local.resumen()).toMatchObject({ porDecidir: 0, sinEnviar: 0 });
  });

  it('si se deja la otra, nada se envía', async () => {
    const outbox = await chocar();
    const antes = servidor.recibidos.length;
    outbox.decidir(claveDe(TAREA, ANA), 'otra');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(servidor.recibidos).toHaveLength(antes);
    expect(valorDeCelda(celda(outbox, TAREA, ANA))).toBe(11);
  });

  it('que escriben la misma nota no chocan', async () => {
    const outbox = await abrir();
    servidor.desdeOtroEquipo(TAREA, ANA, { borradorCalificacion: 13 });
    poner(outbox, TAREA, ANA, 13);
    await vi.advanceTimersByTimeAsync(500);
    expect(celda(outbox, TAREA, ANA)).toMatchObject({ mia: null, choque: null, guardada: { version: 1 } });
  });

  it('tampoco si la misma se escribió mientras la primera iba en camino', async () => {
    const outbox = await abrir();
    servidor.demora = () => 1_000;
    servidor.desdeOtroEquipo(TAREA, ANA, { borradorCalificacion: 11 });
    poner(outbox, TAREA, ANA, 13);
    await vi.advanceTimersByTimeAsync(500);
    poner(outbox, TAREA, ANA, 11);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(celda(outbox, TAREA, ANA)).toMatchObject({ mia: null, choque: null, guardada: { version: 1 } });
    expect(servidor.recibidos).toHaveLength(1);
  });

  it('espera decisión también después de cerrar la página', async () => {
    const antes = await chocar();
    antes.soltar();
    const outbox = await abrir();
    expect(celda(outbox, TAREA, ANA)).toMatchObject({
      mia: { valor: 13 },
      choque: { borradorCalificacion: 11 },
    });
  });

  it('una entrega que se anuló mientras se escribía no pierde la nota sin decirlo', async () => {
    const outbox = await abrir();
    servidor.desdeOtroEquipo(TAREA, ANA, { idEstadoActividad: 4 });
    poner(outbox, TAREA, ANA, 13);
    await vi.advanceTimersByTimeAsync(500);
    expect(celda(outbox, TAREA, ANA)).toMatchObject({ mia: { valor: 13 }, choque: { idEstadoActividad: 4 } });
    outbox.decidir(claveDe(TAREA, ANA), 'otra');
    expect(celda(outbox, TAREA, ANA).guardada.estado).toBe(4);
    expect(poner(outbox, TAREA, ANA, 9)).toBe(0);
  });
});

describe('lo que otros cambian', () => {
  it('aparece en las celdas en que nadie escribe, y en la otra al dejarla', async () => {
    const outbox = await abrir();
    outbox.local.editar(claveDe(TAREA, ANA));
    servidor.desdeOtroEquipo(TAREA, ANA, { borradorCalificacion: 3 });
    servidor.desdeOtroEquipo(TAREA, LUIS, { borradorCalificacion: 4 });
    outbox.local.sembrar(servidor.lista(), true);
    expect(valorDeCelda(celda(outbox, TAREA, ANA))).toBeNull();
    expect(valorDeCelda(celda(outbox, TAREA, LUIS))).toBe(4);
    outbox.local.editar(null);
    expect(valorDeCelda(celda(outbox, TAREA, ANA))).toBe(3);
  });

  it('mientras se escribe choca con lo que se escribe: la versión es la que se vio', async () => {
    const outbox = await abrir();
    outbox.local.editar(claveDe(TAREA, ANA));
    servidor.desdeOtroEquipo(TAREA, ANA, { borradorCalificacion: 3 });
    outbox.local.sembrar(servidor.lista(), true);
    poner(outbox, TAREA, ANA, 9);
    outbox.local.editar(null);
    await vi.advanceTimersByTimeAsync(500);
    expect(celda(outbox, TAREA, ANA).choque).toMatchObject({ borradorCalificacion: 3 });
  });

  it('una lista pedida antes de guardar no devuelve la nota de antes', async () => {
    const outbox = await abrir();
    const vieja = servidor.lista();
    poner(outbox, TAREA, ANA, 9);
    await vi.advanceTimersByTimeAsync(500);
    outbox.local.sembrar(vieja, true);
    expect(valorDeCelda(celda(outbox, TAREA, ANA))).toBe(9);
  });

  it('una celda falta en dos lecturas seguidas antes de darse por ida', async () => {
    const outbox = await abrir();
    const sinLuis = servidor.lista().filter((una) => una.idEstudianteGrado !== LUIS);
    outbox.local.sembrar(sinLuis, true);
    expect(celda(outbox, TAREA, LUIS).guardada.estado).toBe(2);
    outbox.local.sembrar(sinLuis, true);
    expect(celda(outbox, TAREA, LUIS).guardada.estado).toBeNull();
  });
});

it('la nota de quien no participa espera una decisión, no a la red, también al volver', async () => {
  servidor = new ServidorDeHoja([marca(TAREA, ANA), marca(PARCIAL, LUIS)]);
  const antes = await abrir();
  poner(antes, TAREA, LUIS, 7);
  await vi.advanceTimersByTimeAsync(1_000);
  antes.soltar();
  await vi.advanceTimersByTimeAsync(1_000);
  const outbox = await abrir();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(valorDeCelda(celda(outbox, TAREA, LUIS))).toBe(7);
  expect(outbox.local.resumen()).toMatchObject({ porDecidir: 1, envio: 'quieta' });
  expect(outbox.recuperadas()).toEqual([]);
});
