/** What the person reads who sent U+0000, the one character that PostgreSQL does not store. */
export const unsavable = 'That holds a character that cannot be saved';

/**
 * The path to the first text or key with U+0000 in what was sent. Not recursive: what is sent can be as deep as it is
 * long.
 * @param except keys of the value itself that are not looked into
 */
export function findUnsavable(sent: unknown, except: readonly string[] = []): string | undefined {
  const waiting: { path: string; value: unknown }[] = [{ path: '', value: sent }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && value.includes('\0')) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, part] of Object.entries(value)) {
      if (key.includes('\0')) return path;
      if (path === '' && except.includes(key)) continue;
      waiting.push({ path: path === '' ? key : `${path}.${key}`, value: part });
    }
  }
  return undefined;
}
