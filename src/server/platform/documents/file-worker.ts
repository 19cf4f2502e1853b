import { setImmediate } from 'node:timers/promises';
import { answerWith } from '#server/platform/documents/queue/answer.ts';
import type { Paper } from './blocks.ts';
import type { Part } from './file.ts';
import { newFile, paperDrawer } from './pages.ts';
import type { Doc } from './shapes.ts';

interface Open {
  doc: Doc;
  draw(paper: Paper): void;
  /** Chunks that have not been sent yet. */
  bytes: Buffer[];
  ended: Promise<unknown>;
}

/** The open file: one at a time. */
let open: Open | undefined;

function begin({ title, created }: NonNullable<Part['begin']>): Open {
  const doc = newFile(title, created);
  const bytes: Buffer[] = [];
  doc.on('data', (some: Buffer) => bytes.push(some));
  return {
    doc,
    draw: paperDrawer(doc, { listed: true }),
    bytes,
    ended: new Promise((resolve) => doc.once('end', resolve)),
  };
}

/** Draws some documents; returns the bytes of the file since the previous part. */
async function print({ begin: facts, papers, isLast }: Part): Promise<Uint8Array> {
  if (facts) open = begin(facts);
  if (!open) throw new Error('papers of a file that was not begun');
  const { doc, draw, bytes, ended } = open;
  for (const paper of papers) draw(paper);
  if (isLast) {
    doc.end();
    await ended;
    open = undefined;
  }
  // The stream emits its data in a later turn of the event loop.
  else await setImmediate();
  return Buffer.concat(bytes.splice(0));
}

answerWith(print);
