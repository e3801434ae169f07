import { markingRules } from '#contract/vocabulary.ts';
import { type BroughtQuestion, broughtQuestionSchema } from '#contract/questions.ts';
import { difficulties, questionTypes } from '#contract/vocabulary.ts';
import { type FileFormat, placeName } from './file-formats.ts';
import type { CarriedMedia } from './question-columns.ts';
import type { QuestionDraft } from '#domain/question/question-draft.ts';
import { questionFault } from '#domain/question/question-fault.ts';

/** Why a file as a whole could not be read. */
export class ImportError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportError';
  }
}

/** A paragraph of a paper, and what it was taken for; `place` is that of the question that it belongs to. */
export type ReadParagraph = { text: string; as: string; place: number | null };

/** A question that can be uploaded. `place` is its line in a CSV file, its number in a JSON file. */
export type ReadyQuestion = { place: number; testId: string; question: BroughtQuestion };
/** What is to be known of a question, by its place; without one, of the file as a whole. */
export type FileNote = { place: number | null; note: string };
/** One that is whole but for its test: it names none, and none is chosen yet. */
export type WaitingQuestion = Omit<ReadyQuestion, 'testId'>;
export type BadRow = {
  place: number;
  column: string;
  reason: string;
  /** Of what was not read at all, and has its name in place of a column: whether it is of a kind without a place here. */
  isForeign?: boolean;
};
export type ImportedFile = {
  format: FileFormat;
  ready: ReadyQuestion[];
  waiting: WaitingQuestion[];
  bad: BadRow[];
  /** Whether some rows name no test of their own, so that one has to be chosen. */
  namesNoTest: boolean;
  /** The pictures and sounds that came with it. */
  media?: CarriedMedia[] | undefined;
  /** What was guessed, changed or left out. */
  notes?: FileNote[] | undefined;
  /** What was read, where people wrote it for people. */
  source?: ReadParagraph[] | undefined;
  /** What is no question yet and can be finished in the editor, by its place. */
  unfinished?: { place: number; draft: QuestionDraft }[] | undefined;
};

/** What is wrong with a bad row, with its place, as SPEC.md section 5 words it. */
export function badRowMessage(format: FileFormat, { place, reason }: BadRow): string {
  const named = `${placeName(format)} ${place}: ${reason}`;
  return format === 'json' ? `Invalid JSON format: ${named}` : named;
}

/** All bad rows in one line: the first in full. */
export function badRowsSummary({ format, bad }: Pick<ImportedFile, 'format' | 'bad'>): string {
  const [first, ...others] = bad;
  if (!first) return '';
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return badRowMessage(format, first) + more;
}

export type KnownTest = { _id: string; title: string; category: string };
export type FindTest = (title: string) => { test: KnownTest } | { reason: string };

const noTest = 'Please select a test';

/**
 * Finds a test by its title, in whatever case. Where two tests have the title nothing is guessed: the questions might
 * end in a test that candidates are sitting.
 * @param chosenId the test for what names none
 */
export function testFinder(tests: readonly KnownTest[], chosenId?: string): FindTest {
  const chosen = tests.find(({ _id }) => _id === chosenId);
  const byTitle = new Map<string, KnownTest[]>();
  for (const test of tests) {
    const title = test.title.trim().toLowerCase();
    byTitle.set(title, [...(byTitle.get(title) ?? []), test]);
  }
  return (title) => {
    if (title.trim() === '') return chosen ? { test: chosen } : { reason: noTest };
    const [found, ...others] = byTitle.get(title.trim().toLowerCase()) ?? [];
    if (!found) return { reason: `Test "${title.trim()}" not found` };
    if (others.length === 0) return { test: found };
    return { reason: `Test "${title.trim()}" is ambiguous: ${others.length + 1} tests have this title` };
  };
}

/** What a row says, before it is known to be a question. */
export type RawQuestion = { [field in keyof BroughtQuestion]?: unknown } & {
  test: string;
  /** What is wrong with it already. */
  fault?: string | undefined;
};

export type Row = { place: number; raw: RawQuestion };

/** Reads each row on its own, so that one that is bad keeps no other out. */
export function readRows(rows: Iterable<Row>, findTest: FindTest): Omit<ImportedFile, 'format'> {
  const ready: ReadyQuestion[] = [];
  const waiting: WaitingQuestion[] = [];
  const bad: BadRow[] = [];
  let namesNoTest = false;
  for (const { place, raw } of rows) {
    const { test, fault, ...fields } = raw;
    const found = findTest(test);
    namesNoTest ||= test.trim() === '';
    // Without a column for it, a question is of its test's category, as in the form.
    const category = fields.category ?? ('test' in found ? found.test.category : 'General');
    const parsed = broughtQuestionSchema.safeParse({ ...fields, category });
    const faulty = parsed.success ? questionFault(parsed.data) : undefined;
    if (fault) bad.push({ place, column: 'correct_answer', reason: fault });
    else if (!parsed.success) bad.push({ place, ...firstFault(parsed.error.issues) });
    else if (faulty) bad.push({ place, ...firstFault([{ path: faulty.path.split('.'), message: faulty.message }]) });
    else if ('test' in found) ready.push({ place, testId: found.test._id, question: parsed.data });
    else if (test.trim() === '') waiting.push({ place, question: parsed.data });
    else bad.push({ place, column: 'test', reason: found.reason });
  }
  return { ready, waiting, bad, namesNoTest };
}

type Issue = { path: PropertyKey[]; message: string };

const columns: Record<string, string> = {
  text: 'question',
  acceptedAnswers: 'accepted_answers',
  'details.markingRule': 'marking',
  'details.number': 'correct_answer',
};

const ownReasons: Record<string, string> = {
  type: `Type must be ${listed(questionTypes)}`,
  'details.markingRule': `Marking must be ${listed(markingRules)}`,
  difficulty: `Difficulty must be ${listed(difficulties)}`,
};

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** The first fault, in the terms of the file: which column, and why. */
function firstFault(issues: readonly Issue[]): { column: string; reason: string } {
  const [issue] = issues;
  const [first, index] = (issue?.path ?? []).map(String);
  if (!issue || first === undefined) return { column: '', reason: 'This is not a question' };
  const field = first === 'details' && index !== undefined ? `${first}.${index}` : first;
  return { column: columnOf(field, index, issue.message), reason: ownReasons[field] ?? issue.message };
}

function columnOf(field: string, index: string | undefined, message: string): string {
  if (field !== 'options') return columns[field] ?? field;
  if (index !== undefined) return `option${Number(index) + 1}`;
  return message.includes('correct') ? 'correct_answer' : 'option2';
}
