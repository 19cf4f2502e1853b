import { isIPv4, isIPv6 } from 'node:net';

/** Groups of 16 bits in an IPv6 /64, the prefix that one household or server is assigned. */
const GROUPS = 4;

/** Extracts the IPv4 address of an IPv4-mapped IPv6 one, e.g. `::ffff:10.0.0.1`. */
function ipv4Inside(address: string): string | null {
  const groups = address.split(':');
  const last = groups.pop() ?? '';
  const mark = groups.pop()?.toLowerCase();
  return mark === 'ffff' && isIPv4(last) && groups.every((group) => /^0*$/.test(group)) ? last : null;
}

/**
 * Whom to count as one: an IPv4 address, or the first 64 bits of an IPv6 address, the rest of which its owner changes at
 * will. Anything else is returned as it is.
 */
export function networkOf(ip: string): string {
  const [address = ip] = ip.split('%');
  const inside = isIPv6(address) ? ipv4Inside(address) : null;
  if (inside) return inside;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (part = '') => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail)];
  // An IPv4 address at the end stands for two groups; it lies behind the 64 bits that count.
  const written = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - written }, () => '0');
  const network = [...before, ...zeros, ...after]
    .slice(0, GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
