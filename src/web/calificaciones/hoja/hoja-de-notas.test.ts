import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { equipo } from '#testing/web/device.ts';
import { ANA, LUIS, marca, PARCIAL, ServidorDeHoja, TAREA } from '#testing/web/servidor-de-hoja.ts';
import { CallError } from '#web/kit/call-error.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { claveDe, valorDeCelda } from './state/celda.ts';
import { OutboxDeHoja } from './state/hoja-outbox.ts';

const CLAVE = 'notas/9/1/12';
const SIN_RED = () => Promise.reject(new CallError('network', 'Ha ocurrido un error.'));

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
const dichos = () => toastStore.read().map(({ text }) => text);

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

describe('las notas que se escriben', () => {
  it('salen 150 ms después de la última, y a más tardar un segundo después de la primera', async () => {
    const outbox = await abrir();
    poner(outbox, TAREA, ANA, 1);
    await vi.advanceTimersByTimeAsync(140);
    expect(servidor.recibidos).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(servidor.recibidos).toHaveLength(1);
    for (let vez = 0; vez < 12; vez += 1) {
      poner(outbox, TAREA, LUIS, vez);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(servidor.recibidos).toHaveLength(2);
  });

  it('no esperan, van de una solicitud en una, y ninguna respuesta tardía cambia lo escrito después', async () => {
    const alumnos = Array.from({ length: 20 }, (_, index) => index + 1);
    servidor = new ServidorDeHoja(alumnos.map((alumno) => marca(TAREA, alumno)));
    let vez = 0;
    servidor.demora = () => [3_000, 200, 1_500][vez++ % 3] ?? 0;
    const outbox = await abrir();
    const escrito = new Map<number, number>();
    for (const alumno of [...alumnos, ...alumnos.slice(0, 5), 3, 3]) {
      const valor = (escrito.get(alumno) ?? alumno / 4) + 0.25;
      escrito.set(alumno, valor);
      poner(outbox, TAREA, alumno, valor);
      await vi.advanceTimersByTimeAsync(600);
      for (const [uno, suyo] of escrito) expect(valorDeCelda(celda(outbox, TAREA, uno))).toBe(suyo);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    expect(servidor.masEnVuelo).toBe(1);
    for (const [uno, suyo] of escrito) expect(servidor.de(TAREA, uno).borradorCalificacion).toBe(suyo);
    expect(outbox.local.resumen()).toMatchObject({ sinEnviar: 0, porDecidir: 0, enBorrador: 20 });
    expect(equipo.cosas.size).toBe(0);
  });

  it('cuya respuesta se perdió se repiten con su clave antes que lo nuevo, y no chocan consigo mismas', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const outbox = await abrir();
    servidor.trampas.push((hacer) => {
      hacer();
      return SIN_RED();
    });
    poner(outbox, TAREA, ANA, 7);
    await vi.advanceTimersByTimeAsync(200);
    expect(celda(outbox, TAREA, ANA).envio).toBe('sinGuardar');
    poner(outbox, TAREA, ANA, 8);
    // Not under way either: nothing leaves before the server answers again.
    poner(outbox, PARCIAL, LUIS, 4);
    expect(celda(outbox, PARCIAL, LUIS).envio).toBe('sinGuardar');
    await vi.advanceTimersByTimeAsync(5_000);
    const [primera, repetida, nueva] = servidor.recibidos;
    expect(repetida).toEqual(primera);
    expect(nueva?.clave).not.toBe(primera?.clave);
    expect(nueva?.body.marcas).toMatchObject([
      { borradorCalificacion: 8, version: 1 },
      { borradorCalificacion: 4 },
    ]);
    expect(celda(outbox, PARCIAL, LUIS).envio).toBe('quieta');
    expect(servidor.de(TAREA, ANA)).toMatchObject({ borradorCalificacion: 8, version: 2 });
    expect(outbox.local.resumen().porDecidir).toBe(0);
  });

  it('sin red esperan en el equipo, y vuelven y salen al abrir la página otra vez', async () => {
    servidor.trampas.push(SIN_RED, SIN_RED, SIN_RED);
    const antes = await abrir();
    poner(antes, TAREA, ANA, 7);
    poner(antes, PARCIAL, LUIS, 4);
    await vi.advanceTimersByTimeAsync(400);
    antes.soltar();
    servidor.trampas.length = 0;
    const outbox = await abrir();
    expect(outbox.recuperadas()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(7);
    expect(servidor.de(PARCIAL, LUIS).borradorCalificacion).toBe(4);
    expect(equipo.cosas.size).toBe(0);
  });

  it('están en el equipo 300 ms después, también si el servidor no ha contestado', async () => {
    servidor.demora = () => 60_000;
    const outbox = await abrir();
    poner(outbox, TAREA, ANA, 7);
    await vi.advanceTimersByTimeAsync(1_000);
    poner(outbox, TAREA, LUIS, 6);
    await vi.advanceTimersByTimeAsync(310);
    expect(servidor.recibidos).toHaveLength(1);
    expect(equipo.cosas.get(CLAVE)).toMatchObject({
      celdas: [
        { borradorCalificacion: 7, version: 0 },
        { borradorCalificacion: 6, version: 0 },
      ],
    });
  });

  it('de un alumno que ya no está se abandonan y se dice; las demás se guardan', async () => {
    const outbox = await abrir();
    servidor.existen = { actividades: new Set([TAREA, PARCIAL]), inscripciones: new Set([ANA]) };
    poner(outbox, TAREA, ANA, 7);
    poner(outbox, TAREA, LUIS, 6);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(7);
    expect(celda(outbox, TAREA, LUIS).mia).toBeNull();
    expect(dichos()).toEqual(['1 nota no se guardó: su alumno o su actividad ya no está en este bloque.']);
  });

  it('fuera de rango para el servidor se quedan en su celda con la razón; las demás se guardan', async () => {
    const outbox = await abrir();
    const frase = 'Punteo de calificación debe ser mayor a 0 y menor o igual a 5.';
    const error = new CallError('invalid', frase, {
      status: 400,
      fieldErrors: [{ campo: 'marcas.1.borradorCalificacion', mensaje: frase }],
    });
    servidor.trampas.push(() => Promise.reject(error));
    poner(outbox, TAREA, ANA, 7);
    poner(outbox, TAREA, LUIS, 6);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(celda(outbox, TAREA, LUIS)).toMatchObject({ rechazo: frase, mia: { valor: 6 } });
    expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(7);
    expect(servidor.recibidos).toHaveLength(2);
    poner(outbox, TAREA, LUIS, 4);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(servidor.de(TAREA, LUIS).borradorCalificacion).toBe(4);
  });
});

describe('una nota para quien no participa', () => {
  it('espera en su celda hasta que se decide incluirlo, y no detiene a las demás', async () => {
    const outbox = await abrir();
    const NUEVO = 3;
    poner(outbox, TAREA, NUEVO, 6.5);
    poner(outbox, TAREA, ANA, 7);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(7);
    expect(valorDeCelda(celda(outbox, TAREA, NUEVO))).toBe(6.5);
    expect(outbox.local.resumen()).toMatchObject({ porDecidir: 1, enBorrador: 1 });
    servidor.incluir(marca(TAREA, NUEVO, { idEstadoActividad: 1 }));
    outbox.incluida(claveDe(TAREA, NUEVO));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(servidor.de(TAREA, NUEVO).borradorCalificacion).toBe(6.5);
    expect(outbox.local.resumen()).toMatchObject({ porDecidir: 0, sinEnviar: 0 });
  });

  it('que dejó de participar mientras se escribía no se pierde: se puede incluir otra vez', async () => {
    const outbox = await abrir();
    servidor.marcas.delete(`${TAREA}:${ANA}`);
    poner(outbox, TAREA, ANA, 7);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(celda(outbox, TAREA, ANA)).toMatchObject({ mia: { valor: 7 }, guardada: { estado: null } });
    expect(outbox.local.resumen().porDecidir).toBe(1);
    outbox.volver('deshacer');
    expect(outbox.local.resumen()).toMatchObject({ porDecidir: 0, sinEnviar: 0 });
  });
});

describe('deshacer', () => {
  it('devuelve lo que cada celda tenía, también borradores de antes', async () => {
    servidor.desdeOtroEquipo(TAREA, ANA, { borradorCalificacion: 5 });
    const outbox = await abrir();
    outbox.escribirVarias(
      'pegar 2 notas',
      [ANA, LUIS].map((idEstudianteGrado) => ({
        idActividadMateriaBloque: TAREA,
        idEstudianteGrado,
        valor: 9,
      })),
    );
    await vi.advanceTimersByTimeAsync(500);
    expect(outbox.deshacer.ultimo?.titulo).toBe('pegar 2 notas');
    outbox.volver('deshacer');
    await vi.advanceTimersByTimeAsync(500);
    expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(5);
    expect(servidor.de(TAREA, LUIS).borradorCalificacion).toBeNull();
    expect(dichos()).toEqual(['Se deshizo en 2 notas.']);
    expect(outbox.deshacer.ultimo).toBeNull();
  });

  it.each([
    ['que ya se vio', true],
    ['que nadie ha visto aún', false],
  ])('deja lo que otro cambió, %s, y lo cuenta', async (_, vista) => {
    const outbox = await abrir();
    outbox.escribirVarias(
      'pegar 2 notas',
      [ANA, LUIS].map((idEstudianteGrado) => ({
        idActividadMateriaBloque: TAREA,
        idEstudianteGrado,
        valor: 9,
      })),
    );
    await vi.advanceTimersByTimeAsync(500);
    servidor.desdeOtroEquipo(TAREA, ANA, { borradorCalificacion: 2 });
    if (vista) outbox.local.sembrar(servidor.lista(), true);
    outbox.volver('deshacer');
    await vi.advanceTimersByTimeAsync(500);
    expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(2);
    expect(servidor.de(TAREA, LUIS).borradorCalificacion).toBeNull();
    expect(valorDeCelda(celda(outbox, TAREA, ANA))).toBe(2);
    expect(outbox.local.resumen().porDecidir).toBe(0);
    expect(dichos()).toEqual(['Se deshizo en 1 de 2: una nota cambió después.']);
  });

  it('alcanza los últimos 50 actos de esta visita', async () => {
    const outbox = await abrir();
    for (let nota = 1; nota <= 60; nota += 1) poner(outbox, TAREA, ANA, nota / 10);
    for (let vez = 0; vez < 60; vez += 1) outbox.volver('deshacer');
    expect(valorDeCelda(celda(outbox, TAREA, ANA))).toBe(1);
  });
});

describe('rehacer', () => {
  const pegar = (outbox: OutboxDeHoja) =>
    outbox.escribirVarias(
      'pegar 2 notas',
      [ANA, LUIS].map((id) => ({ idActividadMateriaBloque: TAREA, idEstudianteGrado: id, valor: 9 })),
    );

  it('pone otra vez lo que se deshizo, se puede deshacer de nuevo, y un acto nuevo lo olvida', async () => {
    const outbox = await abrir();
    pegar(outbox);
    outbox.volver('deshacer');
    expect(outbox.deshacer.ultimoDeshecho?.titulo).toBe('pegar 2 notas');
    outbox.volver('rehacer');
    await vi.advanceTimersByTimeAsync(500);
    expect(servidor.lista().filter((una) => una.borradorCalificacion === 9)).toHaveLength(2);
    expect(outbox.deshacer.ultimoDeshecho).toBeNull();
    outbox.volver('deshacer');
    await vi.advanceTimersByTimeAsync(500);
    expect(servidor.de(TAREA, ANA).borradorCalificacion).toBeNull();
    poner(outbox, TAREA, LUIS, 4);
    expect(outbox.volver('rehacer')).toBeNull();
    expect(valorDeCelda(celda(outbox, TAREA, ANA))).toBeNull();
  });

  it('deja lo que otro cambió después, y lo cuenta', async () => {
    const outbox = await abrir();
    pegar(outbox);
    await vi.advanceTimersByTimeAsync(500);
    outbox.volver('deshacer');
    await vi.advanceTimersByTimeAsync(500);
    servidor.desdeOtroEquipo(TAREA, ANA, { borradorCalificacion: 2 });
    outbox.local.sembrar(servidor.lista(), true);
    outbox.volver('rehacer');
    await vi.advanceTimersByTimeAsync(500);
    expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(2);
    expect(servidor.de(TAREA, LUIS).borradorCalificacion).toBe(9);
    expect(dichos()).toContain('Se rehizo en 1 de 2: una nota cambió después.');
  });
});
