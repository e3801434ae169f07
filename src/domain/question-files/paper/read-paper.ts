import type { FileFormat } from '#domain/question-import/file-formats.ts';
import type { CarriedMedia } from '#domain/question-import/question-columns.ts';
import type { FileItem, QuestionFile, SourceLine } from '../file-item.ts';
import { draftsOf, optionName } from './paper-drafts.ts';
import { isSection } from './read-keys.ts';
import type { Draft, KeyEntry, Paper } from './reading.ts';
import { itemOf } from './paper-item.ts';
import { markedOption, saysNothing, trustedWays, unmarkedOption } from './marked-option.ts';
import { habitsOf } from './named-options.ts';
import { linesOf } from './paper-lines.ts';
import { type Paragraph, type Run, typedText, wordsOf } from './paragraph.ts';

type Brought = { format: FileFormat; media: CarriedMedia[]; notes: string[] };

/** The questions of a paper that people wrote for people. What was taken for what stands in `source`. */
export function readPaper(paragraphs: readonly Paragraph[], { format, media, notes }: Brought): QuestionFile {
  const paper = draftsOf(linesOf(paragraphs));
  const marked = new Map(
    paper.drafts.map((draft) => [draft, draft.options.map(draft.said.length > 0 ? unmarkedOption : markedOption)]),
  );
  const choices = [...marked.values()].filter((options) => options.length > 1);
  const listed = listedKeys(paper);
  const answers = [...marked].flatMap(([draft, options]) =>
    [draft.answer, listed.keys.get(draft)].flatMap((answer) => (answer ? [{ answer, options }] : [])),
  );
  const keyWays = { trusted: trustedWays(choices), habits: habitsOf(answers) };
  const hasTruths = answers.some(({ answer }) => /^\W*(?:t|true|false)\W*$/i.test(wordsOf(answer)));
  const right = new Set<object>();
  let last = 0;
  const items = paper.drafts.map((draft): FileItem => {
    const found = itemOf(draft, last, {
      options: marked.get(draft) ?? [],
      keyWays,
      hasTruths,
      listed: listed.keys.get(draft),
    });
    last = draft.number ?? last;
    found.right.forEach((option) => right.add(option));
    return found.item;
  });
  return {
    format,
    items,
    leftOut: [],
    media,
    notes: [
      ...notes,
      ...saysNothing(choices).map(
        (way) => `${wayNames[way]} on all options of a question: it says nothing of which is right`,
      ),
      ...listed.notes,
      ...paper.instructions.map(
        (said) => `The paper says ‘${said.slice(0, 200)}’ above its questions: please add it to the test`,
      ),
      ...untakenNotes(paper, paragraphs),
    ],
    source: sourceOf(paper, paragraphs, right),
  };
}

const wayNames = {
  sign: 'A star or another sign is',
  lit: 'A colour is',
  strong: 'Bold type is',
  underline: 'Underlining is',
  letter: 'The look of letters is',
};

/** What lists of answers say of each. A number that stands there twice is of the questions of that number in order. */
function listedKeys({ drafts, keys }: Paper): { keys: Map<Draft, Run[]>; notes: string[] } {
  const found = new Map<Draft, Run[]>();
  const lost: KeyEntry[] = [];
  for (const entry of keys) {
    const ofNumber = drafts
      .slice(entry.from, entry.until)
      .filter((draft) => draft.number === entry.number && !found.has(draft));
    const inSection = ofNumber.filter(({ section }) => isSection(section, entry.section));
    const draft = inSection[0] ?? (entry.section === '' ? ofNumber[0] : undefined);
    if (draft) found.set(draft, entry.runs);
    else lost.push(entry);
  }
  const numbers = drafts.flatMap(({ number }) => number ?? []);
  const isTwice = keys.length > 0 && new Set(numbers).size < numbers.length;
  return {
    keys: found,
    notes: [
      ...(lost.length > 0
        ? [`The list of answers names questions that were not found: ${lost.map(({ number }) => number).join(', ')}`]
        : []),
      ...(isTwice ? ['Numbers stand in this paper more than once: please look whether each has its own answer'] : []),
    ],
  };
}

function untakenNotes({ taken }: Paper, paragraphs: readonly Paragraph[]): string[] {
  const untaken = taken.filter(({ as }) => as === 'not taken');
  const texts = untaken.map(({ source }) => typedText(paragraphs[source] ?? emptyParagraph).slice(0, 60));
  if (texts.length === 0) return [];
  const [first] = texts;
  return [
    texts.length === 1
      ? `‘${first}’ belongs to no question and was left out`
      : `${texts.length} lines belong to no question and were left out, such as ‘${first}’`,
  ];
}

const emptyParagraph: Paragraph = { runs: [], blocks: [], label: '', level: 0, isHeading: false };

function sourceOf(
  { taken, drafts }: Paper,
  paragraphs: readonly Paragraph[],
  right: ReadonlySet<object>,
): SourceLine[] {
  const places = new Map(drafts.map((draft, place) => [draft, place]));
  const bySource = new Map<number, Paper['taken']>();
  for (const one of taken) bySource.set(one.source, [...(bySource.get(one.source) ?? []), one]);
  return paragraphs.map((paragraph, at) => {
    const own = bySource.get(at) ?? [];
    const said = own.map(({ as, option }) =>
      option ? `${optionName(option)}${right.has(option) ? ' (right)' : ''}` : as,
    );
    const draft = own.find((one) => one.draft)?.draft;
    const isRightAlone = own.length === 1 && own.every(({ option }) => option && right.has(option));
    const isLit = isRightAlone && paragraph.runs.some((run) => run.isLit);
    return {
      text: typedText(paragraph, isLit ? '*' : ''),
      as: [...new Set(said)].join(', ') || 'not taken',
      item: draft ? (places.get(draft) ?? null) : null,
    };
  });
}
