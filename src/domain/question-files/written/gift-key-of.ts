import type { NumberKey } from '#contract/question-details.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { ruleOf } from '#domain/kinds/marking-rule.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { escapeGift } from '../gift/gift-signs.ts';

/** What stands between braces, without general feedback; or why GIFT cannot say it. */
type GiftKey = { answers: string } | { leftOut: string };

/** @param write how the texts of the question are written */
export function giftKeyOf(question: PortableQuestion, write: (text: string) => string): GiftKey {
  const { options, acceptedAnswers, details } = question;
  const { inFiles, hasSeveralRight } = kindOf(question);
  switch (inFiles) {
    case 'choice':
      return hasSeveralRight
        ? { answers: lines(severalRight(question).map(({ text, weight }) => `~%${weight}%${write(text)}`)) }
        : { answers: lines(options.map(({ text, isCorrect }) => `${isCorrect ? '=' : '~'}${write(text)}`)) };
    case 'true-false':
      return { answers: options.some(({ text, isCorrect }) => isCorrect && text === 'True') ? 'TRUE' : 'FALSE' };
    case 'written':
      return acceptedAnswers.some((one) => one.includes('->'))
        ? { leftOut: 'GIFT has no place for an answer with -> in it' }
        : { answers: lines(acceptedAnswers.map((one) => `=${literal(one)}`)) };
    case 'matching':
      return { answers: pairs(details, write) };
    case 'ordering':
      return { answers: `>${options.length}\n${options.map(({ text }) => write(text)).join('\n')}\n` };
    case 'gaps':
      return oneGap(details);
    case 'number':
      return details.number ? { answers: `#${numbers(details.number)}` } : { leftOut: 'It has no key' };
    case 'essay':
      return { answers: '' };
  }
}

const lines = (answers: readonly string[]) => `\n${answers.join('\n')}\n`;

/** Its stars stand for themselves, and what begins like a share of its marks or like a format is neither. */
function literal(text: string): string {
  const written = escapeGift(text.replaceAll('*', String.raw`\*`));
  return `${written.startsWith('%') ? '%100%' : ''}${isFormat.test(written) ? '[plain]' : ''}${written}`;
}

const isFormat = /^\[(?:html|moodle|plain|markdown)\]/;

/** Shares of full marks in percent, which Moodle adds up: a wrong option takes off as much as a right one wins, or nothing. */
function severalRight(question: PortableQuestion): { text: string; weight: number }[] {
  const share = Number((100 / question.options.filter(({ isCorrect }) => isCorrect).length).toFixed(5));
  const off = ruleOf(question) === 'right-minus-wrong' ? share : 100;
  return question.options.map(({ text, isCorrect }) => ({ text, weight: isCorrect ? share : -off }));
}

function pairs({ pairs: all = [], extras = [] }: PortableQuestion['details'], write: (text: string) => string): string {
  return lines([
    ...all.map(({ text, match }) => `=${write(text)} -> ${escapeGift(match)}`),
    ...extras.map((extra) => `= -> ${escapeGift(extra)}`),
  ]);
}

function oneGap({ gaps = [] }: PortableQuestion['details']): GiftKey {
  const [gap, ...others] = gaps;
  if (!gap || others.length > 0) return { leftOut: 'GIFT has no place for several gaps' };
  const { accepted, choices } = gap;
  if ([...accepted, ...choices].some((one) => one.includes('->'))) {
    return { leftOut: 'GIFT has no place for an answer with -> in it' };
  }
  if (choices.length === 0) return { answers: lines(accepted.map((one) => `=${literal(one)}`)) };
  const isRight = (choice: string) => accepted.includes(choice);
  return {
    answers: lines(choices.map((choice) => `${isRight(choice) ? '=' : '~'}[plain]${escapeGift(choice)}`)),
  };
}

function numbers(key: NumberKey): string {
  switch (key.tolerance) {
    case 'absolute':
      return `${key.value}:${key.amount}`;
    case 'percent':
      return `${key.value}:${Number(((Math.abs(key.value) * key.percent) / 100).toPrecision(12))}`;
    case 'range':
      return `${key.from}..${key.to}`;
  }
}
