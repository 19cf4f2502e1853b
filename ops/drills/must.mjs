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
