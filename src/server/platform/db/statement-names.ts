/** From this use on a statement is kept prepared: what is asked once or twice is not worth a place. */
const PREPARED_FROM = 3;
/** Places of a connection: all reads of the contract have one. What comes when they are taken is planned anew each time, as it would be without names. */
const PREPARED_MAX = 300;
/** More values than this are a list of rows, whose text is seldom the same twice; a screen's longest statement has 17. */
const VALUES_MAX = 64;
/** Texts that are counted at once. */
const COUNTED_MAX = 1_000;

/** A text without values may hold several statements, which cannot be prepared. */
const isOneRead = (text: string): boolean => /^\s*(?:select|with)\b/i.test(text) && !text.includes(';');

/**
 * Names the statements that are asked again and again. A connection parses and plans a named statement once and not at
 * each use, which is more than half of the time of a short read. The answer is undefined for a statement without a name.
 */
export function statementNames(): (text: string, values: number) => string | undefined {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text, values) => {
    if (values > VALUES_MAX) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= PREPARED_MAX) return known;
    if (values === 0 && !isOneRead(text)) return undefined;
    if (uses.size >= COUNTED_MAX) uses.clear();
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count < PREPARED_FROM) return undefined;
    uses.delete(text);
    const name = `ceiba_${names.size}`;
    names.set(text, name);
    return name;
  };
}
