import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ObservacionesForm } from '#shared/observaciones.ts';
import { equipo } from '#testing/web/device.ts';
import { CallError } from '#web/kit/call-error.ts';
import { Draft } from '#web/kit/drafts/draft.ts';
import { setPerson } from '#web/kit/session-gate.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { textoDe } from './state/caja.ts';
import { OutboxDeObservaciones, type Servidor } from './state/observaciones-outbox.ts';

const PERSONA = 'colaborador-9';
const CLAVE = `escrito/${PERSONA}/observaciones/4/2`;
const [ANA, LUIS] = [31, 32];

/** What a server does with remarks: versions, conflicts, and answers that get lost. */
class ServidorDePrueba implements Servidor {
  readonly guardadas = new Map<number, { texto: string; version: number }>();
  readonly recibidos: ObservacionesForm['observaciones'][] = [];
  readonly #contestadas = new Map<string, Awaited<ReturnType<Servidor['guardar']>>>();
  sinRed = false;
  pierdeRespuestas = false;
  rechaza: CallError | null = null;
  quedan = new Set([ANA, LUIS]);

  de = (id: number) => this.guardadas.get(id) ?? { texto: '', version: 0 };
  desdeOtroEquipo(id: number, texto: string): void {
    this.guardadas.set(id, { texto, version: this.de(id).version + 1 });
  }
  alumnos = async () => this.quedan;

  guardar: Servidor['guardar'] = async ({ observaciones }, clave) => {
    if (this.sinRed) throw new CallError('network', 'Sin conexión.');
    if (this.rechaza) throw this.rechaza;
    if (observaciones.some((una) => !this.quedan.has(una.idEstudianteGrado)))
      throw new CallError('failed', 'No existe.', { status: 404 });
    const antes = this.#contestadas.get(clave);
    const respuesta = antes ?? this.#guardar(observaciones);
    this.#contestadas.set(clave, respuesta);
    if (this.pierdeRespuestas) throw new CallError('network', 'Sin conexión.');
    return respuesta;
  };

  #guardar(observaciones: ObservacionesForm['observaciones']) {
    this.recibidos.push(observaciones);
    const respuesta: Awaited<ReturnType<Servidor['guardar']>> = { guardadas: [], conflictos: [] };
    const [guardadas, conflictos] = [[...respuesta.guardadas], [...respuesta.conflictos]];
    for (const { idEstudianteGrado, texto, version } of observaciones) {
      const actual = this.de(idEstudianteGrado);
      if (actual.texto !== texto && actual.version !== version) {
        conflictos.push({ idEstudianteGrado, ...actual, quien: 'Óscar Tzul', cuando: null, propia: false });
        continue;
      }
      const nueva = { texto, version: actual.version + (actual.texto === texto ? 0 : 1) };
      this.guardadas.set(idEstudianteGrado, nueva);
      guardadas.push({ idEstudianteGrado, ...nueva });
    }
    return { guardadas, conflictos };
  }
}

let servidor: ServidorDePrueba;
let abiertos: OutboxDeObservaciones[] = [];

async function abrir(): Promise<OutboxDeObservaciones> {
  const outbox = new OutboxDeObservaciones(servidor, new Draft(PERSONA, CLAVE), 'Primero Básico A, bloque 2');
  abiertos.push(outbox);
  outbox.sembrar([ANA, LUIS].map((id) => ({ idEstudianteGrado: id, ...servidor.de(id) })));
  await vi.advanceTimersByTimeAsync(0);
  return outbox;
}
const lee = (outbox: OutboxDeObservaciones, id: number) => textoDe(outbox.caja(id));

beforeEach(() => {
  vi.useFakeTimers();
  equipo.cosas.clear();
  toastStore.clear();
  setPerson(PERSONA);
  servidor = new ServidorDePrueba();
});
afterEach(() => {
  for (const outbox of abiertos) outbox.soltar();
  abiertos = [];
  setPerson(null);
  vi.useRealTimers();
});

it('se guarda mientras se escribe, y el espacio antes de la próxima palabra sigue ahí', async () => {
  const outbox = await abrir();
  outbox.entrar(ANA);
  outbox.escribir(ANA, 'Participa mucho ');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(servidor.de(ANA)).toEqual({ texto: 'Participa mucho', version: 1 });
  expect(lee(outbox, ANA)).toBe('Participa mucho ');
  outbox.escribir(ANA, 'Participa mucho en clase');
  outbox.salir(ANA);
  await vi.advanceTimersByTimeAsync(100);
  expect(servidor.de(ANA)).toEqual({ texto: 'Participa mucho en clase', version: 2 });
  expect(outbox.estado()).toBe('guardado');
  expect(equipo.cosas.size).toBe(0);
});

it('los acentos sueltos no cuentan aparte, y lo que pasa de 300 no sale ni se pierde', async () => {
  const outbox = await abrir();
  outbox.escribir(ANA, 'é'.repeat(300).normalize('NFD'));
  outbox.escribir(LUIS, 'a'.repeat(301));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(servidor.recibidos.flat().map((una) => una.idEstudianteGrado)).toEqual([ANA]);
  expect(outbox.estado()).toBe('porCorregir');
  const otra = await abrir();
  expect(lee(otra, LUIS)).toBe('a'.repeat(301));
});

