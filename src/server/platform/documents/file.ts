import { inProcess } from '#server/platform/documents/queue/drawer.ts';
import { drawerOf } from '#server/platform/documents/queue/queue.ts';
import type { Paper } from './blocks.ts';

export interface FileFacts {
  title: string;
  /** Creation date in the file. It is given, so that equal documents have equal bytes. */
  created: Date;
}

/** Message to the child process; the parts of a file are sent in order, files one after the other. */
export interface Part {
  /** Only in the first part. */
  begin?: FileFacts;
  papers: readonly Paper[];
  isLast?: boolean;
}

const start = inProcess<Part, Uint8Array>(import.meta.url, {
  source: './file-worker.ts',
  built: './paper-file-worker.js',
});

/**
 * Draws many documents into one PDF, in a child process of lower priority that ends with the file, so that single receipts are
 * not held up. The bytes are streamed: the file is never in memory as a whole.
 * @param papers batches of documents; the next batch is requested once the previous one is drawn
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

/** One of many files. */
export interface FileToDraw extends FileFacts {
  /** Returned with the bytes. */
  name: string;
  papers: readonly Paper[];
}

/**
 * Draws many PDFs, one after the other, in one child process of lower priority that ends with the last: starting one takes longer than drawing a
 * page.
 */
export async function* printFiles(
  files: AsyncIterable<FileToDraw>,
): AsyncGenerator<{ name: string; created: Date; pdf: Buffer }> {
  const { draw, end } = drawerOf(start);
  try {
    for await (const { name, papers, ...begin } of files)
      yield { name, created: begin.created, pdf: Buffer.from(await draw({ begin, papers, isLast: true })) };
  } finally {
    end();
  }
}
