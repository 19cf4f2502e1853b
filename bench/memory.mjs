// What the server and the database hold in memory, with all their processes. On Linux each page counts once, however many processes share it.
import { readFileSync } from 'node:fs';
import { childrenOf } from '../scripts/lib/processes.mjs';

const KB = 1_024;
const EVERY_MS = 500;

const read = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended, or this is no Linux.
    return '';
  }
};

const proportional = (pid) => Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);

const ofTree = (pid) => proportional(pid) + childrenOf(pid).reduce((sum, child) => sum + ofTree(child), 0);

/** MB of those children of this process whose command line has `what` in it, and of all theirs; 0 where they cannot be seen. */
const memoryOf = (what) =>
  childrenOf(process.pid)
    .filter((pid) => read(pid, 'cmdline').includes(what))
    .reduce((sum, pid) => sum + ofTree(pid), 0) / KB;

export const memoryNow = () => ({ program: memoryOf('server/main.js'), database: memoryOf('postgres') });

/** The most that was held while something is done: `stop` resolves to it. */
export function watchMemory() {
  const most = memoryNow();
  const look = () => {
    const now = memoryNow();
    for (const part of Object.keys(most)) most[part] = Math.max(most[part], now[part]);
  };
  const timer = setInterval(look, EVERY_MS);
  return () => {
    look();
    clearInterval(timer);
    return most;
  };
}
