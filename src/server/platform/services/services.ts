import type { SiteAddresses } from '#contract/settings.ts';
import type { ServiceClock } from '#server/platform/clock/service-clock.ts';
import type { Store } from '#server/platform/db/store.ts';
import type { Serving } from '#server/platform/http/serve.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import type { PostOffice } from '#server/platform/mail/post-office.ts';

/** What a handler may use beside its request. A district above that needs more adds it to this, beside what it is. */
export type Services = Serving & {
  store: Store;
  clock: ServiceClock;
  /** How often something may be tried, counted by all servers together. */
  limits: Limits;
  mail: PostOffice;
  /** Whether others than this machine reach the server over plain HTTP. */
  isServedPlainly: boolean;
  /** Where others than this machine find the server that listens at a port. */
  siteAddresses: (port?: number) => SiteAddresses;
  /** The school's IANA time zone. */
  timeZone: string;
};
