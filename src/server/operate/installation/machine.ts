import { createSocket } from 'node:dgram';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Card = Pick<NetworkInterfaceInfo, 'family' | 'internal' | 'address'>;

/** Virtual network interfaces of containers, virtual machines and VPNs: not reachable from the local network. */
const VIRTUAL =
  /^(?:docker|podman|veth|br-|virbr|vboxnet|vmnet|lxc|lxdbr|zt|tailscale|wg|tun|tap|utun)|vEthernet|VirtualBox|VMware|Hyper-V/i;
/** Link-local address (APIPA), used without a DHCP server. */
const LINK_LOCAL = /^169\.254\./;

/**
 * Picks the address under which others on the network reach this machine; `localhost` without one. `routed`: source address of
 * the default route.
 */
export function chooseAddress(
  cards: Readonly<Record<string, readonly Card[] | undefined>>,
  routed?: string,
): string {
  const worth = (name: string, address: string) =>
    Number(!VIRTUAL.test(name)) * 4 + Number(!LINK_LOCAL.test(address)) * 2 + Number(address === routed);
  const [best] = Object.entries(cards)
    .flatMap(([name, addresses = []]) => addresses.map((card) => ({ name, ...card })))
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .sort((a, b) => worth(b.name, b.address) - worth(a.name, a.address));
  return best?.address ?? 'localhost';
}

/** Documentation address, never used (RFC 5737). */
const DOCUMENTATION_ADDRESS = '192.0.2.1';
const ANY_PORT = 9;

/** Source address of the default route. Connecting a UDP socket sends no packet; the system only picks the interface. */
const routedAddress = (): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    const end = (address?: string) => {
      socket.close();
      resolve(address);
    };
    socket.once('error', () => end());
    socket.connect(ANY_PORT, DOCUMENTATION_ADDRESS, () => end(socket.address().address));
  });

/** Address of this machine on the local network; `localhost` without a network. */
export const lanAddress = async (): Promise<string> =>
  chooseAddress(networkInterfaces(), await routedAddress());
