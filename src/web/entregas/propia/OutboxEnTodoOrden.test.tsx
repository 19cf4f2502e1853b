import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { foto, servidor } from '#testing/web/servidor-de-trabajo.ts';
import { OutboxDeEntrega } from './state/outbox.ts';

const { guardadas } = vi.hoisted(() => ({ guardadas: new Map<string, unknown>() }));

vi.mock('#web/kit/outbox/device-store.ts', () => ({
  storeLocal: async (clave: string, valor: unknown) => void guardadas.set(clave, valor),
  readLocal: async (clave: string) => guardadas.get(clave),
  removeLocal: async (clave: string) => void guardadas.delete(clave),
}));
vi.mock('#web/kit/transport.ts', async (original) => {
  const real = await original<typeof import('#web/kit/transport.ts')>();
  return { send: ({ onProgress: _, ...outgoing }: Parameters<typeof real.send>[0]) => real.send(outgoing) };
});

beforeEach(() => {
  vi.useFakeTimers();
  // Fixed jitter: retries wait equally long in every run.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/**
 * Events on a device: a word is typed over the text on the screen; one is typed over the previous text, as an IME does; a photo
 * is added; the work is read; the network goes or comes back; a reply is lost; the page is closed and opened again; two seconds
 * pass.
 */
const ACTOS = ['escribe', 'compone', 'foto', 'lee', 'red', 'pierde', 'reabre'] as const;
type Acto = readonly ['A' | 'B', (typeof ACTOS)[number]] | 'pasa el tiempo';
const TODOS: readonly Acto[] = [
  'pasa el tiempo',
  ...ACTOS.flatMap((acto): Acto[] => [
    ['A', acto],
    ['B', acto],
  ]),
];

const UN_DIA = 86_400_000;

/** Runs events on two devices of one student, and checks after each one that nothing was lost unseen. */
async function jugar(actos: readonly Acto[]): Promise<void> {
  guardadas.clear();
  const escuela = servidor();
  const abrir = (nombre: 'A' | 'B') => new OutboxDeEntrega(`borrador/${nombre}`, 'tarea', nombre);
  const equipos = { A: abrir('A'), B: abrir('B') };
  const vistos = { A: '', B: '' };
  const antes = { A: '', B: '' };
  const escritas: string[] = [];
  const leer = async (nombre: 'A' | 'B') => {
    if (!escuela.sinRed.has(nombre)) await equipos[nombre].adoptar(escuela.trabajo, true);
  };
  const palabra = () => {
    const nueva = `<${escritas.length}>`;
    escritas.push(nueva);
    return nueva;
  };
  /** Everything that is stored or shown anywhere. */
  const aLaVista = () => {
    const outboxes = [equipos.A, equipos.B].map((outbox) => outbox.leer());
    return JSON.stringify([
      escuela.trabajo,
      ...outboxes.map(({ entrega, choque }) => [entrega, choque, entrega.nuevos.map(({ name }) => name)]),
    ]);
  };
  async function actuar(nombre: 'A' | 'B', acto: (typeof ACTOS)[number]) {
    const outbox = equipos[nombre];
    const texto = outbox.leer().entrega.contenido;
    if (acto === 'escribe') outbox.escribir(texto + palabra(), texto);
    if (acto === 'compone') outbox.escribir(antes[nombre] + palabra(), antes[nombre]);
    if (acto === 'foto')
      outbox.cambiar((entrega) => ({ ...entrega, nuevos: [...entrega.nuevos, foto(`${palabra()}.jpg`)] }));
    if (acto === 'lee') await leer(nombre);
    if (acto === 'red') {
      if (!escuela.sinRed.delete(nombre)) escuela.sinRed.add(nombre);
      else void outbox.enviar();
    }
    if (acto === 'pierde') escuela.perdidas.add(nombre);
    if (acto === 'reabre') {
      outbox.soltar();
      await vi.advanceTimersByTimeAsync(1);
      equipos[nombre] = abrir(nombre);
      await leer(nombre);
    }
  }
  await leer('A');
  await leer('B');
  for (const acto of actos) {
    if (acto === 'pasa el tiempo') await vi.advanceTimersByTimeAsync(2_000);
    else await actuar(...acto);
    await vi.advanceTimersByTimeAsync(1);
    for (const nombre of ['A', 'B'] as const) {
      const texto = equipos[nombre].leer().entrega.contenido;
      // The author sees what they typed; a change of the other device may arrive during an IME composition.
      const escribio = acto !== 'pasa el tiempo' && acto[0] === nombre && /escribe|compone/.test(acto[1]);
      antes[nombre] = escribio ? texto : vistos[nombre];
      vistos[nombre] = texto;
    }
    for (const una of escritas) expect(aLaVista()).toContain(una);
  }
  escuela.sinRed.clear();
  for (const nombre of ['A', 'B', 'A', 'B'] as const) {
    await leer(nombre);
    await vi.advanceTimersByTimeAsync(UN_DIA / 24);
  }
  for (const una of escritas) expect(aLaVista()).toContain(una);
  for (const { estado } of [equipos.A.leer(), equipos.B.leer()])
    expect(['guardado', 'choque']).toContain(estado);
}

/** All sequences of this length. */
const ordenes = (cuantos: number): Acto[][] =>
  cuantos === 0 ? [[]] : ordenes(cuantos - 1).flatMap((orden) => TODOS.map((acto) => [...orden, acto]));

it('nada se pierde sin verse, en cada orden de dos actos en dos equipos', async () => {
  const cuantos = Number(process.env.ORDENES_DE ?? 2);
  for (const orden of ordenes(cuantos)) await jugar([...orden, 'pasa el tiempo']);
});

it('ni en historias largas', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...TODOS), { minLength: 3, maxLength: 14 }), jugar),
    { seed: 7, numRuns: Number(process.env.ORDENES ?? 300) },
  );
});
