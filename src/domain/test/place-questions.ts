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
