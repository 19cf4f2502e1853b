const SYNC = 'S'.charCodeAt(0);
const SIMPLE_QUERY = 'Q'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const EMPTY = Buffer.alloc(0);

/**
 * Splits the bytes of one connection of PostgreSQL's wire protocol into batches that run without interruption: the startup
 * packet, a simple query, or an extended query up to its Sync. Terminate is dropped: closing the port has the same effect.
 */
export class FrameSplitter {
  #rest: Buffer = EMPTY;
  /** Start of the next message in `#rest`. */
  #position = 0;
  #started = false;

  push(bytes: Uint8Array): Uint8Array[] {
    this.#rest = this.#rest.length === 0 ? asBuffer(bytes) : Buffer.concat([this.#rest, bytes]);
    const batches: Uint8Array[] = [];
    let batchStart = 0;
    for (let end = this.#messageEnd(); end !== undefined; end = this.#messageEnd()) {
      const type = this.#started ? this.#rest[this.#position] : SYNC;
      this.#started = true;
      if (type === SYNC || type === SIMPLE_QUERY) batches.push(this.#rest.subarray(batchStart, end));
      if (type === SYNC || type === SIMPLE_QUERY || type === TERMINATE) batchStart = end;
      this.#position = end;
    }
    this.#rest = this.#rest.subarray(batchStart);
    this.#position -= batchStart;
    return batches;
  }

  /** A message has a type byte and a length that includes itself; the startup packet has no type byte. */
  #messageEnd(): number | undefined {
    const lengthAt = this.#position + (this.#started ? 1 : 0);
    if (this.#rest.length < lengthAt + 4) return undefined;
    const end = lengthAt + this.#rest.readInt32BE(lengthAt);
    return end <= this.#rest.length ? end : undefined;
  }
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
