/**
 * The fields of an edit that somebody else has changed since it was begun, and to another value than the edit's own.
 * @param basedOn what the fields said when the edit was begun; a field without a word of it is anybody's to change
 */
export function changedMeanwhile<T extends object>(
  edit: { [K in keyof T]?: unknown },
  basedOn: { [K in keyof T]?: unknown },
  standing: T,
): Extract<keyof T, string>[] {
  const changed: Extract<keyof T, string>[] = [];
  for (const field in standing) {
    const [wanted, before, now] = [edit[field], basedOn[field], standing[field]];
    if (wanted === undefined || before === undefined) continue;
    if (!isSame(before, now) && !isSame(wanted, now)) changed.push(field);
  }
  return changed;
}

/** The fields that say another thing than before. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changes: Partial<T> = {};
  for (const field in after) {
    if (!isSame(before[field], after[field])) changes[field] = after[field];
  }
  return changes;
}

/** The fields of `from` that `like` has. */
export function pick<T extends object>(from: T, like: { [K in keyof T]?: unknown }): Partial<T> {
  const picked: Partial<T> = {};
  for (const field in from) if (field in like) picked[field] = from[field];
  return picked;
}

/** Values of the wire, so that what reads the same is the same, in whatever order it is written. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isPlain(one) || !isPlain(other)) return Object.is(one, other);
  const [these, those] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...these.keys(), ...those.keys()].every((key) => isSame(these.get(key), those.get(key)));
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
