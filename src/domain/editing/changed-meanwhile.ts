/**
 * The fields of an edit that somebody else has changed since it was begun, and to another value than the edit's own.
 * @param basedOn what the fields said when the edit was begun; a field without a word of it is anybody's to change
 */
export function changedMeanwhile<T extends object>(
  edit: { [K in keyof T]?: T[K] | undefined },
  basedOn: { [K in keyof T]?: T[K] | undefined },
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

/** Values of the wire, so that what reads the same is the same. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
