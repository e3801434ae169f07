/**
 * Fetches the style sheets again that were asked for and never came; rejects where one fails once more. The bundler
 * asks for each only once, so without this a part that is tried again would open unstyled. The build makes no empty
 * sheets, and a browser shows a lost one as empty. One that is only on its way stays: somebody waits for it.
 */
export function restoreStyles(): Promise<unknown> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const come = sheets.filter(({ sheet }) => sheet?.cssRules.length).map(({ href }) => href);
  return Promise.all(sheets.filter(({ href }) => !come.includes(href)).map(fetchAgain));
}

function fetchAgain(lost: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const again = lost.cloneNode();
    again.addEventListener('load', resolve);
    again.addEventListener('error', reject);
    lost.after(again);
  });
}
