import type { ServiceClock } from '#server/clock/service-clock.ts';
import type { Store } from '#server/db/store.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';

/** What a handler may use beside its request. */
export type Services = {
  store: Store;
  clock: ServiceClock;
  settings: CurrentSettings;
  /** The school's IANA time zone. */
  timeZone: string;
};
