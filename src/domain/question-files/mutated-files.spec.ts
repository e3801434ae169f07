import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { questionTypes } from '#contract/vocabulary.ts';
import { examples } from '#domain/kinds/examples.ts';
import { ImportError, type ImportedFile, testFinder } from '#domain/question-import/imported-file.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { mediaIn } from '#domain/question/media-line.ts';
import { readCsv } from '#domain/question-import/read-csv.ts';
import { workbookQuestions, workbookTable } from '#domain/question-import/read-workbook-questions.ts';
import { readJson } from '#domain/question-import/read-json.ts';
import { questionTemplate } from '#domain/question-import/template.ts';
import { fileText, NotTextError } from '#domain/table-file/file-text.ts';
import { readWorkbook } from '#domain/workbook/read-workbook.ts';
import { importedQuestions } from './imported-questions.ts';
import { isZip } from './package/is-zip.ts';
import { readQuestionFile } from './read-question-file.ts';
import { documentOf, paragraph } from './word/spec-document.ts';
import { writeQuestionFile } from './write-question-file.ts';
import { writtenFormats } from './written-formats.ts';

/** `npm run hostile` reads as many as were asked for; these are a share of them. */
const wanted = Number(process.env['MUTATED_FILES'] ?? 1_000);
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_123);
/** Milliseconds of processor time. A file that hangs is given up by the page; none of these may come near. */
const longest = 5_000;
/** What a reading may take is looked at in files as teachers have them. */
const largest = 1024 * 1024;

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
let drawn = 0;
const newId = () => `00000000-0000-4000-8000-${String((drawn += 1)).padStart(12, '0')}`;
const test = { _id: 'test', title: 'Test', category: 'General' };

it(
  `${wanted} files that were mutated or cut off (seed ${seed}) are read or refused, and nothing comes in by half`,
  { timeout: 60_000 + wanted * 100 },
  async () => {
    const files = [...(await ownFiles()), ...collectedFiles()];
    const outcomes = { read: 0, refused: 0, items: 0 };
    let slowest = { ms: 0, name: '' };
    const mutated = fc.sample(mutatedFile(files), { seed, numRuns: wanted });
    for (const { name, bytes } of mutated) {
      const began = process.cpuUsage();
      const imported = await readOf(bytes, name);
      const { user, system } = process.cpuUsage(began);
      const ms = (user + system) / 1_000;
      if (ms > slowest.ms) slowest = { ms, name };
      if (typeof imported === 'string') outcomes.refused += 1;
      else {
        outcomes.read += 1;
        outcomes.items += imported.ready.length;
        expect(halfIn(imported), name).toEqual([]);
      }
    }
    const said = `${outcomes.read} read (${outcomes.items} questions), ${outcomes.refused} refused`;
    process.stdout.write(`${files.length} files, mutated: ${said}; the slowest ${slowest.ms.toFixed()} ms\n`);
    expect(slowest.ms, slowest.name).toBeLessThan(longest);
    expect(outcomes.read).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
  },
);

type Named = { name: string; bytes: Uint8Array };

/** What the page gets of a file; what is said where it is refused; anything else that is thrown fails the spec. */
async function readOf(bytes: Uint8Array, name: string): Promise<ImportedFile | string> {
  try {
    const findTest = testFinder([test], test._id);
    if (name.startsWith('JSON')) return readJson(fileText(bytes, decode), findTest);
    const sheets = isZip(bytes) ? await readWorkbook(bytes) : undefined;
    if (sheets) return workbookQuestions(workbookTable(sheets), findTest);
    const file = readQuestionFile(bytes, { decode, newId });
    return file ? importedQuestions(file, findTest) : readCsv(fileText(bytes, decode), findTest);
  } catch (error) {
    if (error instanceof ImportError || error instanceof NotTextError) return error.message;
    throw new Error(`${name} broke the reader`, { cause: error });
  }
}

/** Questions that show a picture which did not come. A table only names what is here already, which the server sees to. */
function halfIn({ format, ready, media = [] }: ImportedFile): string[] {
  if (format === 'csv' || format === 'xlsx') return [];
  const there = new Set(media.map(({ id }) => id));
  return ready.flatMap(({ question }) => {
    return [...mediaIn(JSON.stringify(question))].some((id) => !there.has(id)) ? [question.text] : [];
  });
}

/** A paper with every kind, in each format that we write, and one from Word. */
async function ownFiles(): Promise<Named[]> {
  const id = '12345678-0000-4000-8000-000000000001';
  const data = 'data:image/png;base64,iVBORw0KGgo=';
  const questions = questionTypes.map((type, index): PortableQuestion => {
    const shown = index === 0 ? `\n\n![A leaf](picture:${id})` : '';
    const own = examples[type];
    return { ...own, type, test: '', text: own.text + shown, ...(index === 0 && { media: [{ id, data }] }) };
  });
  const paper = ['1. Which?', 'A. One', 'B. Two', 'Answer: B', '2. Who? (3 marks)', '*A. Ada', 'B. Bob'];
  return [
    ...(await Promise.all(
      writtenFormats.map(async ({ format }) => ({
        name: format,
        bytes: bytesOf(await writeQuestionFile(format, questions)),
      })),
    )),
    { name: 'a paper', bytes: documentOf(...paper.map((line) => paragraph(line))) },
    ...(['csv', 'json'] as const).map((format) => ({
      name: format.toUpperCase(),
      bytes: strToU8(questionTemplate(format, test.title)),
    })),
    { name: 'pasted text', bytes: strToU8(paper.join('\n')) },
  ];
}

