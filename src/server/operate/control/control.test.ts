import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { StartError } from '#server/platform/errors/start-error.ts';
import { askService, listenForCommands } from './control.ts';

function carpeta(name = 'datos'): string {
  const root = mkdtempSync(join(tmpdir(), 'ceiba-control-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return join(root, name);
}

async function escuchando(dataDir: string, requests: Parameters<typeof listenForCommands>[1]) {
  const fallas: unknown[] = [];
  const control = await listenForCommands(dataDir, requests, (error) => fallas.push(error));
  onTestFinished(() => control.close());
  return { control, fallas };
}

it('lo que el servicio hace o niega le llega al comando, también en una carpeta que no existía; sin servicio no hay respuesta', async () => {
  const dataDir = carpeta();
  expect(await askService(dataDir, 'sumar')).toBeNull();
  const { control, fallas } = await escuchando(dataDir, {
    sumar: async () => [1, 2],
    negar: async () => {
      throw new StartError('Hoy no.');
    },
    fallar: async () => {
      throw new Error('secret detail');
    },
  });
  expect(await askService(dataDir, 'sumar')).toEqual([1, 2]);
  await expect(askService(dataDir, 'negar')).rejects.toThrow('Hoy no.');
  await expect(askService(dataDir, 'fallar')).rejects.toThrow('El registro del servicio dice por qué.');
  await expect(askService(dataDir, 'toString')).rejects.toThrow('No se conoce toString.');
  expect(fallas).toHaveLength(1);
  const modo = (path: string) => statSync(path).mode & 0o777;
  expect([modo(dataDir), modo(join(dataDir, 'control.sock'))]).toEqual([0o700, 0o600]);
  await control.close();
  expect(await askService(dataDir, 'sumar')).toBeNull();
});

it('al detenerse, el servicio no espera minutos por un comando: le dice que pare', async () => {
  const dataDir = carpeta();
  const { control } = await escuchando(dataDir, {
    tardar: (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  const pedido = askService(dataDir, 'tardar').catch(String);
  await new Promise((done) => setTimeout(done, 100));
  await control.close();
  expect(await pedido).toContain('El servicio se detuvo antes de terminar.');
});

it('lo que dejó un servicio que murió no estorba al siguiente; lo que no es un servicio se dice', async () => {
  const dataDir = carpeta();
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'control.sock'), '');
  expect(await askService(dataDir, 'sumar')).toBeNull();
  const { fallas } = await escuchando(dataDir, { sumar: async () => 3 });
  expect([await askService(dataDir, 'sumar'), fallas]).toEqual([3, []]);
  await expect(askService(join(dataDir, 'control.sock'), 'sumar')).rejects.toThrow('ENOTDIR');
});

it.each([
  [103, 3],
  [104, null],
])('en una carpeta cuyo nombre da %i bytes a la dirección se responde %s', async (bytes, respuesta) => {
  const vacia = carpeta('');
  const dataDir = join(
    vacia,
    'ñ'.padEnd(bytes - Buffer.byteLength(join(vacia, 'ñ', 'control.sock')) + 1, 'x'),
  );
  await escuchando(dataDir, { sumar: async () => 3 });
  expect(await askService(dataDir, 'sumar')).toBe(respuesta);
});

it('donde no se puede escuchar, el colegio se sirve igual', async () => {
  const larga = carpeta('x'.repeat(120));
  mkdirSync(larga);
  const { fallas } = await escuchando(larga, {});
  expect(fallas).toHaveLength(1);
  expect(await askService(larga, 'respaldar')).toBeNull();
});
