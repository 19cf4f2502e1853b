import { once } from 'node:events';
import pg from 'pg';
import { onTestFinished } from 'vitest';

const STATUS_MS = 100;
/** Of what the server sends, before the log itself: kind, where it begins, where the log ends, the time. */
const HEAD = 25;

const positionOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

/** What a standby tells of itself: received, safe and replayed up to there. */
function status(received: bigint, replayed: bigint): Buffer {
  const message = Buffer.alloc(39);
  message.write('d');
  message.writeInt32BE(38, 1);
  message.write('r', 5);
  message.writeBigUInt64BE(received, 6);
  message.writeBigUInt64BE(received, 14);
  message.writeBigUInt64BE(replayed, 22);
  return message;
}

/**
 * Follows a PostgreSQL server by its replication protocol, as a standby does, and keeps nothing, until the running test ends. The server
 * cannot tell it from one. A `mute` one never says how far it is, as what only makes a copy.
 */
export async function follow(
  url: string,
  name: string,
  { mute = false } = {},
): Promise<{ pause: () => void }> {
  const address = new URL(url);
  address.searchParams.set('replication', 'true');
  address.searchParams.set('application_name', name);
  const client = new pg.Client({ connectionString: address.href });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ xlogpos: string }>('IDENTIFY_SYSTEM');
  const from = rows[0]?.xlogpos ?? '0/0';
  let [received, replayed, paused] = [positionOf(from), positionOf(from), false];
  const tell = () => mute || void client.connection.stream.write(status(received, replayed));
  client.connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
    const log = chunk.toString('latin1', 0, 1) === 'w';
    if (log) received = chunk.readBigUInt64BE(1) + BigInt(chunk.length - HEAD);
    if (!paused) replayed = received;
    tell();
  });
  const begun = once(client.connection, 'replicationStart');
  // Its answer lasts as long as the connection.
  client.query(`START_REPLICATION PHYSICAL ${from}`).catch(() => undefined);
  await begun;
  const timer = setInterval(tell, STATUS_MS);
  onTestFinished(() => {
    clearInterval(timer);
    client.connection.stream.destroy();
  });
  return {
    pause: () => {
      paused = true;
    },
  };
}
