import type { MouseEvent } from 'react';
import { fetchFile } from './download.ts';
import { isWanted, requireWanted, sentenceOf } from './missing-glyphs.ts';

/**
 * Fetches a file of the API to be printed or sent. Of one with letters that cannot be printed it is asked first.
 * @throws CallError when there is no file, an `AbortError` when it is not wanted so.
 */
export async function fetchPrintable(url: string): Promise<Response> {
  const response = await fetchFile(url);
  await requireWanted(response);
  return response;
}

const plainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** For a link to a paper, which opens in another tab: the same question comes before it. */
export async function openPrintable(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  if (!plainClick(event)) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  // Opened while the press lasts: later, browsers take it for an advertisement.
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
