import type { AnalysedItem } from '#contract/instructor-results.ts';
import type { Tone } from '#domain/scoring/score-label.ts';
import { boundsOfCorrelation, boundsOfShare, confidence } from './evidence.ts';

/** What a teacher should know of a question, in plain words; `bad` is to be looked at first, `good` needs nothing. */
export type ItemFlag = { tone: Tone; text: string };
type Judged = Pick<
  AnalysedItem,
  'attempts' | 'compared' | 'facility' | 'randomGuessScore' | 'discriminationIndex' | 'options'
>;

/** With fewer attempts nothing is said of a question. */
export const fewestToJudge = 10;
/**
 * Nothing is said that chance may well have done: what is grave lies beyond a bound of 99% confidence (one-sided), what
 * is worth a look beyond one of 95%. The marks are the usual ones: a discrimination below 20 is poor (Ebel and Frisbie, Essentials
 * of Educational Measurement, 1991), an option that fewer than 5% choose tempts nobody (Haladyna and Downing, 1993).
 */
const nearlyEverybody = 0.9;
const hardlyAnybody = 0.2;
const weakDiscrimination = 0.2;
const temptsSomebody = 0.05;
/** A correlation with a mark that fewer than so many have, or lack, hangs on a few students. */
const fewestOnEachSide = 5;

/** What stands out in the figures of a question, the gravest first. */
export function itemFlags(item: Judged): ItemFlag[] {
  return isJudged(item) ? [...keyFlags(item), ...difficultyFlags(item), ...optionFlags(item)] : [];
}

/** Whether there are enough attempts to say anything of the question. */
export function isJudged({ attempts }: Pick<Judged, 'attempts'>): boolean {
  return attempts >= fewestToJudge;
}

/** How grave the gravest is: what a list of questions is sorted by. */
export function gravity(item: Judged): 0 | 1 | 2 {
  const tones = itemFlags(item).map((flag) => flag.tone);
  if (tones.includes('bad')) return 2;
  return tones.includes('warn') ? 1 : 0;
}

/** A, B, C … */
export function optionLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

function keyFlags(item: Judged): ItemFlag[] {
  const flags: ItemFlag[] = [];
  if (!isEasy(item) && discriminationAtMost(item, confidence.sure) < 0) {
    flags.push({ tone: 'bad', text: 'Weaker students do better here: check the key' });
  }
  const rival = provenRival(item);
  if (rival !== -1) {
    const letter = optionLetter(rival);
    flags.push({
      tone: 'bad',
      text: `The best third choose ${letter} more often than the key: is ${letter} right too?`,
    });
  }
  return flags;
}

/** The wrong option that more of the best third choose than anything that is right: among those who choose either, surely over half. */
function provenRival({ attempts, options }: Judged): number {
  const right = options.filter((option) => option.isCorrect).map((option) => option.top ?? 1);
  const key = right.length === 0 ? 1 : Math.max(...right);
  return options.findIndex(({ isCorrect, top }) => {
    const either = (top ?? 0) + key;
    if (isCorrect || either === 0) return false;
    return boundsOfShare((top ?? 0) / either, (either * attempts) / 3, confidence.sure).lower > 0.5;
  });
}

/** The highest discrimination, as a fraction, that the question may well have in truth. */
function discriminationAtMost(item: Judged, deviations: number): number {
  const { attempts, compared, facility, discriminationIndex: index } = item;
  if (index === null || facility === null) return 1;
  if (Math.min(facility, 1 - facility) * attempts < fewestOnEachSide - 1e-9) return 1;
  return boundsOfCorrelation(index / 100, compared, deviations).upper;
}

function isEasy({ attempts, facility }: Judged): boolean {
  return facility !== null && boundsOfShare(facility, attempts, confidence.likely).lower > nearlyEverybody;
}

function difficultyFlags(item: Judged): ItemFlag[] {
  const { attempts, facility, randomGuessScore: guess } = item;
  if (facility === null) return [];
  if (guess !== null && boundsOfShare(facility, attempts, confidence.sure).upper * 100 < guess) {
    return [{ tone: 'bad', text: 'Fewer get this right than by guessing: something misleads them' }];
  }
  if (isEasy(item)) return [{ tone: 'warn', text: 'Nearly everybody gets this right: it tells little' }];
  if (boundsOfShare(facility, attempts, confidence.likely).upper < hardlyAnybody) {
    return [{ tone: 'warn', text: 'Hardly anybody gets this right: was it taught?' }];
  }
  if (keyFlags(item).length === 0 && discriminationAtMost(item, confidence.likely) < weakDiscrimination) {
    return [{ tone: 'warn', text: 'Strong and weak students do about the same here: is it clear what is asked?' }];
  }
  return [];
}

function optionFlags(item: Judged): ItemFlag[] {
  const { attempts, options } = item;
  // Where nearly all are right, of course nobody chooses anything else.
  if (isEasy(item) || boundsOfShare(0, attempts, confidence.likely).upper >= temptsSomebody) return [];
  const unused = options.flatMap((option, index) =>
    !option.isCorrect && option.top === 0 && option.middle === 0 && option.bottom === 0 ? [optionLetter(index)] : [],
  );
  if (unused.length === 0) return [];
  return [{ tone: 'warn', text: `Nobody chooses ${listed(unused)}: make it more tempting, or leave it out` }];
}

const listed = (letters: readonly string[]) =>
  letters.length === 1 ? (letters[0] ?? '') : `${letters.slice(0, -1).join(', ')} or ${letters.at(-1)}`;
