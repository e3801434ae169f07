import { isIPv4 } from 'node:net';
import os from 'node:os';

type Networks = ReturnType<typeof os.networkInterfaces>;

/** Of containers and virtual machines: nobody in a room has a way there. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|podman)/;

/** The address by which others in the network find this machine; nothing where it is in none. */
export function networkHost(networks: Networks = os.networkInterfaces()): string | undefined {
  const addresses = networkHosts(networks);
  return addresses.find((address) => isIPv4(address)) ?? addresses[0];
}

/** All addresses by which others find this machine. */
export function networkHosts(networks: Networks = os.networkInterfaces()): string[] {
  return Object.entries(networks)
    .filter(([name]) => !virtual.test(name))
    .flatMap(([, all = []]) => all)
    .filter(({ internal, address }) => !internal && !isLinkLocal(address))
    .map(({ address }) => address);
}

/** Given by a machine to itself, where nobody gave it one: no address to write on paper. */
function isLinkLocal(address: string): boolean {
  return address.startsWith('169.254.') || /^fe[89ab]/i.test(address);
}
