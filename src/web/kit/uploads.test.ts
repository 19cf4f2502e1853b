import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasUnsaved, questionOnLeave, wouldLose } from './form/unsaved.ts';
import { type Outgoing, send } from './transport.ts';
import { guardUploads } from './uploads.ts';

/** Lines that are answered, or die, by hand. */
let lineas: { contestar: () => void; morir: () => void }[] = [];

class Linea {
  upload: object = {};
  status = 200;
  responseText = '{"code":1}';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(): void {
    lineas.push({ contestar: () => this.acabar('onload'), morir: () => this.acabar('onerror') });
  }
  abort(): void {
    this.acabar('onabort');
  }
  acabar(how: 'onload' | 'onerror' | 'onabort'): void {
    this[how]?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  lineas = [];
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Linea);
  guardUploads();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function subir(mas: Partial<Outgoing> = {}) {
  const body = new FormData();
  body.append('datos', '{}');
  body.append('archivos', new File(['logo'], 'logo.png'));
  return send({ method: 'POST', url: '/', headers: {}, body, ...mas });
}

/** Whether the browser asks whoever closes or reloads the page. */
function pregunta(): boolean {
  const salida = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(salida);
  return salida.defaultPrevented;
}

it('mientras sube un archivo se pregunta antes de salir; después ya no', async () => {
  expect(pregunta()).toBe(false);
  const subida = subir();
  expect(pregunta()).toBe(true);
  expect(wouldLose('/otra')).toBe(true);
  expect(questionOnLeave()?.title).toBe('Se está subiendo un archivo');
  lineas[0]?.contestar();
  await subida;
  expect(pregunta()).toBe(false);
  expect(hasUnsaved()).toBe(false);
});

it('lo que el equipo guarda hasta que llega no detiene a nadie', async () => {
  const subida = subir({ keptOnDevice: true });
  expect(pregunta()).toBe(false);
  lineas[0]?.contestar();
  await subida;
});

it('una línea que muere callada se intenta otra vez; sin red se dice enseguida', async () => {
  const subida = subir();
  await vi.advanceTimersByTimeAsync(30_500);
  expect(lineas).toHaveLength(2);
  expect(pregunta()).toBe(true);
  lineas[1]?.contestar();
  expect(await subida).toMatchObject({ status: 200 });

  const sinRed = subir();
  lineas[2]?.morir();
  await expect(sinRed).rejects.toMatchObject({ kind: 'network' });
  expect(lineas).toHaveLength(3);
  expect(pregunta()).toBe(false);
});
