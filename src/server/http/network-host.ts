import os from 'node:os';

type Networks = ReturnType<typeof os.networkInterfaces>;

/** Of containers and virtual machines: nobody in a room has a way there. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|podman)/;

/** The address by which others in the network find this machine; nothing where it is in none. */
export function networkHost(networks: Networks = os.networkInterfaces()): string | undefined {
  const addresses = Object.entries(networks)
    .filter(([name]) => !virtual.test(name))
    .flatMap(([, all = []]) => all)
    .filter(({ internal, address }) => !internal && !isLinkLocal(address));
  const found = addresses.find(({ family }) => family === 'IPv4') ?? addresses[0];
  return found?.address;
}

/** Given by a machine to itself, where nobody gave it one: no address to write on paper. */
function isLinkLocal(address: string): boolean {
  return address.startsWith('169.254.') || /^fe[89ab]/i.test(address);
}
