type Level = { points: number };

/**
 * The key that gives each level of a criterion: its points where all of them are single figures, else its place from the
 * best. Nothing where there are more than keys.
 */
export function levelKeys(levels: readonly Level[]): (string | undefined)[] {
  const areFigures = levels.every(({ points }) => Number.isInteger(points) && points < 10);
  return levels.map(({ points }, index) => {
    if (areFigures) return String(points);
    return index < 9 ? String(index + 1) : undefined;
  });
}

/** The level that a key gives. */
export function levelByKey<L extends Level>(levels: readonly L[], key: string): L | undefined {
  return levels[levelKeys(levels).indexOf(key)];
}
