import { expect, it } from 'vitest';
import { handedOutAddress } from './handed-out-address.ts';

const here = 'http://localhost:3000';
const room = 'http://192.168.1.20:3000';
const site = 'https://tests.school.ng';

it.each([
  ['the public address stands before all', { publicUrl: site, networkAddress: room }, here, site],
  ['and before where the page was opened', { publicUrl: site, networkAddress: null }, room, site],
  ['without one, the address in the network', { publicUrl: null, networkAddress: room }, here, room],
  [
    'of several networks the one that is used',
    { publicUrl: null, networkAddress: room },
    'http://10.0.0.7:3000',
    'http://10.0.0.7:3000',
  ],
  [
    'a public address of this machine is none',
    { publicUrl: here, networkAddress: room },
    'http://127.0.0.1:3000',
    room,
  ],
  ['where nobody else gets in, what one has', { publicUrl: null, networkAddress: null }, here, here],
])('%s', (_, addresses, origin, address) => {
  expect(handedOutAddress(addresses, origin)).toBe(address);
});
