/** For playwright.config.ts: a browser that is there already. */
export function findBrowser(): string | undefined;

/** For whatever drives one outside the journeys: one that is there, or is installed now. Throws with what to do. */
export function findOrInstallBrowser(): string;
