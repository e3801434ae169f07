import type { Config } from '#server/platform/config/config.ts';
import { ownAddress } from '#server/school/archive/addresses.ts';

/** Where the first administrator is made: printed where the server was started, and nowhere else. */
export function setupLink(config: Config, listening: string, code: string): string {
  return `${config.publicUrl?.replace(/\/+$/, '') ?? ownAddress(config, listening)}/setup?code=${code}`;
}
