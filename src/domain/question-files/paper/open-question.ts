import type { FileItem, FileKey } from '../file-item.ts';
import { asksForWord, asksForWriting, isTrueFalse, truthOf } from './line-signs.ts';
import { romanPlace } from './option-signs.ts';
import { cut, type Run, spelled, trimmed, wordsOf } from './paragraph.ts';
import { textOf } from './part-text.ts';
import type { Draft, Part } from './reading.ts';

type Open = {
  draft: Draft;
  parts: Part[];
  points: number | null;
  answer: Run[] | undefined;
  hasTruths: boolean;
};

export type Answered = { key: FileKey; notes: string[]; parts: Part[]; own?: FileItem['own'] };

const longAnswer = 80;
const fewWords = 3;
const number = /^[-+−]?\d+(?:\.\d+)?$/;

/** A question without options: true or false, a number, a few words, gaps, or an essay. */
export function openQuestion(asked: Open): Answered {
  const { draft, parts, answer } = asked;
  const said = answer ? spelled(answer) : '';
  const by = [`The key was found by ${draft.answer === answer ? 'its answer line' : 'the list of answers'}`];
  const stem = parts.map(({ runs }) => wordsOf(runs)).join('\n');
  const isOfTruths = isTrueFalse(stem) || isTrueFalse(`${draft.section} ${draft.sectionInstructions}`);
  // Where no statement of the paper is true or false, F may be an option that was not found.
  const truth = /^f\W*$/i.test(said) && !isOfTruths && !asked.hasTruths ? undefined : truthOf(said);
  if (isTrueFalse(stem) || truth !== undefined) {
    const without = parts.map(withoutChoice).filter(({ runs, blocks }) => runs.length > 0 || blocks.length > 0);
    return { key: trueFalse(truth), notes: truth === undefined ? ['No key was found'] : by, parts: without };
  }
  if (said === '') return withoutKey(asked, stem);
  const gaps = gapsOf(said, stem);
  if (gaps) return { key: gaps, notes: by, parts };
  const doubt = doubtOf(said, parts);
  if (doubt !== undefined) return { key: writtenKey([]), notes: [doubt], parts };
  const essay = whyEssay(said, stem, draft);
  if (essay !== undefined)
    return { key: essayKey(textOf([{ runs: answer ?? [], blocks: [] }])), notes: [essay], parts };
  if (number.test(said))
    return { key: numberKey(said), notes: [...by, 'Its answer is a number, so it asks for one'], parts };
  const accepted = acceptedIn(said);
  const several = accepted.length > 1 ? ['Answers with ; between them are all taken for right'] : [];
  return { key: writtenKey(accepted), notes: [...by, ...several], parts };
}

const acceptedIn = (said: string) => said.split(/\s*[;|]\s*/).filter(Boolean);

const writtenKey = (accepted: readonly string[]): FileKey => ({
  kind: 'written',
  answers: accepted.map((text) => ({ text, weight: 1, feedback: '', isCaseSensitive: false })),
});

const essayKey = (modelAnswer: string): FileKey => ({ kind: 'essay', modelAnswer, forMarkers: '' });

function numberKey(said: string): FileKey {
  const value = Number(said.replace('−', '-'));
  return { kind: 'number', answers: [{ from: value, to: value, value, weight: 1, feedback: '' }], units: [] };
}

/** Where a text has several gaps, and its answer as many parts. */
function gapsOf(said: string, stem: string): FileKey | undefined {
  const count = stem.match(/_{3,}/g)?.length ?? 0;
  const accepted = acceptedIn(said);
  const each = accepted.length === count ? accepted : said.split(/\s*,\s*/).filter(Boolean);
  return count > 1 && each.length === count
    ? { kind: 'gaps', gaps: each.map((one) => ({ accepted: [one], choices: [] })) }
    : undefined;
}

const letterOfOption = /^(?:option\s+)?\(?[A-Ja-j]\)?(?:[.):]\s+\S.*|[.)]?)$/;

/** Why an answer is none that somebody could write: it names an option, or a line that may be one. */
function doubtOf(said: string, parts: readonly Part[]): string | undefined {
  const named = said.split(/\s*(?:[;|,&/]|\band\b|\bor\b)\s*/).filter(Boolean);
  if (named.every((one) => letterOfOption.test(one) || romanPlace(one.replaceAll(/[().]/g, '')) !== undefined))
    return `Its key ‘${said.slice(0, 80)}’ names an option, and none were found`;
  if (/^(?:\W*\d{1,3}\W+[A-J]\b){2,}/i.test(said))
    return `‘${said.slice(0, 80)}’ looks like a list of answers, whose questions were not found`;
  const lines = parts.slice(1).filter(({ runs }) => wordsOf(runs).trim() !== '').length;
  if (lines > 1 && number.test(said) && Number.isInteger(Number(said)) && Number(said) > 0 && Number(said) <= lines)
    return `Its key ‘${said}’ may be a number, or one of the lines below it`;
  return undefined;
}

/** Why it is answered in writing, with its key as what people mark by; nothing where it is a word or a number. */
function whyEssay(said: string, stem: string, { isTheory }: Draft): string | undefined {
  if (said.length > longAnswer) return 'Its answer is long, so it was taken for an essay with a model answer';
  if (/_{3,}/.test(stem)) return undefined;
  if (isTheory) return 'It stands among questions that are answered in writing, so its answer is a model answer';
  const areWords = acceptedIn(said).every((one) => one.split(/\s/).length <= fewWords);
  const isShort = number.test(said) || (asksForWord(stem) && areWords);
  return asksForWriting(stem) && !isShort ? 'It asks for writing, so its answer is a model answer' : undefined;
}

function withoutKey({ draft, parts, points }: Open, stem: string): Answered {
  const isEssay = points !== null || draft.isTheory || asksForWriting(stem);
  return isEssay
    ? { key: essayKey(''), notes: ['It has no options and no key, so it was taken for an essay'], parts }
    : { key: writtenKey([]), notes: ['It has no options, and no key was found'], parts };
}
const trueFalse = (truth: boolean | undefined): FileKey =>
  truth === undefined
    ? {
        kind: 'choice',
        hasSeveralRight: false,
        isAllOrNothing: false,
        options: ['True', 'False'].map((text) => ({ text, weight: 0, feedback: '' })),
      }
    : { kind: 'true-false', isTrue: truth, ifTrue: '', ifFalse: '' };

/** `True / False` beside a statement is what can be answered, and not the statement. */
function withoutChoice(part: Part): Part {
  const words = wordsOf(part.runs);
  const match =
    /\s*[([]?\s*(?:true\s*(?:\/|or)\s*false|t\s*\/\s*f|vrai\s*(?:\/|ou)\s*faux)\s*[?:.]?\s*[)\]]?[:.]?\s*/i.exec(words);
  if (!match) return part;
  const isAtEnd = match.index + match[0].length >= words.length;
  if (!isAtEnd && words.slice(0, match.index).trim() !== '') return part;
  return {
    ...part,
    runs: trimmed([...cut(part.runs, 0, match.index), ...cut(part.runs, match.index + match[0].length)]),
  };
}
