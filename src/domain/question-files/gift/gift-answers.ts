import type { FileKey } from '../file-item.ts';

/** One answer between braces, with its escaped signs hidden. */
export type GiftAnswer = {
  /** Nothing where none stands before it. */
  sign: '=' | '~' | '';
  /** A share of full marks, where it is said. */
  weight: number | null;
  text: string;
  feedback: string;
};

export type GiftAnswers = { answers: GiftAnswer[]; notes: string[] };

/** What is right, or why it cannot be told. */
export type GiftKey = { key: FileKey; notes: string[]; incorrect?: string } | { fault: string };

type Mark = { sign: '=' | '~'; at: number };

/** What stands between braces, cut at `~` and `=`. */
export function giftAnswers(text: string): GiftAnswers {
  const all = [...text.matchAll(/[~=]/g)].map(({ 0: sign, index }): Mark => ({
    sign: sign === '~' ? '~' : '=',
    at: index,
  }));
  const marks = marksAmong(text, all);
  const first = giftAnswer('', text.slice(0, marks[0]?.at ?? text.length));
  const answers = marks.map(({ sign, at }, place) => giftAnswer(sign, text.slice(at + 1, marks[place + 1]?.at)));
  return {
    answers: first.text === '' ? answers : [first, ...answers],
    notes: marks.length < all.length ? ['An = within an answer was read as a part of it'] : [],
  };
}

/**
 * An `=` may as well be a part of an answer: within a word, or within the line where each answer has one of its own.
 */
function marksAmong(text: string, all: readonly Mark[]): Mark[] {
  const starts = Array.from(text.matchAll(/^[^\S\n]*[~=]/gm), ({ 0: start, index }) => index + start.length - 1);
  const first = new Set(starts);
  const startsLine = ({ at }: Mark) => first.has(at);
  const isInWord = ({ at }: Mark) => at > 0 && /\S/.test(text.charAt(at - 1));
  const isInLines = all.filter(startsLine).length > 1;
  const isClose = all.some((mark) => mark.sign === '~' && isInWord(mark));
  let last = 0;
  return all.filter((mark) => {
    const isMark = mark.sign === '~' || startsLine(mark) || (isInWord(mark) ? isClose : beginsWord(mark));
    if (isMark) last = mark.at;
    return isMark;
  });

  function beginsWord({ at }: Mark): boolean {
    return !isInLines || (/\S/.test(text.charAt(at + 1)) && !text.slice(last, at).includes('#'));
  }
}

const weightSaid = /^\s*%(-?\d{1,3}(?:[.,]\d*)?)%/;

function giftAnswer(sign: GiftAnswer['sign'], body: string): GiftAnswer {
  const [written = '', percent] = weightSaid.exec(body) ?? [];
  const rest = body.slice(written.length);
  const hash = rest.indexOf('#');
  return {
    sign,
    weight: percent === undefined ? null : Number(percent.replace(',', '.')) / 100,
    text: (hash < 0 ? rest : rest.slice(0, hash)).trim(),
    feedback: hash < 0 ? '' : rest.slice(hash + 1).trim(),
  };
}
