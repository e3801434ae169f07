import { BlockList, isIP, isIPv6 } from 'node:net';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a text is an address, or a network with the number of its bits: 192.168.1.0/24. */
export function isNetwork(text: string): boolean {
  const [base = '', bits, ...rest] = text.split('/');
  const version = isIP(base);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whether an address is in one of these networks; with none of them every one is. */
export function isFromOneOf(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const allowed = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    if (bits === undefined) allowed.addAddress(base, familyOf(base));
    else allowed.addSubnet(base, Number(bits), familyOf(base));
  }
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  return allowed.check(plain, familyOf(plain));
}
