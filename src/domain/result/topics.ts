type Item = { category: string; isCorrect: boolean; points: number; pointsWon: number };

/** How it went in one category of questions; the percent is of points. */
export type Topic = { name: string; questions: number; right: number; percent: number };

/** What a result says of each topic, the strongest first; questions that do not count are left out. */
export function topicsOf(items: readonly Item[]): Topic[] {
  const counted = items.filter(({ points }) => points > 0);
  return [...new Set(counted.map(({ category }) => category))]
    .map((name) =>
      topicOf(
        name,
        counted.filter(({ category }) => category === name),
      ),
    )
    .sort((one, other) => other.percent - one.percent || one.name.localeCompare(other.name));
}

function topicOf(name: string, items: readonly Item[]): Topic {
  return {
    name,
    questions: items.length,
    right: items.filter(({ isCorrect }) => isCorrect).length,
    percent: (Math.max(0, sum(items.map(({ pointsWon }) => pointsWon))) / sum(items.map(({ points }) => points))) * 100,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
