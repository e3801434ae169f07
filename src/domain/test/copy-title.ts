const ending = ' (Copy)';

/** The title of a test's copy. What would make it longer than a title may be is taken off its end. */
export function copyTitle(title: string, limit: number): string {
  const kept = title.slice(0, limit - ending.length);
  // A letter of two code units is not to be cut in half.
  return kept.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + ending;
}
