import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openFileStorage } from '#server/platform/storage/file-storage.ts';
import { syncTree } from './sync.ts';

/** As Windows behaves: what was opened for reading only is not synced, and folders are not opened at all. */
function enWindows(): { sincronizados: () => number } {
  const platform = Object.getOwnPropertyDescriptor(process, 'platform');
  const { openSync: abrir, fsyncSync: sincronizar } = fs;
  const soloLectura = new Set<number>();
  const seNiega = () => Object.assign(new Error('operation not permitted, fsync'), { code: 'EPERM' });
  vi.spyOn(fs, 'openSync').mockImplementation((path, flags, mode) => {
    if (fs.statSync(path).isDirectory()) throw seNiega();
    const descriptor = abrir(path, flags, mode);
    if (flags === 'r') soloLectura.add(descriptor);
    return descriptor;
  });
  const sincronizado = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    if (soloLectura.has(descriptor)) throw seNiega();
    sincronizar(descriptor);
  });
  vi.spyOn(fs.promises, 'open').mockRejectedValue(seNiega());
  syncBuiltinESMExports();
  Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
  onTestFinished(() => {
    Object.defineProperty(process, 'platform', platform ?? {});
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return { sincronizados: () => sincronizado.mock.calls.length };
}

function carpeta(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-test-sync-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('la base recién creada llega al disco también en Windows', () => {
  const folder = carpeta();
  mkdirSync(join(folder, 'base'));
  writeFileSync(join(folder, 'base', '1259'), 'x');
  writeFileSync(join(folder, 'PG_VERSION'), '17');
  const { sincronizados } = enWindows();
  syncTree(folder);
  expect(sincronizados()).toBe(2);
});

it('un archivo subido se guarda entero también en Windows', async () => {
  const folder = carpeta();
  const storage = await openFileStorage(folder);
  const alDisco = vi.spyOn(fs, 'fsync');
  enWindows();
  await storage.put('guia-de-lectura-1', Buffer.from('Guía de lectura'));
  expect(String(await buffer(await storage.get('guia-de-lectura-1')))).toBe('Guía de lectura');
  expect(readFileSync(join(folder, 'gu', 'guia-de-lectura-1'), 'utf8')).toBe('Guía de lectura');
  expect(alDisco).toHaveBeenCalledTimes(1);
});
