import { isIPv4 } from 'node:net';
import { type Config, isEveryAddress, opensToOthers } from '#server/platform/config/config.ts';
import { networkHosts } from '#server/platform/config/network-host.ts';

/**
 * What the devices of the room type: all that may be right, since a laptop can be in two networks.
 * @param listening where the server listens, as it says itself
 * @param hosts the addresses that this machine has in its networks
 */
export function roomAddresses(config: Config, listening: string, hosts = networkHosts()): string[] {
  if (config.publicUrl !== undefined) return [config.publicUrl];
  if (opensToOthers(config).length === 0) return [];
  if (!isEveryAddress(config.host)) return [listening];
  return hosts.filter(isIPv4).map((host) => atHost(listening, host));
}

/** What is typed at this machine itself. */
export function ownAddress({ host }: Config, listening: string): string {
  return isEveryAddress(host) ? atHost(listening, '127.0.0.1') : listening;
}

function atHost(address: string, host: string): string {
  const { protocol, port } = new URL(address);
  return `${protocol}//${host}${port && `:${port}`}`;
}
