import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:tls';
import { onTestFinished } from 'vitest';

/** ASN.1 as certificates are written in. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const long = body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...(body.length < 128 ? [body.length] : long)]), body]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const instant = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replace(/\.\d+|[-:T]/g, '')}`));
const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');

/** A certificate for `localhost` that nobody trusts, valid from 2020 until then: no program of the machine is asked for one. */
function selfSigned(until: Date): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const content = sequence(
    der(0x02, Buffer.from([1])),
    ...[ECDSA_SHA256, name, sequence(instant(new Date('2020-01-01')), instant(until)), name],
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const cert = sequence(content, ECDSA_SHA256, bits(sign('sha256', content, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

/** A TLS server with such a certificate, until the running test ends. */
export async function tlsServer(until: Date) {
  let looks = 0;
  const server = createServer(selfSigned(until), (socket) => socket.on('error', () => undefined).end());
  server.on('connection', () => {
    looks += 1;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, looks: () => looks };
}
