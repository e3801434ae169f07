/** HTML with each line of a gap replaced, in order. Within a tag there is none. */
export function gapsReplaced(html: string, replacement: (place: number) => string): string {
  let place = -1;
  return html.replaceAll(/<[^>]*>|_{3,}/g, (found) => {
    if (found.startsWith('<')) return found;
    place += 1;
    return replacement(place);
  });
}
