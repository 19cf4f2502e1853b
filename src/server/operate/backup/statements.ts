/** Longest part in characters, give or take a statement. */
const CHUNK_CHARACTERS = 1_000_000;

/** A dash may start a comment; a backslash at the start of a line is a command of psql. */
const TOKEN = /['"$;]|--|^\\/gm;
/** A dollar-quote tag, or the start of one at the end of the text. */
const DOLLAR = /\$(?:[A-Za-z_]\w*)?(?:\$|$)/y;

/**
 * Splits the SQL of a dump, as it streams in, into parts of whole statements. A semicolon at the end of a line ends a statement,
 * unless it is in a string, a quoted identifier, a comment or a dollar-quoted body. Commands of psql (`\restrict`) are dropped.
 * Needs the memory of one part, whatever the size of the dump.
 */
export class StatementSplitter {
  readonly #chunk: number;
  #rest = '';
  #position = 0;
  /** Closing delimiter of the current string, identifier, comment or body; empty outside of them. */
  #until = '';
  /** End of the last complete statement. */
  #end = 0;

  constructor(chunk: number = CHUNK_CHARACTERS) {
    this.#chunk = chunk;
  }

  /** @returns the complete parts. */
  push(text: string): string[] {
    this.#rest += text;
    const parts: string[] = [];
    while (this.#step()) {
      if (this.#end < this.#chunk) continue;
      parts.push(this.#take());
    }
    return parts;
  }

  /** Call at the end of the dump. @returns the remaining parts. */
  finish(): string[] {
    // Flushes a possible start of a token at the end of the text.
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

  /** Advances to the next token. @returns false without one. */
  #step(): boolean {
    return this.#until === '' ? this.#outside() : this.#inside();
  }

  #inside(): boolean {
    const end = this.#rest.indexOf(this.#until, this.#position);
    if (end === -1) {
      this.#position = Math.max(this.#position, this.#rest.length - this.#until.length + 1);
      return false;
    }
    // A doubled quote counts as the end of one string and the start of another, which has the same effect.
    this.#position = end + this.#until.length;
    this.#until = '';
    return true;
  }

  #outside(): boolean {
    TOKEN.lastIndex = this.#position;
    const found = TOKEN.exec(this.#rest);
    if (!found) {
      // The last dash may be the first of two.
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
