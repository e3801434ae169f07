/** The addresses of the style sheets that were asked for. */
export function askedStyles(): Set<string> {
  return new Set(allSheets().map(({ href }) => href));
}

/**
 * Fetches those of these style sheets again that never came; rejects where one fails once more. The bundler asks for each
 * only once, so without this a part that is tried again would open unstyled. One that is only on its way stays: somebody
 * waits for it.
 */
export function restoreStyles(addresses: ReadonlySet<string> = askedStyles()): Promise<unknown> {
  const sheets = allSheets().filter(({ href }) => addresses.has(href));
  const come = sheets.filter(hasCome).map(({ href }) => href);
  return Promise.all(sheets.filter(({ href }) => !come.includes(href)).map(fetchAgain));
}

const allSheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

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
