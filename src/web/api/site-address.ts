import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSiteAddresses } from '#contract/settings.ts';
import { call } from './call.ts';
import { handedOutAddress, isOfThisMachine } from './handed-out-address.ts';

const siteAddressesQuery = queryOptions({
  queryKey: ['site-addresses'],
  queryFn: ({ signal }) => call(getSiteAddresses, {}, { signal }),
});

/** What is written into links and on slips that are handed out, and whether it opens on this machine alone. */
export function useSiteAddress(): { address: string; isHereOnly: boolean } {
  const { data } = useQuery(siteAddressesQuery);
  const { origin } = window.location;
  if (data === undefined) return { address: origin, isHereOnly: false };
  const address = handedOutAddress(data, origin);
  return { address, isHereOnly: isOfThisMachine(address) };
}
