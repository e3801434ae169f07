import type { FileItem, LeftOut, QuestionFile } from '../file-item.ts';
import { plainText } from '../html-text.ts';
import { newItem } from '../new-item.ts';

/** A question as it stands: lines of its text, its options, and what is said to be right. */
type Asked = {
  line: number;
  /** What stands above it and is none of it. */
  titles: string[];
  text: string[];
  options: string[][];
  answer: string | null;
};

const option = /^\s*([A-Za-z])[.)]\s*(.*)$/;
const answer = /^\s*ANSWER\s*:\s*(.*)$/i;

/**
 * Aiken: a question, its options below it with a letter each, and `ANSWER:` with one. Kinder than Moodle: a text may have
 * several lines, a letter may be small, and what is wrong with one keeps no other out.
 */
export function readAiken(text: string): QuestionFile {
  const file: QuestionFile = { format: 'aiken', items: [], leftOut: [], media: [], notes: [] };
  for (const asked of questionsIn(text)) {
    const one = itemOf(asked);
    if ('reason' in one) file.leftOut.push(one);
    else file.items.push(one);
    file.notes.push(...asked.titles.map((title) => `‘${title}’ belongs to no question and was left out`));
  }
  return file;
}

function questionsIn(text: string): Asked[] {
  const questions: Asked[] = [];
  let isAfterGap = true;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const current = questions.at(-1);
    if (line.trim() === '') isAfterGap = true;
    else {
      if (!current || current.answer !== null || (isAfterGap && beginsAnother(line, current)))
        questions.push({ line: index + 1, titles: [], text: [], options: [], answer: null });
      else if (isAfterGap && isTitle(current))
        Object.assign(current, { line: index + 1, titles: [...current.titles, ...current.text], text: [] });
      read(line, questions.at(-1) ?? current);
      isAfterGap = false;
    }
  }
  return questions;
}

/** Below an empty line another text is another question, where options or a whole text stand above it. */
const beginsAnother = (line: string, { options }: Asked) =>
  options.length > 0 && !answer.test(line) && !isNextOption(line, options.length);

/** A line in capitals that asks nothing, with an empty line below it. */
const isTitle = ({ text: [title = '', ...others], options }: Asked) =>
  options.length === 0 && others.length === 0 && /^[^\p{Ll}?:_]*\p{Lu}[^\p{Ll}?:_]*$/u.test(title);

const isNextOption = (line: string, place: number) => placeOf(option.exec(line)?.[1]) === place;
const placeOf = (letter = ''): number => (letter.toUpperCase().codePointAt(0) ?? 0) - 65;

function read(line: string, question: Asked | undefined): void {
  if (!question) return;
  const [, said] = answer.exec(line) ?? [];
  if (said !== undefined) question.answer = said.trim();
  else if (question.text.length === 0 && question.options.length === 1 && isNextOption(line, 0)) {
    // ‘A. Einstein is known for’ is what is asked where another A follows.
    question.text = question.options.flat();
    question.options = [[line.trim()]];
  } else if (isNextOption(line, question.options.length)) question.options.push([line.trim()]);
  else (question.options.at(-1) ?? question.text).push(line.trim());
}

function itemOf({ line, text, options, answer: said }: Asked): FileItem | LeftOut {
  const place = `Line ${line}`;
  const leftOut = (reason: string): LeftOut => ({
    place,
    title: text.join(' ').slice(0, 80),
    reason,
    isForeign: false,
  });
  if (text.length === 0) return leftOut('No question stands before its options');
  if (options.length < 2) return leftOut(options.length === 0 ? 'It has no options' : 'It has only one option');
  const right = lettersIn(said ?? '').map(placeOf);
  const isKnown = right.every((one) => one < options.length);
  return newItem({
    place,
    text: markedUp(text),
    key: {
      kind: 'choice',
      hasSeveralRight: isKnown && right.length > 1,
      isAllOrNothing: isKnown && right.length > 1,
      options: options.map((lines, index) => ({
        text: markedUp(withoutLetter(lines)),
        weight: isKnown && right.includes(index) ? 1 : 0,
        feedback: '',
      })),
    },
    notes: said !== null && (right.length === 0 || !isKnown) ? [`Its answer ‘${said}’ names none of its options`] : [],
  });
}

const withoutLetter = ([first = '', ...others]: readonly string[]) => [option.exec(first)?.[2] ?? first, ...others];

/** The letters with which an answer begins: one, or several in a row. */
function lettersIn(said: string): string[] {
  const [, named = ''] = /^\(?([A-Za-z](?:(?:\s*[,&/]\s*|\s+and\s+)[A-Za-z])*)\b/.exec(said) ?? [];
  return named.match(/\b[A-Za-z]\b/g) ?? [];
}

const markedUp = (lines: readonly string[]) => plainText(lines.join('\n').trim());
