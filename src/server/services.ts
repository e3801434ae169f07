import type { SiteAddresses } from '#contract/settings.ts';
import type { ItemAnalyses } from '#server/analysis/kept-analysis.ts';
import type { ServiceClock } from '#server/clock/service-clock.ts';
import type { Store } from '#server/db/store.ts';
import type { HeavyJobs } from '#server/heavy-jobs/heavy-jobs.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { PostOffice } from '#server/mail/post-office.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';

/** What a handler may use beside its request. */
export type Services = {
  store: Store;
  clock: ServiceClock;
  settings: CurrentSettings;
  /** How often something may be tried, counted by all servers together. */
  limits: Limits;
  mail: PostOffice;
  /** Nothing where nobody can pay: a real school without a key. */
  payments: PaymentProvider | null;
  analyses: ItemAnalyses;
  heavyJobs: HeavyJobs;
  /** Whether others than this machine reach the server over plain HTTP. */
  isServedPlainly: boolean;
  /** Where others than this machine find the server that listens at a port. */
  siteAddresses: (port?: number) => SiteAddresses;
  /** The school's IANA time zone. */
  timeZone: string;
};
