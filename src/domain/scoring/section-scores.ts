import type { SectionScores } from '#contract/test-parts.ts';
import { type Marked, scoreOf } from './grade.ts';

type Section = { id: string; title: string; isScaled: boolean; questions: readonly string[] };
type Item = Marked & { questionId: string };

/** What was won in each section. Out of 100 it is rounded half up, each by itself, and never below nothing. */
export function sectionScores(sections: readonly Section[], items: readonly Item[]): SectionScores {
  return sections.map(({ id, title, isScaled, questions }) => {
    const { pointsWon, pointsPossible } = scoreOf(items.filter((item) => questions.includes(item.questionId)));
    return {
      _id: id,
      title,
      pointsWon,
      pointsPossible,
      scaled: isScaled ? outOf100(pointsWon, pointsPossible) : null,
    };
  });
}

/** Nothing is lost where every question was voided. In whole hundredths, so that a half is a half. */
function outOf100(won: number, possible: number): number {
  const [part, whole] = [Math.round(won * 100), Math.round(possible * 100)];
  return whole === 0 ? 100 : Math.floor((200 * part + whole) / (2 * whole));
}

/** The sum of what is scaled, and what it is out of; nothing where no section is. */
export function scaledTotal(scores: SectionScores): { won: number; of: number } | undefined {
  const scaled = scores.flatMap((section) => section.scaled ?? []);
  if (scaled.length === 0) return undefined;
  return { won: scaled.reduce((sum, score) => sum + score, 0), of: scaled.length * 100 };
}
