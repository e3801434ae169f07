const longestWait = 10_000;

/**
 * Where the server has a newer version of the app, parts of this one may be gone for good: then the page is loaded
 * anew. Never under an exam that is open; it has all that it needs.
 */
export async function leaveOldVersion(): Promise<void> {
  const parts = [...document.querySelectorAll('script[type=module]')].map((script) => script.getAttribute('src') ?? '');
  const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(longestWait) });
  const page = await answer.text();
  // Both pages of a version begin with the same scripts, and one at least is named anew with every change.
  const isReplaced = answer.ok && parts.some((part) => !page.includes(part));
  if (isReplaced && !('exam' in document.documentElement.dataset)) location.reload();
}
