import { isIP } from 'node:net';
import os from 'node:os';
import { domainToASCII } from 'node:url';
import { networkHosts } from '#server/platform/config/network-host.ts';

const nameOfServer = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/** What this machine is reached by: its name, as the network tells it too, and every address that it has now. */
export function ownNames(): string[] {
  const host = os.hostname().toLowerCase();
  const name = host.split('.')[0] ?? host;
  const found = [host, `${name}.local`, name, ...networkHosts(), 'localhost', '127.0.0.1', '::1'];
  return [...new Set(found.filter(isName))];
}

/** @throws where it is neither a name nor an address of a server */
export function readServerName(given: string): string {
  const name = isIP(given) === 0 ? domainToASCII(given) : given;
  if (isName(name)) return name;
  throw new Error(`${given} is neither a name of a server, such as exams.local, nor an address, such as 192.168.1.10.`);
}

function isName(text: string): boolean {
  return isIP(text) !== 0 || nameOfServer.test(text);
}
