import { Readable } from 'node:stream';
import type { RequestOf } from '#contract/endpoint.ts';
import type { PassageContent } from '#contract/passage-content.ts';
import type { exportQuestions as declared } from '#contract/questions.ts';
import { mediaOfQuestion } from '#domain/attempt/media-of-question.ts';
import {
  type CarriedMedia,
  type PortableQuestion,
  questionHeadings,
  questionRow,
} from '#domain/question-import/question-columns.ts';
import { mediaIn } from '#domain/question/media-line.ts';
import { namesPlaces } from '#domain/question/keeps-order.ts';
import { type PassageRow, selectStandingPassages } from '#server/bank/content/passages.queries.ts';
import type { MediaServices } from '#server/bank/media/media-services.ts';
import { selectMediaOf } from '#server/bank/media/media.queries.ts';
import type { MediaStore } from '#server/platform/media-store/media-store.ts';
import { selectSectionsSaid } from '#server/bank/content/sections.queries.ts';
import { selectOptionalTest } from '#server/bank/content/test.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { csvFile, type SentFile } from '#server/platform/http/sent-file.ts';
import { type BankFilter, type BankRow, type BankScope, selectBankInPages, selectMostOptions } from './bank.queries.ts';

type Format = RequestOf<typeof declared>['query']['format'];

/** What the bank shows, as a file that the bulk upload takes back. It is written while it is read. */
export async function questionsFile(
  { store: { db }, mediaStore }: Pick<MediaServices, 'store' | 'mediaStore'>,
  scope: BankScope,
  filter: BankFilter,
  format: Format,
): Promise<SentFile> {
  // What is asked for of one test comes back into that one, its questions of others too.
  const title = 'testId' in scope ? (await selectOptionalTest(db, scope.testId))?.title : undefined;
  const found = selectBankInPages(db, scope, filter);
  if (format === 'json') {
    const pages = portablePages(db, { found, title }, carrying({ db, mediaStore }));
    return { name: 'questions.json', type: 'application/json', content: Readable.from(jsonText(pages)) };
  }
  const pages = portablePages(db, { found, title });
  const mostOptions = await selectMostOptions(db, scope, filter);
  return csvFile('questions.csv', questionHeadings(mostOptions), rowPages(pages, mostOptions));
}

type Carry = (row: BankRow, passage: PassageRow | undefined) => Promise<Pick<PortableQuestion, 'media'>>;

async function* portablePages(
  db: Reader,
  { found, title }: { found: AsyncIterable<readonly BankRow[]>; title: string | undefined },
  carry: Carry = () => Promise.resolve({}),
): AsyncGenerator<PortableQuestion[]> {
  for await (const rows of found) {
    const ids = new Set(rows.flatMap(({ passageId }) => passageId ?? []));
    const passages = new Map((await selectStandingPassages(db, [...ids])).map((passage) => [passage.id, passage]));
    const sections = await selectSectionsSaid(db, [...new Set(rows.flatMap(({ sectionId }) => sectionId ?? []))]);
    const questions: PortableQuestion[] = [];
    for (const row of rows) {
      const passage = row.passageId === null ? undefined : passages.get(row.passageId);
      const section = sectionNamed(sections.get(row.sectionId ?? ''));
      const named = title === undefined ? {} : { test: title };
      questions.push({ ...portable(row, passage), ...section, ...named, ...(await carry(row, passage)) });
    }
    yield questions;
  }
}

function sectionNamed(said: { title: string; instructions: string } | undefined) {
  if (!said) return {};
  return { section: said.title, ...(said.instructions !== '' && { sectionInstructions: said.instructions }) };
}

/** Brings the bytes of what a question and its passage show and play, each once in a file. */
function carrying({ db, mediaStore }: { db: Reader; mediaStore: MediaStore }): Carry {
  const carried = new Set<string>();
  return async ({ revision }, passage) => {
    const revisions = {
      questions: mediaOfQuestion(revision).length === 0 ? [] : [revision.id],
      passages: passage === undefined || mediaIn(passage.text).size === 0 ? [] : [passage.revision_id],
    };
    const media: CarriedMedia[] = [];
    for (const { id, hash, media_type } of await selectMediaOf(db, revisions, { isAsked: false })) {
      const bytes = carried.has(id) ? undefined : await mediaStore.get(hash, 'full');
      carried.add(id);
      if (bytes) media.push({ id, data: `data:${media_type};base64,${Buffer.from(bytes).toString('base64')}` });
    }
    return media.length === 0 ? {} : { media };
  };
}

function portable({ revision, tags, testTitle }: BankRow, passage: PassageContent | undefined): PortableQuestion {
  const { text, type, options, acceptedAnswers, details, explanation, difficulty, category, points } = revision;
  const { keepsOrder, keepsPlace } = revision;
  return {
    text,
    type,
    options: options.map((option) => ({ text: option.text, isCorrect: option.isCorrect })),
    acceptedAnswers,
    details,
    explanation,
    difficulty,
    category,
    points,
    keepsOrder: keepsOrder === namesPlaces(revision) ? undefined : keepsOrder,
    ...(keepsPlace && { keepsPlace }),
    ...(tags.length > 0 && { tags }),
    ...(passage && { passage: { title: passage.title, text: passage.text } }),
    test: testTitle,
  };
}

async function* rowPages(pages: AsyncIterable<readonly PortableQuestion[]>, mostOptions: number) {
  for await (const questions of pages) yield questions.map((question) => questionRow(question, mostOptions));
}

async function* jsonText(pages: AsyncIterable<readonly PortableQuestion[]>) {
  let before = '[\n';
  for await (const questions of pages) {
    yield before + questions.map((question) => JSON.stringify(question)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
