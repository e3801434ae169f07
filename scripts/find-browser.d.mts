/** For playwright.config.ts: a browser that is there already. */
export function findBrowser(): string | undefined;
