const SYNC = 'S'.charCodeAt(0);
const SIMPLE_QUERY = 'Q'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const EMPTY = Buffer.alloc(0);

/**
 * Cuts the bytes of one PostgreSQL connection into batches that can be run without a pause: the startup packet, a
 * simple query, or the messages of an extended query up to its Sync. A Terminate is left out: closing the port says it.
 */
export class FrameSplitter {
  #rest: Buffer = EMPTY;
  /** Where the next unread message of `#rest` starts. */
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

  /** A message is one byte of type and a length that counts itself; the startup packet has no type. */
  #messageEnd(): number | undefined {
    const lengthAt = this.#position + (this.#started ? 1 : 0);
    if (this.#rest.length < lengthAt + 4) return undefined;
    const end = lengthAt + this.#rest.readInt32BE(lengthAt);
    return end <= this.#rest.length ? end : undefined;
  }
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
