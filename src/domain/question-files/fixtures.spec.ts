import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Block, type Inline, parseRichText } from '#domain/question/rich-text.ts';
import { ImportError, testFinder } from '#domain/question-import/imported-file.ts';
import { readCsv } from '#domain/question-import/read-csv.ts';
import { NotTextError } from '#domain/table-file/file-text.ts';
import type { FileFeedback, FileItem, FileKey, QuestionFile } from './file-item.ts';
import { newItem } from './new-item.ts';
import { readQuestionFile } from './read-question-file.ts';

// Files of real systems, collected beside the repository, each with what it holds and what tells both apart.
const collected = path.resolve('../shared/fixtures/formats');
const areThere = existsSync(path.join(collected, 'expected.json'));
const whereTheyAre = areThere ? 'beside the repository' : 'skipped: not beside the repository';

/** Where we read something else than a file is said to hold, by format. Each has its reason beside it. */
const otherwise: Record<string, string[]> = {
  aiken: [
    // A question without an answer is kept, so that somebody can say it.
    'moodle-powereduc/question/format/aiken/tests/fixtures/aiken_errors.txt: 1 item(s) more than expected',
  ],
  'blackboard-tab': [],
  'moodle-xml': [],
  'qti1.2': [],
  'qti1.2-blackboard': [],
  'qti1.2-package': [],
  'qti2.x': [],
  'qti2.x-package': [],
  'qti3.0': [
    // A button for a hint is left out, and the question that it stands beside is taken.
    '1edtech-qti-examples/QTI3_BPIG_Examples/items/end-attempt-example-1.xml: 1 other items, 0 named',
    '1edtech-qti-examples/QTI3_BPIG_Examples/items/end-attempt-example-1.xml: 1 item(s) more than expected',
  ],
  'qti3.0-package': [],
  'pasted-text': [],
  'cloze-text': [],
  gift: [
    // An empty line within answers is passed over.
    'gift-parser-ide/tests/mocks/main/error/addedLineBreak.gift: 1 item(s) more than expected',
    // What belongs to nothing stands apart from the pairs.
    'moodle-powereduc/question/format/gift/tests/fixtures/questions.gift.txt#2 pairs',
  ],
  docx: [],
  csv: [],
  h5p: [],
};

describe.skipIf(!areThere)(`collected files (${whereTheyAre})`, () => {
  it('are read or refused, each', () => {
    expect(() => Object.keys(expectedFiles()).map(readFile)).not.toThrow();
  });

  it.each(Object.entries(otherwise))('%s is read as it is meant', (format, exceptions) => {
    expect(faultsOf(format)).toEqual(exceptions);
  });
});