const bytesOf = ({ content }: { content: string | Uint8Array }) =>
  typeof content === 'string' ? strToU8(content) : content;

/** Files of real systems, where they lie beside the repository. */
function collectedFiles(): Named[] {
  const folder = path.resolve('../shared/fixtures/formats');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:md|mjs)$|^expected\.json$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({ name: path.relative(folder, file), bytes: new Uint8Array(readFileSync(file)) }))
    .filter(({ bytes }) => bytes.length > 0 && bytes.length < largest);
}

/** A file with a few changes; of an archive every other time what is in it, so that it can be opened. */
function mutatedFile(files: readonly Named[]): fc.Arbitrary<Named> {
  return fc
    .record({
      file: fc.constantFrom(...files),
      changes: fc.array(anyChange, { minLength: 1, maxLength: 8 }),
      isInside: fc.boolean(),
      part: fc.nat(),
    })
    .map(({ file: { name, bytes }, changes, isInside, part }) => {
      const change = (content: Uint8Array) => changes.reduce((from, one) => changed(from, one), content);
      const label = `${name} ${JSON.stringify(changes)}`;
      return { name: label, bytes: isInside && isZip(bytes) ? changedInside(bytes, part, change) : change(bytes) };
    });
}

const odd = [
  '<',
  '>',
  '&',
  '"',
  '{',
  '}',
  '\\',
  '\0',
  '=',
  '~%-1e309%',
  '999999999999',
  '[',
  ']]>',
  '\n\n',
  '$$',
  'PK',
];
const odder = ['&#0;', '<!DOCTYPE a [', '<![CDATA[', '{1:MC:', 'Infinity', '../', '\uFEFF', 'ANSWER:', '->', '</quiz>'];
/** In a million of the file. */
const place = fc.noBias(fc.integer({ min: 0, max: 999_999 }));
const anyChange = fc.oneof(
  fc.record({ what: fc.constant('cut' as const), at: place }),
  fc.record({ what: fc.constant('flip' as const), at: place, to: fc.nat(255) }),
  fc.record({
    what: fc.constantFrom('drop' as const, 'repeat' as const),
    at: place,
    length: fc.integer({ min: 1, max: 400 }),
  }),
  fc.record({
    what: fc.constant('insert' as const),
    at: place,
    text: fc.constantFrom(...odd, ...odder),
    times: fc.constantFrom(1, 1, 1, 2, 500),
  }),
  fc.record({
    what: fc.constant('lengthen' as const),
    at: place,
    length: fc.integer({ min: 1, max: 20 }),
    to: fc.constantFrom(1_000, 10_000, 40_000),
  }),
  fc.record({
    what: fc.constant('nest' as const),
    at: place,
    tags: fc.constantFrom(
      '<b><i>',
      '<div><b>',
      '<ul><li>',
      '<table><tr><td>',
      '<math><mrow>',
      '&lt;p&gt;&lt;b&gt;',
      '{',
      '[[',
    ),
    times: fc.constantFrom(50, 500, 5_000),
    length: fc.integer({ min: 0, max: 400 }),
  }),
);
type Change = typeof anyChange extends fc.Arbitrary<infer Value> ? Value : never;

function changed(bytes: Uint8Array, one: Change): Uint8Array {
  const at = Math.floor((one.at / 1_000_000) * bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (one.what) {
    case 'cut':
      return before;
    case 'flip':
      return joined(before, Uint8Array.of(one.to), after.subarray(1));
    case 'drop':
      return joined(before, after.subarray(one.length));
    case 'repeat':
      return joined(before, after.subarray(0, one.length), after);
    case 'insert':
      return joined(before, strToU8(one.text.repeat(one.times)), after);
    case 'lengthen': {
      const stretch = after.subarray(0, one.length);
      const times = Math.ceil(one.to / Math.max(1, stretch.length));
      return joined(before, ...Array.from({ length: times }, () => stretch), after);
    }
    case 'nest': {
      const closing = closingTags(one.tags).repeat(one.times);
      const stretch = after.subarray(0, one.length);
      return joined(before, strToU8(one.tags.repeat(one.times)), stretch, strToU8(closing), after.subarray(one.length));
    }
  }
}

const closingTags = (tags: string) =>
  (tags.match(/[A-Za-z]+(?=>|&gt;)/g) ?? [])
    .toReversed()
    .map((name) => (tags.startsWith('&') ? `&lt;/${name}&gt;` : `</${name}>`))
    .join('');

const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

function changedInside(bytes: Uint8Array, part: number, change: (content: Uint8Array) => Uint8Array): Uint8Array {
  const files = unzipSync(bytes);
  const names = Object.keys(files).filter((name) => /\.(?:xml|rels|json|qti)$/.test(name));
  const name = names[part % names.length];
  const content = name === undefined ? undefined : files[name];
  return name === undefined || !content ? change(bytes) : zipSync({ ...files, [name]: change(content) });
}
