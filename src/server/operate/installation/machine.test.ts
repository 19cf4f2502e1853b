import { expect, it } from 'vitest';
import { chooseAddress, lanAddress } from './machine.ts';

const card = (address: string, more: { internal?: boolean; family?: 'IPv4' | 'IPv6' } = {}) => [
  { family: 'IPv4' as const, internal: false, address, ...more },
];

it.each([
  [
    'la que lleva fuera del edificio',
    { enp1s0: card('10.0.0.7'), wlp2s0: card('192.168.1.20') },
    '192.168.1.20',
    '192.168.1.20',
  ],
  [
    'ninguna de las que hacen los programas, aunque esté primero',
    { 'vEthernet (WSL)': card('172.28.80.1'), docker0: card('172.17.0.1'), 'Wi-Fi': card('192.168.1.20') },
    undefined,
    '192.168.1.20',
  ],
  [
    'tampoco la de una red privada por la que sale todo',
    { tun0: card('10.8.0.2'), eth0: card('192.168.1.20') },
    '10.8.0.2',
    '192.168.1.20',
  ],
  [
    'antes una que le dieron que una que se dio ella misma',
    { Ethernet: card('169.254.7.7'), 'Wi-Fi': card('192.168.1.20') },
    undefined,
    '192.168.1.20',
  ],
  ['la de un programa, donde no hay otra', { docker0: card('172.17.0.1') }, undefined, '172.17.0.1'],
  [
    'su propio nombre, sin red',
    { lo: card('127.0.0.1', { internal: true }), eth0: card('fe80::1', { family: 'IPv6' }) },
    undefined,
    'localhost',
  ],
])('de las tarjetas de red se dice %s', (_, cards, routed, said) => {
  expect(chooseAddress(cards, routed)).toBe(said);
});

it('la de este equipo es una de las suyas', async () => {
  expect(await lanAddress()).toMatch(/^(?:\d{1,3}(?:\.\d{1,3}){3}|localhost)$/);
});
