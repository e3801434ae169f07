import { getSafeExamBrowserFile } from '#contract/sittings.ts';

/** Whether this page is open in it, as far as a page can know: the server asks for the keys. */
export const isInSafeExamBrowser = () => 'SafeExamBrowser' in window || / SEB\//.test(navigator.userAgent);

/** Where the file of a sitting is on this site, and by the scheme that opens it in Safe Exam Browser. */
export function addressesOfFile(sittingId: string) {
  const { protocol, host } = window.location;
  const path = getSafeExamBrowserFile.path.replace(':sittingId', sittingId);
  return { path, opening: `${protocol === 'http:' ? 'seb' : 'sebs'}://${host}${path}` };
}

/** Has the page be told the keys, where the browser does not do so by itself. */
export function askForKeys(): void {
  window.SafeExamBrowser?.security?.updateKeys?.(() => undefined);
}
