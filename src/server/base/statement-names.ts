/** From this use on a statement is kept prepared: what is asked once or twice is not worth a place. */
const PREPARED_FROM = 3;
/** Places of a connection. What comes when they are taken is planned anew each time, as it would be without names. */
const PREPARED_MAX = 150;
/** A longer text is a list of rows, and never the same twice. */
const LETTERS_MAX = 8_000;
/** Texts that are counted at once. */
const COUNTED_MAX = 1_000;

/**
 * Names the statements that are asked again and again. A connection parses and plans a named statement once and not at
 * each use, which is more than half of the time of a short read. The answer is undefined for a statement without a name.
 */
export function statementNames(): (text: string) => string | undefined {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= PREPARED_MAX || text.length > LETTERS_MAX) return known;
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
