import { buffer } from 'node:stream/consumers';
import { answerWith } from '#server/platform/documents/queue/answer.ts';
import type { Paper } from './blocks.ts';
import { newFile, paperDrawer } from './pages.ts';

async function print(paper: Paper): Promise<Uint8Array> {
  const doc = newFile(paper.title);
  const bytes = buffer(doc);
  paperDrawer(doc)(paper);
  doc.end();
  return bytes;
}

answerWith(print);
