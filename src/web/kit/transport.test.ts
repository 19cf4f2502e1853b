import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retry } from './retry.ts';
import { send } from './transport.ts';
import { guardUploads } from './uploads.ts';

/** A line that is played by hand. */
class Linea {
  static abiertas: Linea[] = [];
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 200;
  responseText = '{"code":1}';
  open(): void {
    Linea.abiertas.push(this);
  }
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(): void {}
  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }
  manda(loaded: number): void {
    this.upload.onprogress?.({ loaded, total: 100 });
  }
  contesta(): void {
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  Linea.abiertas = [];
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Linea);
  guardUploads();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const subir = () => send({ method: 'PUT', url: '/', headers: {}, onProgress: () => undefined });

it('una subida en la que nada se mueve en medio minuto se deja y se intenta otra vez', async () => {
  const subida = retry(subir, { within: 5_000 });
  Linea.abiertas[0]?.manda(10);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(Linea.abiertas).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(Linea.abiertas).toHaveLength(2);
  Linea.abiertas[1]?.contesta();
  expect(await subida).toMatchObject({ status: 200 });
});

it('una subida lenta sigue mientras algo se mueve, y lo enviado espera su respuesta', async () => {
  const subida = subir();
  for (let bytes = 1; bytes <= 60; bytes += 1) {
    Linea.abiertas[0]?.manda(bytes);
    await vi.advanceTimersByTimeAsync(25_000);
  }
  Linea.abiertas[0]?.upload.onload?.();
  await vi.advanceTimersByTimeAsync(100_000);
  Linea.abiertas[0]?.contesta();
  expect(await subida).toMatchObject({ status: 200 });
});
