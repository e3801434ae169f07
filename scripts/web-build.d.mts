/** For e2e/browsers: whether dist/ holds the web app of the sources as they stand. */
export function isBuilt(): boolean;
