import { guessQuestionMeanings } from '#domain/question-import/column-meanings.ts';
import { namesQuestions, searchedForHeadings } from '#domain/question-import/question-table.ts';
import { readAiken } from './aiken/read-aiken.ts';
import { isBlackboardTab, readBlackboardTab } from './blackboard/read-blackboard-tab.ts';
import type { QuestionFile } from './file-item.ts';
import { readGift } from './gift/read-gift.ts';
import { hasClozeGaps } from './moodle/moodle-gaps.ts';
import { readCloze } from './moodle/read-cloze.ts';
import { givesAnswer } from './paper/line-signs.ts';
import { readPaperText } from './paper/read-paper-text.ts';

/** Questions as plain text, in one of the ways in which other systems and people write them; nothing where it is none. */
export function readTextFile(text: string, newId: () => string): QuestionFile | undefined {
  if (isBlackboardTab(text)) return readBlackboardTab(text);
  if (isOurs(text)) return undefined;
  if (giftSign.test(text)) return readGift(text, newId);
  if (hasClozeGaps(text)) return readCloze(text, newId);
  if (isTyped(text)) return isAiken(text) ? readAiken(text) : readPaperText(text);
  const paper = numbered.test(text) ? readPaperText(text) : undefined;
  if (paper?.items.some(({ key }) => key.kind === 'choice' && key.options.length > 1)) return paper;
  if (perhapsGift.test(text)) return readGift(text, newId);
  return paper?.items.some(({ key }) => key.kind === 'essay') ? paper : undefined;
}

/** JSON, or a table with headings. */
function isOurs(text: string): boolean {
  if (/^\s*[[{]\s*["[\]{}]/.test(text)) return true;
  const [first = '', ...others] = text
    .trimStart()
    .slice(0, 8_000)
    .split(/[\r\n]+/, searchedForHeadings);
  const meanings = guessQuestionMeanings(cellsOf(first)).filter(Boolean);
  const isHeaded = meanings.length > 1 && meanings.includes('question');
  return isHeaded || others.some((line) => namesQuestions(cellsOf(line)));
}

const cellsOf = (line: string) => line.split(/[,;\t|]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));

const giftSign = /^[ \t]*(?:\$CATEGORY:|::[^\n]{0,400}?::)|(?:^|[^\\])\{\s*(?:[=~#>]|(?:T|F|TRUE|FALSE)\s*[#}])/m;
/** What may be GIFT where it is nothing else: empty braces, or an answer without its sign. */
const perhapsGift = /[^\\]\{(?:\s*\}|[^{}]{1,400}?[=~])/;

const numbered = /^[ \t]*(?:Q(?:uestion)?\s*\d|\d{1,4}\s*[.)])/im;
const options = /^[ \t]*[*!]?[ \t]?\(?([Aaа])\s*[).:–-][\s\S]{1,2000}?(?:^|\s)[*!]?\s*\(?([Bbб])\s*[).:–-]/m;

/** Options one below the other or side by side, or numbered questions with their answers. */
const isTyped = (text: string) => options.test(text) || (numbered.test(text) && givesAnswer(text));

/** Whether each question is as Aiken has it, and not numbered: what is numbered within one are statements. */
function isAiken(text: string): boolean {
  const asked = text.split(/^ANSWER:.*$/m).slice(0, -1);
  return asked.length > 0 && asked.filter(isNumbered).length * 2 < asked.length;
}

const numbersIn = /^[ \t]*(?:Q(?:uestion)?\s*)?(\d{1,4})\s*[.):]/gim;

/** One number, or one and those of its statements, which begin with 1. */
function isNumbered(question: string): boolean {
  const [first, second] = [...question.matchAll(numbersIn)].map(([, digits]) => Number(digits));
  return first !== undefined && (second === undefined || second === 1);
}