function faultsOf(format: string): string[] {
  const expected = Object.entries(expectedFiles()).filter(([, entry]) => entry.format === format);
  const folder = mkdtempSync(path.join(tmpdir(), 'idanwo-formats-'));
  try {
    const files = [
      ['expected.json', Object.fromEntries(expected)],
      ['actual.json', Object.fromEntries(expected.map(([file]) => [file, comparable(readFile(file))]))],
    ] as const;
    const paths = files.map(([name, content]) => {
      writeFileSync(path.join(folder, name), JSON.stringify(content));
      return path.join(folder, name);
    });
    const script = path.join(collected, 'compare.mjs');
    const said = execFileSync(process.execPath, [script, ...paths, '--list'], { encoding: 'utf8' });
    const [, ...lines] = said.trim().split('\n');
    // How often each field was right stands before what was wrong.
    return lines.filter((line) => line !== '' && !/ \d+ of \d+$/.test(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const expectedSchema = z.record(z.string(), z.looseObject({ format: z.string() }));

function expectedFiles() {
  return expectedSchema.parse(JSON.parse(readFileSync(path.join(collected, 'expected.json'), 'utf8')));
}

/** Nothing but its fault where it cannot be read as a whole. */
function readFile(file: string): QuestionFile | string {
  let drawn = 0;
  const newId = () => `00000000-0000-4000-8000-${String((drawn += 1)).padStart(12, '0')}`;
  try {
    const read = readQuestionFile(readFileSync(path.join(collected, file)), {
      newId,
      decode: (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes),
    });
    return read ?? readTable(file);
  } catch (error) {
    if (error instanceof ImportError || error instanceof NotTextError) return error.message;
    throw error;
  }
}

/** A table, with what is no question yet. */
function readTable(file: string): QuestionFile {
  const text = readFileSync(path.join(collected, file), 'utf8');
  const test = { _id: 'test', title: 'Test', category: 'General' };
  const { ready, unfinished = [] } = readCsv(text, testFinder([test], test._id));
  const read = [
    ...ready.map(({ place, question }) => ({ place, ...question })),
    ...unfinished.map(({ place, draft }) => ({ place, ...draft })),
  ].sort((one, other) => one.place - other.place);
  const items = read.map(({ place, text: asked, options }) => {
    const weighted = options.map((option) => ({ text: option.text, weight: Number(option.isCorrect), feedback: '' }));
    const key = { kind: 'choice' as const, hasSeveralRight: false, isAllOrNothing: false, options: weighted };
    return newItem({ place: `Line ${place}`, text: asked, key });
  });
  return { format: 'csv', items, leftOut: [], media: [], notes: [] };
}

/** In the shape in which the collection says what its files hold. */
function comparable(file: QuestionFile | string) {
  if (typeof file === 'string') return { items: [], other: 0, invalid: [file] };
  const isBeyondSeven = ({ key }: FileItem) => key.kind === 'ordering' || key.kind === 'gaps';
  const passages = new Set(file.items.flatMap(({ passage }) => passage ?? []).map(({ text }) => text));
  return {
    items: file.items
      .filter((item) => !isBeyondSeven(item))
      .map((item) => ({
        title: item.title,
        text: wordsOf(item.text),
        points: item.points,
        category: item.category,
        feedback: Object.fromEntries(Object.entries(feedbackOf(item)).map(([when, text]) => [when, wordsOf(text)])),
        ...comparableKey(item.key),
      })),
    other:
      file.items.filter(isBeyondSeven).length +
      file.leftOut.filter(({ isForeign }) => isForeign).length +
      passages.size,
    invalid: file.leftOut.filter(({ isForeign }) => !isForeign),
  };
}

/** What is said of either choice of a true or false question is there said of the right one and the wrong one. */
function feedbackOf({ key, feedback }: FileItem): FileFeedback {
  if (key.kind !== 'true-false') return feedback;
  const [right, wrong] = key.isTrue ? [key.ifTrue, key.ifFalse] : [key.ifFalse, key.ifTrue];
  return { ...feedback, correct: feedback.correct || right, incorrect: feedback.incorrect || wrong };
}

function comparableKey(key: FileKey) {
  switch (key.kind) {
    case 'choice': {
      const weights = key.options.map(({ weight }) => weight);
      const best = weights.indexOf(Math.max(...weights));
      const isRight = (weight: number, place: number) => weight > 0 && (key.hasSeveralRight || place === best);
      return {
        kind: key.hasSeveralRight ? 'multiple_response' : 'single_choice',
        options: key.options.map(({ text, weight, feedback }) => ({
          text: wordsOf(text),
          weight,
          feedback: wordsOf(feedback),
        })),
        right: weights.flatMap((weight, place) => (isRight(weight, place) ? [place] : [])),
      };
    }
    case 'true-false':
      return { kind: 'true_false', right: key.isTrue };
    case 'written':
      return { kind: 'short_text', answers: key.answers };
    case 'number':
      return {
        kind: 'numeric',
        answers: key.answers.map(({ from, to, weight }) =>
          from === null && to === null ? { any: true, weight } : { min: from, max: to, weight },
        ),
      };
    case 'matching':
      return {
        kind: 'matching',
        pairs: key.pairs.map(({ left, right }) => ({ left: wordsOf(left), right: wordsOf(right) })),
        extra_right: key.extras.map(wordsOf),
      };
    case 'essay':
      return { kind: 'essay' };
    case 'ordering':
    case 'gaps':
      return { kind: key.kind };
  }
}

const wordsOf = (text: string): string => parseRichText(text).map(blockWords).join(' ');

function blockWords(block: Block): string {
  switch (block.kind) {
    case 'line':
      return inlineWords(block.content);
    case 'code':
      return block.text;
    case 'list':
      return block.items.map(({ content }) => content.map(blockWords).join(' ')).join(' ');
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(inlineWords)).join(' ');
    case 'picture':
    case 'sound':
      return '';
  }
}

function inlineWords(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if ('content' in inline) return inlineWords(inline.content);
      return inline.kind === 'formula' ? inline.formula.tex : inline.text;
    })
    .join('');
}
