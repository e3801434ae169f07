import type { ItemAnalysis } from '#contract/instructor-results.ts';

type Set = Pick<ItemAnalysis['sets'][number], 'questions' | 'lacking'>;

const mostNamed = 3;

/** Which of a test's questions a set holds, in plain words. */
export function setText({ questions, lacking }: Set): string {
  const all = questions + lacking.length;
  if (lacking.length === 0) return all === 1 ? 'The one question' : `All ${all} questions`;
  if (lacking.length > mostNamed || lacking.length >= questions) return `${questions} of ${all} questions`;
  if (lacking.length === 1) return `All but question ${lacking.join()}`;
  return `All but questions ${lacking.slice(0, -1).join(', ')} and ${lacking.at(-1)}`;
}
