/** How a passage of a test is spoken of. */
export function passageName(passages: readonly { _id: string; title: string }[], id: string): string {
  const title = passages.find(({ _id }) => _id === id)?.title ?? '';
  return title === '' ? 'a passage' : `the passage ‘${title}’`;
}
