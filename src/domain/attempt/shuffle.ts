/**
 * The items in random order, each order equally likely (Fisher and Yates).
 * @param random gives numbers in [0, 1)
 */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const mixed: T[] = [];
  for (const item of items) {
    const place = Math.floor(random() * (mixed.length + 1));
    const displaced = mixed[place];
    if (displaced === undefined) mixed.push(item);
    else {
      mixed[place] = item;
      mixed.push(displaced);
    }
  }
  return mixed;
}
