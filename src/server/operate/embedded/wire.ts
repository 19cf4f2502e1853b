import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { FrameSplitter } from './frames.ts';

const ERROR_RESPONSE = 'E'.charCodeAt(0);

interface Connection {
  port: MessagePort;
  splitter: FrameSplitter;
}

interface Batch {
  connection: Connection;
  bytes: Uint8Array;
}

/**
 * Multiplexes connections onto PGlite's single backend. A batch (everything up to a Sync) is never interleaved with another
 * connection's, and an open transaction is served exclusively until it ends. `@electric-sql/pglite-socket` 0.2.17 queues single
 * messages instead: parameters above 64 KB arrive in several chunks, other connections get in between, and of 400 such queries 53
 * received the rows of another query.
 */
export class Wire {
  readonly #engine: PGlite;
  readonly #queue: Batch[] = [];
  #owner: Connection | undefined;
  #served = 0;
  #beforeTransaction: () => void = () => undefined;
  readonly #waiting: (() => void)[] = [];

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  /** Number of answered batches; shows whether the database is idle. */
  get served(): number {
    return this.#served;
  }

  get inTransaction(): boolean {
    return this.#owner !== undefined;
  }

  /** Runs an internal statement between batches; not inside a transaction of a connection. @returns whether it succeeded */
  command(text: string): boolean {
    return this.#run(simpleQuery(text))[0] !== ERROR_RESPONSE;
  }

  /** Runs `work` now, or right after the current transaction, before any other query. */
  betweenTransactions(work: () => void): void {
    if (this.#owner) this.#waiting.push(work);
    else work();
  }

  /** Called before each batch outside a transaction; may run commands. */
  beforeTransaction(work: () => void): void {
    this.#beforeTransaction = work;
  }

  attach(port: MessagePort): void {
    const connection = { port, splitter: new FrameSplitter() };
    port.on('message', (bytes: Uint8Array) => {
      for (const batch of connection.splitter.push(bytes)) this.#queue.push({ connection, bytes: batch });
      this.#serve();
    });
    port.on('close', () => this.#drop(connection));
  }

  #drop(connection: Connection): void {
    const others = this.#queue.filter((batch) => batch.connection !== connection);
    this.#queue.splice(0, this.#queue.length, ...others);
    if (this.#owner !== connection) return;
    this.#owner = undefined;
    this.command('ROLLBACK');
    this.#doWaiting();
    this.#serve();
  }

  #serve(): void {
    for (let batch = this.#next(); batch; batch = this.#next()) {
      if (!this.#owner) this.#beforeTransaction();
      const reply = this.#run(batch.bytes);
      this.#served += 1;
      this.#owner = this.#engine.isInTransaction() ? batch.connection : undefined;
      batch.connection.port.postMessage(reply, [reply.buffer]);
      this.#doWaiting();
    }
  }

  #doWaiting(): void {
    if (this.#owner) return;
    for (const work of this.#waiting.splice(0)) work();
  }

  #next(): Batch | undefined {
    const owner = this.#owner;
    const index = owner ? this.#queue.findIndex((batch) => batch.connection === owner) : 0;
    return index === -1 ? undefined : this.#queue.splice(index, 1)[0];
  }

  #run(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const pieces: Uint8Array[] = [];
    // Synchronous; the promise only reports a broken engine, which ends this thread.
    void this.#engine.execProtocolRawStream(bytes, {
      syncToFs: false,
      // Copied: the chunk is a view of the engine's memory, which is overwritten.
      onRawData: (piece) => pieces.push(piece.slice()),
    });
    return join(pieces);
  }
}

function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}

function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const message = Buffer.alloc(5 + body.length);
  message.write('Q', 0, 'latin1');
  message.writeInt32BE(4 + body.length, 1);
  body.copy(message, 5);
  return message;
}
