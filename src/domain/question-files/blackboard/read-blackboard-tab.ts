import type { FileKey, QuestionFile } from '../file-item.ts';
import { plainText } from '../html-text.ts';
import { newItem } from '../new-item.ts';
import { exact } from '../number-ends.ts';

/** A question, or why it is none; foreign where there is no place for its kind. */
type Read = { text: string; key: FileKey; notes?: string[] } | { fault: string; isForeign?: true };
type ReadFields = (question: string, fields: readonly string[]) => Read;

const foreign =
  (what: string): ReadFields =>
  () => ({ fault: `There is no place for ${what}`, isForeign: true });

const kinds: Readonly<Record<string, ReadFields>> = {
  MC: (question, fields) => choice(question, fields, false),
  MA: (question, fields) => choice(question, fields, true),
  TF: trueOrFalse,
  ESS: essay,
  SR: essay,
  ORD: (question, fields) => ({
    text: plainText(question),
    key: { kind: 'ordering', parts: filled(fields).map(plainText) },
  }),
  MAT: matching,
  FIB: (question, fields) => ({
    text: plainText(question),
    key: { kind: 'written', answers: filled(fields).map(written) },
  }),
  FIB_PLUS: gaps,
  NUM: number,
  FIL: foreign('a file as an answer'),
  OP: foreign('an opinion on a scale'),
  JUMBLED_SENTENCE: foreign('a jumbled sentence'),
  QUIZ_BOWL: foreign('an answer in the form of a question'),
};

const beginning = new RegExp(`^\\s*(?:${Object.keys(kinds).join('|')})\\t`, 'i');
export const isBlackboardTab = (source: string): boolean => beginning.test(source);

/** Questions as Blackboard takes them: one on each line, what it is and what it says parted by tabs. */
export function readBlackboardTab(source: string): QuestionFile {
  const file: QuestionFile = { format: 'blackboard-tab', items: [], leftOut: [], media: [], notes: [] };
  for (const [index, line] of source.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue;
    const place = `Line ${index + 1}`;
    const [name = '', question = '', ...fields] = line.split('\t').map((field) => unquoted(field.trim()));
    const read = kinds[name.toUpperCase()]?.(question, fields) ?? {
      fault: `‘${name.slice(0, 40)}’ is no kind of question`,
    };
    if ('fault' in read) {
      file.leftOut.push({
        place,
        title: question.slice(0, 80),
        reason: read.fault,
        isForeign: read.isForeign ?? false,
      });
    } else file.items.push(newItem({ place, ...read }));
  }
  return file;
}

/** A spreadsheet puts quotation marks around a cell with a comma or a quotation mark in it. */
function unquoted(field: string): string {
  const [, inner] = /^"(.*)"$/s.exec(field) ?? [];
  if (inner === undefined || !/,|""/.test(inner) || inner.replaceAll('""', '').includes('"')) return field;
  return inner.replaceAll('""', '"');
}

const filled = (fields: readonly string[]) => fields.filter((field) => field !== '');

const written = (text: string) => ({ text, weight: 1, isCaseSensitive: false, feedback: '' });

function choice(question: string, fields: readonly string[], hasSeveralRight: boolean): Read {
  const pairs = pairsOf(fields);
  const unknown = pairs.find(([, said]) => !/^(?:in)?correct$/i.test(said));
  if (unknown) return { fault: `After ‘${unknown[0]}’ stands ‘${unknown[1]}’ and neither correct nor incorrect` };
  const options = pairs.map(([text, said]) => ({
    text: plainText(text),
    weight: said.toLowerCase() === 'correct' ? 1 : 0,
    feedback: '',
  }));
  const isMore = !hasSeveralRight && options.filter(({ weight }) => weight > 0).length > 1;
  return {
    text: plainText(question),
    key: { kind: 'choice', hasSeveralRight: hasSeveralRight || isMore, isAllOrNothing: true, options },
    ...(isMore && { notes: ['More than one option is correct: it was read as having several right answers'] }),
  };
}

/** Without those that hold nothing, which a spreadsheet leaves at the end of a line. */
const pairsOf = (fields: readonly string[]): [string, string][] =>
  fields.flatMap((field, place): [string, string][] => {
    const other = fields[place + 1] ?? '';
    return place % 2 === 0 && (field !== '' || other !== '') ? [[field, other]] : [];
  });

function trueOrFalse(question: string, [said = '']: readonly string[]): Read {
  if (!/^(?:true|false)$/i.test(said)) return { fault: `‘${said}’ is neither true nor false` };
  const key = { kind: 'true-false' as const, isTrue: said.toLowerCase() === 'true', ifTrue: '', ifFalse: '' };
  return { text: plainText(question), key };
}

function essay(question: string, [example = '']: readonly string[]): Read {
  return { text: plainText(question), key: { kind: 'essay', modelAnswer: plainText(example), forMarkers: '' } };
}

function matching(question: string, fields: readonly string[]): Read {
  const pairs = pairsOf(fields).map(([left, right]) => ({ left: plainText(left), right: plainText(right) }));
  return {
    text: plainText(question),
    key: {
      kind: 'matching',
      pairs: pairs.filter(({ left }) => left !== ''),
      extras: pairs.flatMap(({ left, right }) => (left === '' ? [right] : [])),
    },
  };
}

/** Each gap has its name, which stands in square brackets in the text, its answers, and an empty field. */
function gaps(question: string, fields: readonly string[]): Read {
  const accepted = new Map<string, string[]>();
  let answers: string[] | undefined;
  for (const field of fields) {
    if (field === '') answers = undefined;
    else if (answers) answers.push(field);
    else accepted.set(field.toLowerCase(), (answers = []));
  }
  const inText = [...question.matchAll(/\[([^[\]]+)\]/g)]
    .map(({ 1: name = '' }) => name.toLowerCase())
    .filter((name) => accepted.has(name));
  const missing = [...accepted.keys()].find((name) => !inText.includes(name));
  if (missing !== undefined) return { fault: `The text has no gap [${missing}]` };
  const text = question.replaceAll(/\[([^[\]]+)\]/g, (whole, name: string) =>
    accepted.has(name.toLowerCase()) ? '_____' : whole,
  );
  return {
    text: plainText(text),
    key: { kind: 'gaps', gaps: inText.map((name) => ({ accepted: accepted.get(name) ?? [], choices: [] })) },
  };
}

function number(question: string, [said = '', off = '0']: readonly string[]): Read {
  const [value, amount] = [numberIn(said), numberIn(off || '0')];
  const isFaulty = Number.isNaN(value) || Number.isNaN(amount);
  if (isFaulty) return { fault: `‘${Number.isNaN(value) ? said : off}’ is not a number` };
  const [from, to] = [exact(value - Math.abs(amount)), exact(value + Math.abs(amount))];
  const answer = { from, to, value, weight: 1, feedback: '' };
  return { text: plainText(question), key: { kind: 'number', answers: [answer], units: [] } };
}

/** `10,000` is one, too. */
const numberIn = (field: string) => Number(field.replaceAll(/,(?=\d{3}(?:\D|$))/g, '') || NaN);
