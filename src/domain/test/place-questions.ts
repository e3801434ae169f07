/**
 * The ids in their new order: those that are moved stand together, in the order given, after another.
 * @param after nothing for the first place; one that is moved itself stands where it stood
 */
export function placed(order: readonly string[], moved: readonly string[], after: string | null): string[] {
  const going = new Set(moved);
  const before = order.slice(0, after === null ? 0 : order.indexOf(after) + 1).filter((id) => !going.has(id));
  const behind = order.filter((id) => !going.has(id)).slice(before.length);
  return [...before, ...moved, ...behind];
}

/** What moves, and what it comes after then; null for the first place. */
export type Moved = { questionIds: string[]; after: string | null };

/**
 * What moves as one, a place up or down: nothing at either end.
 * @param before what stands before all of them
 */
export function movedBy(
  units: readonly (readonly string[])[],
  index: number,
  by: 1 | -1,
  before: string | null = null,
): Moved | undefined {
  const questionIds = units[index];
  if (!questionIds || !units[index + by]) return undefined;
  const after = by === 1 ? units[index + 1]?.at(-1) : units[index - 2]?.at(-1);
  return { questionIds: [...questionIds], after: after ?? before };
}
