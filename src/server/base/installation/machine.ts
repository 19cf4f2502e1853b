import { networkInterfaces } from 'node:os';

/** The address under which others on the network reach this machine; its own where it has no network. */
export function lanAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost';
}
