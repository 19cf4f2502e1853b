import type { MouseEvent } from 'react';
import { fetchFile } from './download.ts';
import { isWanted, requireWanted, sentenceOf } from './missing-glyphs.ts';

/**
 * Fetches a document to be printed or sent. Asks first if it has characters that cannot be printed.
 * @throws CallError when there is no file, an `AbortError` when the person declines.
 */
export async function fetchPrintable(url: string): Promise<Response> {
  const response = await fetchFile(url);
  await requireWanted(response);
  return response;
}

const plainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Click handler of a link that opens a document in another tab: asks the same question first. */
export async function openPrintable(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  if (!plainClick(event)) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  // Opened during the click: later, browsers block it as a pop-up.
  const tab = window.open('', '_blank');
  const response = await fetchFile(href).catch(() => null);
  const sentence = response && sentenceOf(response);
  void response?.body?.cancel();
  // What went wrong is told by the address itself.
  if (tab && !sentence) {
    tab.opener = null;
    tab.location.replace(href);
    return;
  }
  tab?.close();
  if (await isWanted(sentence)) window.open(href, '_blank', 'noopener');
}
