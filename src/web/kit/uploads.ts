import { isLost } from './call-error.ts';
import { declareUnsaved, type Question } from './form/unsaved.ts';
import { retry } from './retry.ts';
import { hasFiles, type Incoming, noAnswer, type Outgoing, parse, setUpload } from './transport.ts';

/** Timeout without progress of the upload. */
const SILENCE_MS = 30_000;
/** Timeout after the last byte: the server stores the files, and a slow line may still carry buffered bytes. */
const ANSWER_MS = 120_000;

/** `fetch` cannot tell how much of a body has left; XMLHttpRequest can. */
function viaXhr({ method, url, headers, body, signal, onProgress }: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let silence = 0;
    /** (Re)starts the timeout. When it expires the request fails as a network error, which may be retried. */
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

const UPLOADING: Question = {
  title: 'Se está subiendo un archivo',
  text: 'Si sales ahora, puede que no llegue completo.',
  accept: 'Salir',
  cancel: 'Esperar',
};

/** An upload that lasted this long and then failed is retried: it was a broken connection, not a refusal. */
const ALIVE_MS = 25_000;
const PATIENCE_MS = 60_000;

const isBroken = (error: unknown, took: number): boolean => isLost(error) && took > ALIVE_MS;

let uploads = 0;

function guarded(outgoing: Outgoing): Promise<Incoming> {
  uploads += 1;
  const upload = retry(() => viaXhr(outgoing), { within: PATIENCE_MS, again: isBroken });
  const arrives = () =>
    upload.then(
      () => true,
      () => false,
    );
  const release = declareUnsaved(`subida ${uploads}`, { safeWay: arrives, question: UPLOADING });
  upload.then(release, release);
  return upload;
}

/** Installs the transport for uploads: leaving the page during one asks first, and a broken connection is retried. */
export const guardUploads = (): void =>
  setUpload((outgoing) =>
    hasFiles(outgoing) && !outgoing.keptOnDevice ? guarded(outgoing) : viaXhr(outgoing),
  );
