import { CallError } from './call-error.ts';
import { declararSinGuardar, type Pregunta } from './form/unsaved.ts';
import { alSubir, type Incoming, llevaArchivos, noAnswer, type Outgoing, parse } from './transport.ts';

/** A line on which nothing moves for so long has died. */
const SILENCE_MS = 30_000;
/** From the last byte on: the server stores what came, and a slow line still carries what the browser has handed over. */
const ANSWER_MS = 120_000;

/** `fetch` cannot tell how much of a body has left; XMLHttpRequest can. */
function viaXhr({ method, url, headers, body, signal, onProgress }: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let silence = 0;
    /** Ends as if the connection had: whoever tries again after that does. */
    const expect = (ms: number) => {
      window.clearTimeout(silence);
      silence = window.setTimeout(abort, ms);
    };
    request.upload.onprogress = (event) => {
      expect(SILENCE_MS);
      onProgress?.(event.loaded, event.total);
    };
    request.upload.onload = () => expect(ANSWER_MS);
    request.onload = () =>
      resolve({
        status: request.status,
        json: parse(request.responseText),
        header: (name) => request.getResponseHeader(name),
      });
    request.onerror = () => reject(noAnswer());
    request.ontimeout = () => reject(noAnswer());
    request.onabort = () => reject(signal?.aborted ? signal.reason : noAnswer());
    request.onloadend = () => {
      window.clearTimeout(silence);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) reject(signal.reason);
    else {
      expect(SILENCE_MS);
      request.send(body ?? null);
    }
  });
}

const SUBIENDO: Pregunta = {
  title: 'Se está subiendo un archivo',
  text: 'Si sales ahora, puede que no llegue completo.',
  accept: 'Salir',
  cancel: 'Esperar',
};

/** A line that carried something for so long, or was waited for so long, and then died is tried anew: it was no refusal. */
const VIVA_MS = 25_000;
const INTENTOS = 3;

async function conIntentos<T>(subir: () => Promise<T>): Promise<T> {
  for (let intento = 1; ; intento += 1) {
    const desde = performance.now();
    try {
      return await subir();
    } catch (error) {
      const murio =
        error instanceof CallError && error.kind === 'network' && performance.now() - desde > VIVA_MS;
      if (!murio || intento === INTENTOS) throw error;
    }
  }
}

let cuantas = 0;

function velada(outgoing: Outgoing): Promise<Incoming> {
  cuantas += 1;
  const subida = conIntentos(() => viaXhr(outgoing));
  const llega = () =>
    subida.then(
      () => true,
      () => false,
    );
  const soltar = declararSinGuardar(`subida ${cuantas}`, { camino: llega, pregunta: SUBIENDO });
  subida.then(soltar, soltar);
  return subida;
}

/** From here on whoever leaves while the bytes of a file move is asked first, and a line that died is tried again. */
export const velarSubidas = (): void =>
  alSubir((outgoing) =>
    llevaArchivos(outgoing) && !outgoing.conserva ? velada(outgoing) : viaXhr(outgoing),
  );
