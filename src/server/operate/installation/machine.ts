import { createSocket } from 'node:dgram';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Card = Pick<NetworkInterfaceInfo, 'family' | 'internal' | 'address'>;

/** Cards that programs of this machine made for themselves: containers, virtual machines, private networks. Nobody in the building reaches them. */
const VIRTUAL =
  /^(?:docker|podman|veth|br-|virbr|vboxnet|vmnet|lxc|lxdbr|zt|tailscale|wg|tun|tap|utun)|vEthernet|VirtualBox|VMware|Hyper-V/i;
/** What a card gives itself where nobody gave it an address. */
const LINK_LOCAL = /^169\.254\./;

/**
 * The one of these cards under which others on the network reach this machine; `localhost` where it has none.
 * `routed`: the address from which this machine would leave the building.
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

/** No network has it (RFC 5737). */
const ELSEWHERE = '192.0.2.1';
const ANY_PORT = 9;

/** Connecting a UDP socket sends nothing: the system only chooses the card. */
const routedAddress = (): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    const end = (address?: string) => {
      socket.close();
      resolve(address);
    };
    socket.once('error', () => end());
    socket.connect(ANY_PORT, ELSEWHERE, () => end(socket.address().address));
  });

/** The address under which others on the network reach this machine; its own name where it has no network. */
export const lanAddress = async (): Promise<string> =>
  chooseAddress(networkInterfaces(), await routedAddress());
