/**
 * The oldest browsers that the app runs in: the last Chrome and Edge for Windows 7 and 8, which school computers still
 * have, and of the others the first with what the style sheets need (docs/decisions/0020). README says the same.
 */
export const floor = [
  { browser: 'chrome', version: 109 },
  { browser: 'edge', version: 109 },
  { browser: 'firefox', version: 121 },
  { browser: 'safari', version: 16.4 },
] as const;

/** The floor in the words of `build.target`. */
export const oldestBrowsers = floor.map(({ browser, version }) => `${browser}${version}`);
/** What they all read of the language: the year of `lib` in tsconfig.web.json and tsconfig.pure.json. */
export const oldestLanguage = 2022;
