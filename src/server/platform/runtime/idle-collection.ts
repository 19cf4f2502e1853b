import type { Server } from 'node:http';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Shorter than people look at a screen, longer than a page takes to ask for all it shows. */
const QUIET_MS = 5_000;
/** A collection takes some 50 ms of the processor: what one page that asks how things stand leaves behind is not worth it. */
const WORTH_BYTES = 16 * 1024 ** 2;

/** What `--expose-gc` puts into every context made after it. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('V8 gives no collector.');
  return () => void collect();
}

/**
 * Collects garbage when the server is idle. V8 collects only when it needs room: after a busy hour the process would keep four times the memory
 * it needs. One pass, not `HeapProfiler.collectGarbage`, which repeats until compiled code is dropped too, and the next click would
 * wait for it to be compiled again.
 */
export function collectAtRest(server: Server, { quietMs = QUIET_MS } = {}): void {
  const collect = collector();
  let open = 0;
  let left = 0;
  const quiet = setTimeout(() => {
    if (open > 0 || getHeapStatistics().used_heap_size < left + WORTH_BYTES) return;
    collect();
    left = getHeapStatistics().used_heap_size;
  }, quietMs);
  quiet.unref();
  server.on('request', (_, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
      quiet.refresh();
    });
  });
}
