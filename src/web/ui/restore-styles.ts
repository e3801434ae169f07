let ofThePage: ReadonlySet<string> | undefined;

/** The addresses of the style sheets that parts of the app have asked for and that have not come; the page's own are for all. */
export function missingStyles(): Set<string> {
  // Nothing has asked for any before the first part is loaded.
  ofThePage ??= new Set(allSheets().map(({ href }) => href));
  const own = ofThePage;
  return new Set(
    missingSheets()
      .map(({ href }) => href)
      .filter((href) => !own.has(href)),
  );
}

/**
 * Fetches the style sheets again that were asked for and never came; rejects where one fails once more. The bundler
 * asks for each only once, so without this a part that is tried again would open unstyled. One that is only on its way
 * stays: somebody waits for it.
 * @param ofOthers addresses of sheets that are left out
 */
export function restoreStyles(ofOthers: ReadonlySet<string> = new Set()): Promise<unknown> {
  return Promise.all(
    missingSheets()
      .filter(({ href }) => !ofOthers.has(href))
      .map(fetchAgain),
  );
}

const allSheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

function missingSheets(): HTMLLinkElement[] {
  const sheets = allSheets();
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
