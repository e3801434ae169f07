import type { Criterion, Essay, WordLimits } from '#contract/question-details.ts';
import { joinAnswers, splitAnswers } from '#domain/question-import/answers-cell.ts';
import { joinPair, splitPair } from '../matching/pair-cell.ts';

/** A criterion in one cell: its title, then its levels, the points of each before what it says. */
export function criterionCell({ title, levels }: Criterion): string {
  return joinPair(title, joinAnswers(levels.map(({ points, text }) => `${points} ${text}`.trim())));
}

/** Where a level does not begin with its points, that is found when the question is checked: it has none. */
export function readCriterionCell(cell: string): Criterion {
  const [title, levels] = splitPair(cell);
  return { title, levels: splitAnswers(levels).map(readLevel) };
}

function readLevel(said: string): Criterion['levels'][number] {
  const [, points = '', text = ''] = /^(\d+(?:\.\d+)?)?\s*([\s\S]*)$/.exec(said) ?? [];
  return { points: points === '' ? Number.NaN : Number(points), text };
}

/** How long an essay ought to be, in words; empty where nothing is said. */
export function wordsText({ from, to }: WordLimits = {}): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to} words`;
  if (from !== undefined) return `at least ${from} words`;
  return to === undefined ? '' : `at most ${to} words`;
}

const aFile = 'a file';
const withFile = /(?:^|,\s*)a file$/i;
const lengths = /^(?:at least (?<least>\d+)|at most (?<most>\d+)|(?<from>\d+) to (?<to>\d+)) words?$/i;

/** How long an essay ought to be, and whether a file may go with it; empty where neither is said. */
export function askedCell({ words, takesFile }: Pick<Essay, 'words' | 'takesFile'>): string {
  return [wordsText(words), takesFile ? aFile : ''].filter((said) => said !== '').join(', ');
}

/** Nothing where the cell says nothing; a fault where it says another thing. */
export function readAskedCell(cell: string): Pick<Essay, 'words' | 'takesFile'> & { fault?: string } {
  const length = cell.replace(withFile, '');
  const takesFile = length !== cell && { takesFile: true };
  if (length === '') return { ...takesFile };
  const { least, most, from = least, to = most } = lengths.exec(length)?.groups ?? {};
  if (from === undefined && to === undefined)
    return {
      fault: 'The right answer of an essay says how long it is: 100 to 300 words, at least 100 words, a file',
    };
  return {
    words: { ...(from !== undefined && { from: Number(from) }), ...(to !== undefined && { to: Number(to) }) },
    ...takesFile,
  };
}
