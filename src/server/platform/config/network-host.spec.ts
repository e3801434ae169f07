import { expect, it } from 'vitest';
import { networkHost } from './network-host.ts';

const at = (address: string, internal = false) => ({
  address,
  internal,
  family: address.includes(':') ? ('IPv6' as const) : ('IPv4' as const),
  netmask: '',
  mac: '',
  cidr: null,
  scopeid: 0,
});

it.each([
  ['none but its own', { lo: [at('127.0.0.1', true), at('::1', true)] }, undefined],
  ['a room', { lo: [at('127.0.0.1', true)], wlan0: [at('fe80::1'), at('192.168.1.20')] }, '192.168.1.20'],
  ['a room beside containers', { docker0: [at('172.17.0.1')], eth0: [at('10.0.0.7')] }, '10.0.0.7'],
  ['an address that it gave to itself', { eth0: [at('169.254.3.4'), at('fe80::1')] }, undefined],
  ['IPv6 alone', { eth0: [at('fe80::1'), at('2001:db8::5')] }, '2001:db8::5'],
])('in a network of %s', (_, networks, host) => {
  expect(networkHost(networks)).toBe(host);
});
