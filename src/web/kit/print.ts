import type { MouseEvent } from 'react';
import { pedirArchivo } from './download.ts';
import { exigirQueSeQuiera, fraseDe, seQuiere } from './missing-glyphs.ts';

/**
 * Fetches a file of the API to be printed or sent. Of one with letters that cannot be printed it is asked first.
 * @throws CallError when there is no file, an `AbortError` when it is not wanted so.
 */
export async function pedirPapel(url: string): Promise<Response> {
  const response = await pedirArchivo(url);
  await exigirQueSeQuiera(response);
  return response;
}

const soloPulsado = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** For a link to a paper, which opens in another tab: the same question comes before it. */
export async function alAbrirPapel(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  if (!soloPulsado(event)) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  // Opened while the press lasts: later, browsers take it for an advertisement.
  const pestania = window.open('', '_blank');
  const response = await pedirArchivo(href).catch(() => null);
  const frase = response && fraseDe(response);
  void response?.body?.cancel();
  // What went wrong is told by the address itself.
  if (pestania && !frase) {
    pestania.opener = null;
    pestania.location.replace(href);
    return;
  }
  pestania?.close();
  if (await seQuiere(frase)) window.open(href, '_blank', 'noopener');
}
