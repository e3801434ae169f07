import type { SiteAddresses } from '#contract/settings.ts';

/**
 * The address that is written into links and on slips.
 * @param origin where the page was opened: an address that works, though it may do so on this machine alone
 */
export function handedOutAddress({ publicUrl, networkAddress }: SiteAddresses, origin: string): string {
  const inNetwork = isOfThisMachine(origin) ? networkAddress : origin;
  if (publicUrl !== null && !isOfThisMachine(publicUrl)) return publicUrl;
  return inNetwork ?? publicUrl ?? origin;
}

export function isOfThisMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
