import { inProcess } from '#server/platform/documents/queue/drawer.ts';
import { drawerOf } from '#server/platform/documents/queue/queue.ts';
import type { Paper } from './blocks.ts';

export interface FileFacts {
  title: string;
  /** When it was asked for: the same papers give the same bytes. */
  created: Date;
}

/** What the process that writes a file is told, one after the other. */
export interface Part {
  /** With the first. */
  begin?: FileFacts;
  papers: readonly Paper[];
  isLast?: boolean;
}

const start = inProcess<Part, Uint8Array>(import.meta.url, {
  source: './file-worker.ts',
  built: './paper-file-worker.js',
});

/**
 * Many papers in one PDF, in a process of its own that yields the processor and ends with the file: whoever waits for a receipt does not wait
 * for it. Read as it is written: it never lies in memory as a whole.
 * @param papers is asked for the next ones when those before are drawn
 */
export async function* printFile(
  facts: FileFacts,
  papers: AsyncIterable<readonly Paper[]>,
): AsyncGenerator<Buffer> {
  const { draw, end } = drawerOf(start);
  try {
    let begin: FileFacts | undefined = facts;
    for await (const some of papers) {
      yield Buffer.from(await draw({ ...(begin ? { begin } : {}), papers: some }));
      begin = undefined;
    }
    yield Buffer.from(await draw({ ...(begin ? { begin } : {}), papers: [], isLast: true }));
  } finally {
    end();
  }
}
