/**
 * Text as searches compare it: lower case, and composed, so that ẹ typed in two ways is one letter. What is searched and
 * what is searched for both go through here; SQLite's own lower() knows ASCII only.
 */
export function searchable(text: string): string {
  return text.toLowerCase().normalize('NFC');
}
