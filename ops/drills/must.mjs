// What a drill cannot go on without.
import { run, Stop } from '../../scripts/lib/project.mjs';

/** Runs a program that has to succeed; resolves to what it said. */
export async function must(program, args, options = {}) {
  const { code, output } = await run(program, args, { capture: true, ...options });
  if (code !== 0) throw new Stop(`${program} ${args.join(' ')}: ${output.trim()}`);
  return output;
}

/** Ends the drill with what it found where it is not as it has to be. */
export function demand(fact, what) {
  if (!fact) throw new Stop(what);
}

/**
 * Limits of time, which a slow machine misses without a fault: the drill goes on, and fails at its end.
 * @returns {meet, code}: `meet(fact, what)` notes what was missed, `code()` says it and is the drill's exit code
 */
export function targets() {
  const missed = [];
  return {
    meet(fact, what) {
      if (!fact) missed.push(what);
    },
    code() {
      for (const what of missed) console.log(`✗ ${what}`);
      return missed.length === 0 ? 0 : 1;
    },
  };
}
