import type { Settings } from '#contract/school-settings.ts';
import { refuseInsideWrite } from '#server/platform/db/inside-write.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { selectSettings } from './settings.queries.ts';

/** Every request asks for the settings, so they are read at most this often; another server's change takes as long. */
const freshForMs = 2_000;

export type CurrentSettings = {
  (): Promise<Settings>;
  /** This server's own change acts at once. */
  forget: () => void;
};

export function currentSettings(db: Reader): CurrentSettings {
  let readAt = -Infinity;
  let reading: Promise<Settings> | undefined;
  const forget = () => {
    reading = undefined;
  };
  const current = () => {
    // Also while they are fresh: otherwise it would go well nearly always.
    refuseInsideWrite('Reading the settings');
    const elapsed = performance.now() - readAt;
    if (!reading || elapsed > freshForMs) {
      readAt = performance.now();
      reading = selectSettings(db).catch((error: unknown) => {
        forget();
        throw error;
      });
    }
    return reading;
  };
  return Object.assign(current, { forget });
}
