// Which processes a process started, as Linux tells it; nothing on other systems.
import { readdirSync, readFileSync } from 'node:fs';

export function childrenOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    // It has ended.
    return [];
  }
}

/** What a process started, and what that started. */
export const descendants = (pid) => childrenOf(pid).flatMap((child) => [child, ...descendants(child)]);
