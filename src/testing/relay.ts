import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Stands between the program and a server, and can be cut. */
export interface Relay {
  port: number;
  /** Breaks every connection and takes no more. */
  cut(): void;
  /** The next thing said to the server that contains this text arrives; its answer does not: everything is cut before it. */
  loseAnswerTo(text: string): void;
  /** From now on connections hear this, too, as soon as the server is ready for them; undefined: nothing. */
  alsoSay(what: Buffer | undefined): void;
  /** Takes connections again. */
  mend(): void;
  close(): Promise<void>;
}

/** ReadyForQuery, outside of a transaction. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');

/** How a PostgreSQL server tells a connection the value of one of its settings. */
export function parameterStatus(name: string, value: string): Buffer {
  const body = Buffer.from(`${name}\0${value}\0`);
  const head = Buffer.from('S\0\0\0\0', 'latin1');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

/** Passes bytes on to `host:port`, in both directions, from a port of its own on this machine. */
export async function relayTo({ hostname, port }: Pick<URL, 'hostname' | 'port'>): Promise<Relay> {
  const sockets = new Set<Socket>();
  let whole = true;
  let lost: string | undefined;
  let also: Buffer | undefined;
  const cut = () => {
    whole = false;
    for (const socket of sockets) socket.destroy();
  };
  const join = (near: Socket, far: Socket) => {
    let answerLost = false;
    let greeting = also;
    near.on('data', (said) => {
      if (lost !== undefined && said.includes(lost)) {
        answerLost = true;
        lost = undefined;
      }
      far.write(said);
    });
    far.on('data', (answer) => {
      if (answerLost) cut();
      else near.write(answer);
      if (!greeting || !answer.includes(READY)) return;
      near.write(greeting);
      greeting = undefined;
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  };
  const server = createServer((near) => {
    if (whole) join(near, connect(Number(port), hostname));
    else near.resetAndDestroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    port: address.port,
    cut,
    loseAnswerTo: (text) => {
      lost = text;
    },
    alsoSay: (what) => {
      also = what;
    },
    mend: () => {
      whole = true;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
