/** A part of a dump that can be run by itself: whole statements, about this many characters at most. */
const CHUNK_CHARACTERS = 1_000_000;

/** A dash may begin a comment, a backslash at the start of a line speaks to psql. */
const SIGN = /['"$;]|--|^\\/gm;
/** The tag of a function's body, or what may become one with the text to come. */
const DOLLAR = /\$(?:[A-Za-z_]\w*)?(?:\$|$)/y;

/**
 * Cuts the text of a dump, as it comes, into parts that hold whole statements: a semicolon at the end of a line ends one, unless it
 * stands inside a string, a quoted name, a comment or the body of a function. Lines for psql alone (`\restrict`) are left out.
 * Whoever feeds it a whole database needs the memory of one part.
 */
export class StatementSplitter {
  readonly #chunk: number;
  #rest = '';
  /** Where the next unread character of `#rest` stands. */
  #position = 0;
  /** What ends what was begun: a quote, or the tag of a function's body; empty outside of both. */
  #until = '';
  /** End of the last whole statement. */
  #end = 0;

  constructor(chunk: number = CHUNK_CHARACTERS) {
    this.#chunk = chunk;
  }

  /** @returns the parts that are complete now. */
  push(text: string): string[] {
    this.#rest += text;
    const parts: string[] = [];
    while (this.#step()) {
      if (this.#end < this.#chunk) continue;
      parts.push(this.#take());
    }
    return parts;
  }

  /** What is left once the dump has ended. */
  finish(): string[] {
    // What was held back as the possible beginning of something longer.
    const parts = this.push('\n');
    this.#end = this.#rest.length;
    return [...parts, this.#take()].filter((part) => part.trim() !== '');
  }

  #take(): string {
    const part = this.#rest.slice(0, this.#end);
    this.#rest = this.#rest.slice(this.#end);
    this.#position -= this.#end;
    this.#end = 0;
    return part;
  }

  /** Reads on to the next place that means something. @returns whether there was one. */
  #step(): boolean {
    return this.#until === '' ? this.#outside() : this.#inside();
  }

  #inside(): boolean {
    const end = this.#rest.indexOf(this.#until, this.#position);
    if (end === -1) {
      this.#position = Math.max(this.#position, this.#rest.length - this.#until.length + 1);
      return false;
    }
    // A doubled quote ends a string and begins another: the same in effect.
    this.#position = end + this.#until.length;
    this.#until = '';
    return true;
  }

  #outside(): boolean {
    SIGN.lastIndex = this.#position;
    const found = SIGN.exec(this.#rest);
    if (!found) {
      // A dash may be the first of two.
      this.#position = Math.max(this.#position, this.#rest.length - 1);
      return false;
    }
    return this.#begin(found[0], found.index);
  }

  #begin(sign: string, at: number): boolean {
    if (sign === "'" || sign === '"') return this.#open(sign, at + 1);
    if (sign === '--') return this.#open('\n', at + 2);
    if (sign === '\\') return this.#leaveOutLine(at);
    if (sign === '$') return this.#openBody(at);
    if (at + 1 >= this.#rest.length) return this.#waitAt(at);
    this.#position = at + 1;
    if (this.#rest[at + 1] === '\n') this.#end = at + 2;
    return true;
  }

  #open(until: string, position: number): boolean {
    this.#until = until;
    this.#position = position;
    return true;
  }

  #openBody(at: number): boolean {
    DOLLAR.lastIndex = at;
    const tag = DOLLAR.exec(this.#rest)?.[0] ?? '';
    if (tag.length > 1 && tag.endsWith('$')) return this.#open(tag, at + tag.length);
    if (tag !== '' && at + tag.length === this.#rest.length) return this.#waitAt(at);
    this.#position = at + 1;
    return true;
  }

  #leaveOutLine(at: number): boolean {
    const end = this.#rest.indexOf('\n', at);
    if (end === -1) return this.#waitAt(at);
    this.#rest = this.#rest.slice(0, at) + this.#rest.slice(end + 1);
    this.#position = at;
    return true;
  }

  #waitAt(at: number): boolean {
    this.#position = at;
    return false;
  }
}
