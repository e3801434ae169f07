/** The addresses of the style sheets that were asked for and have not come. */
export function missingStyles(): Set<string> {
  return new Set(missingSheets().map(({ href }) => href));
}

/**
 * Fetches the style sheets again that were asked for and never came; rejects where one fails once more. The bundler
 * asks for each only once, so without this a part that is tried again would open unstyled. One that is only on its way
 * stays: somebody waits for it.
 * @param dispensable addresses of sheets that it does without
 */
export function restoreStyles(dispensable: ReadonlySet<string> = new Set()): Promise<unknown> {
  return Promise.all(
    missingSheets()
      .filter(({ href }) => !dispensable.has(href))
      .map(fetchAgain),
  );
}

function missingSheets(): HTMLLinkElement[] {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const come = sheets.filter(hasCome).map(({ href }) => href);
  return sheets.filter(({ href }) => !come.includes(href));
}

/** The build makes no empty sheets. A lost one has no rules, or none that may be read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function fetchAgain(lost: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const again = lost.cloneNode();
    again.addEventListener('load', resolve);
    again.addEventListener('error', reject);
    lost.after(again);
  });
}
