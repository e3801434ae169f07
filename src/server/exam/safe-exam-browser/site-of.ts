import type { Asked } from '#server/platform/http/asked.ts';
import type { Services } from '#server/platform/services/services.ts';

/**
 * The address of the site as the browser has it. A school may have two, one of them in its own network; where TLS ends
 * at a proxy, the setting for the public one says what the request cannot.
 */
export function siteOf({ siteAddresses }: Pick<Services, 'siteAddresses'>, { site }: Asked): string {
  if (!URL.canParse(site)) return site;
  const asked = new URL(site);
  const { publicUrl } = siteAddresses();
  const known = publicUrl === null ? asked : new URL(publicUrl);
  return known.host === asked.host ? known.origin : asked.origin;
}
