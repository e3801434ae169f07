/**
 * Where the server has a newer version of the app, parts of this one may be gone for good: then the page is loaded
 * anew. Never under an exam that is open; it has all that it needs.
 */
export async function leaveOldVersion(): Promise<void> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src');
  const answer = await fetch('/', { cache: 'no-store' });
  const isReplaced = answer.ok && entry && !(await answer.text()).includes(entry);
  if (isReplaced && !('exam' in document.documentElement.dataset)) location.reload();
}
