/** Scheme and user, the hosts, and the rest. */
const databaseUrl = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#@]*)([/?].*)?$/;

/** Whether it is a URL of PostgreSQL's; it may list several hosts, as `postgres://user@one:5432,two/database`. */
export function isDatabaseUrl(url: string): boolean {
  return databaseUrl.test(url) && databaseAddresses(url).every((address) => URL.canParse(address));
}

/** A URL of its own for each host that a database URL lists. */
export function databaseAddresses(url: string): string[] {
  const [, user = '', hosts = '', rest = ''] = databaseUrl.exec(url) ?? [];
  // Only a server that takes writes serves us, whatever is asked for.
  const settings = rest.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${user}${host}${settings}`);
}

/** The same without the password. */
export function withoutPassword(url: string): string {
  return url.replace(/^([^:]+:\/\/[^:@/]*):[^@/]*@/, '$1@');
}