describe('sin red', () => {
  it('queda en el equipo, vuelve al abrir otra vez y se envía solo', async () => {
    servidor.sinRed = true;
    const outbox = await abrir();
    outbox.escribir(ANA, 'Lee bien.');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(outbox.estado()).toBe('sinGuardar');
    outbox.soltar();
    servidor.sinRed = false;
    const otra = await abrir();
    expect(lee(otra, ANA)).toBe('Lee bien.');
    await vi.advanceTimersByTimeAsync(500);
    expect(servidor.de(ANA).texto).toBe('Lee bien.');
  });

  it('con la respuesta perdida repite lo mismo antes que lo nuevo, y no choca consigo', async () => {
    servidor.pierdeRespuestas = true;
    const outbox = await abrir();
    outbox.escribir(ANA, 'Lee');
    await vi.advanceTimersByTimeAsync(1_200);
    expect(servidor.de(ANA).texto).toBe('Lee');
    outbox.escribir(ANA, 'Lee bien.');
    servidor.pierdeRespuestas = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(servidor.de(ANA)).toEqual({ texto: 'Lee bien.', version: 2 });
    expect(outbox.caja(ANA).choque).toBeNull();
  });
});

describe('dos que escriben', () => {
  async function chocar() {
    const outbox = await abrir();
    servidor.desdeOtroEquipo(ANA, 'De coordinación.');
    outbox.escribir(ANA, 'Del guía.');
    outbox.escribir(LUIS, 'También.');
    await vi.advanceTimersByTimeAsync(1_500);
    return outbox;
  }

  it('ven las dos; nada se pisa y lo demás se guarda', async () => {
    const outbox = await chocar();
    expect(servidor.de(ANA).texto).toBe('De coordinación.');
    expect(servidor.de(LUIS).texto).toBe('También.');
    expect(lee(outbox, ANA)).toBe('Del guía.');
    expect(outbox.caja(ANA).choque).toMatchObject({ texto: 'De coordinación.', quien: 'Óscar Tzul' });
    expect(outbox.estado()).toBe('porDecidir');
    // What waits for a decision is still there after the page was gone.
    outbox.soltar();
    const otra = await abrir();
    expect(otra.caja(ANA)).toMatchObject({ mia: 'Del guía.', choque: { texto: 'De coordinación.' } });
  });

  it('la mía va sobre lo que se vio, y un tercer cambio choca otra vez', async () => {
    const outbox = await chocar();
    servidor.desdeOtroEquipo(ANA, 'Otra más.');
    outbox.decidir(ANA, 'mia');
    await vi.advanceTimersByTimeAsync(500);
    expect(outbox.caja(ANA).choque?.texto).toBe('Otra más.');
    outbox.decidir(ANA, 'mia');
    await vi.advanceTimersByTimeAsync(500);
    expect(servidor.de(ANA).texto).toBe('Del guía.');
  });

  it('si se deja la otra, nada se envía', async () => {
    const outbox = await chocar();
    const antes = servidor.recibidos.length;
    outbox.decidir(ANA, 'otra');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(servidor.recibidos).toHaveLength(antes);
    expect(lee(outbox, ANA)).toBe('De coordinación.');
  });

  it('una lectura nueva no cambia lo que se escribe, ni la caja en la que se está', async () => {
    const outbox = await abrir();
    outbox.entrar(ANA);
    servidor.desdeOtroEquipo(ANA, 'De coordinación.');
    outbox.escribir(LUIS, 'Mía');
    servidor.desdeOtroEquipo(LUIS, 'De otra persona.');
    outbox.sembrar([ANA, LUIS].map((id) => ({ idEstudianteGrado: id, ...servidor.de(id) })));
    expect([lee(outbox, ANA), lee(outbox, LUIS)]).toEqual(['', 'Mía']);
  });
});

it('con la sección cerrada se dice y lo escrito sigue en pantalla', async () => {
  const outbox = await abrir();
  servidor.rechaza = new CallError('refused', 'La sección está cerrada.');
  outbox.escribir(ANA, 'Tarde.');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(outbox.caja(ANA)).toMatchObject({ mia: 'Tarde.', rechazo: 'La sección está cerrada.' });
  expect(outbox.estado()).toBe('porCorregir');
});

it('lo de quien ya no está en la sección se avisa, y lo de los demás se guarda', async () => {
  const outbox = await abrir();
  servidor.quedan.delete(ANA);
  outbox.escribir(ANA, 'Se fue.');
  outbox.escribir(LUIS, 'Sigue.');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(servidor.de(LUIS).texto).toBe('Sigue.');
  expect(toastStore.read().map(({ text }) => text)).toEqual([
    '1 observación no se guardó: su alumno ya no está en esta sección.',
  ]);
});

it('lo de una persona no sale a nombre de quien entra después', async () => {
  const outbox = await abrir();
  outbox.escribir(ANA, 'Mía.');
  setPerson('colaborador-10');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(servidor.recibidos).toEqual([]);
});
