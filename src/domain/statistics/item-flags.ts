import type { AnalysedItem } from '#contract/instructor-results.ts';
import type { Tone } from '#domain/scoring/score-label.ts';

/** What a teacher should know of a question, in plain words; `bad` is to be looked at first, `good` needs nothing. */
export type ItemFlag = { tone: Tone; text: string };
type Judged = Pick<AnalysedItem, 'attempts' | 'facility' | 'randomGuessScore' | 'discriminationIndex' | 'options'>;

/** With fewer attempts chance says more than the question does. */
export const fewestToJudge = 10;
const nearlyEverybody = 0.95;
const hardlyAnybody = 0.2;
const weakDiscrimination = 10;

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

function keyFlags({ discriminationIndex: index, options }: Judged): ItemFlag[] {
  const flags: ItemFlag[] = [];
  if (index !== null && index < 0) flags.push({ tone: 'bad', text: 'Weaker students do better here: check the key' });
  const key = options.find((option) => option.isCorrect);
  const rival = options.findIndex((option) => !option.isCorrect && (option.top ?? 0) > (key?.top ?? 1));
  if (rival !== -1) {
    const letter = optionLetter(rival);
    flags.push({
      tone: 'bad',
      text: `The best third choose ${letter} more often than the key: is ${letter} right too?`,
    });
  }
  return flags;
}

function difficultyFlags({ facility, randomGuessScore: guess, discriminationIndex: index }: Judged): ItemFlag[] {
  if (facility === null) return [];
  if (guess !== null && facility * 100 < guess) {
    return [{ tone: 'bad', text: 'Fewer get this right than by guessing: something misleads them' }];
  }
  if (facility > nearlyEverybody) return [{ tone: 'warn', text: 'Nearly everybody gets this right: it tells little' }];
  if (facility < hardlyAnybody) return [{ tone: 'warn', text: 'Hardly anybody gets this right: was it taught?' }];
  if (index !== null && index >= 0 && index < weakDiscrimination) {
    return [{ tone: 'warn', text: 'Strong and weak students do about the same here: is it clear what is asked?' }];
  }
  return [];
}

function optionFlags({ facility, options }: Judged): ItemFlag[] {
  // Where all are right, of course nobody chooses anything else.
  if (facility === null || facility > nearlyEverybody) return [];
  const unused = options.flatMap((option, index) =>
    !option.isCorrect && option.top === 0 && option.middle === 0 && option.bottom === 0 ? [optionLetter(index)] : [],
  );
  if (unused.length === 0) return [];
  return [{ tone: 'warn', text: `Nobody chooses ${listed(unused)}: make it more tempting, or leave it out` }];
}

const listed = (letters: readonly string[]) =>
  letters.length === 1 ? (letters[0] ?? '') : `${letters.slice(0, -1).join(', ')} or ${letters.at(-1)}`;
