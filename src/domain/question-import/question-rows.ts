import { splitTags } from '#contract/question-tags.ts';
import type { QuestionType } from '#contract/vocabulary.ts';
import type { TableCells } from '#domain/kinds/kind.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { type ParsedRow, plainCell } from '#domain/table-file/read-table.ts';
import { splitAnswers } from './answers-cell.ts';
import type { QuestionMeaning } from './column-meanings.ts';
import { correctOptionReader, severalNamed } from './correct-option.ts';
import { type KindMeant, kindMeant, kindWord } from './kind-words.ts';
import type { OtherColumn } from './other-columns.ts';
import { optionHeader } from './question-columns.ts';

/** A row as a question: not held against the contract yet. */
export type ReadQuestion = {
  place: number;
  kind: QuestionType;
  raw: ReturnType<typeof rawQuestion>;
  /** What was guessed. */
  notes: string[];
};

type Columns = ReadonlyMap<QuestionMeaning, number>;
type CellOf = (name: QuestionMeaning) => string;
type Row = {
  line: number;
  cellOf: CellOf;
  kind: QuestionType;
  /** What it calls its kind, where that is none. */
  meant: KindMeant;
  texts: string[];
  /** What the cell of the right answer names. */
  named: readonly string[];
  /** Whether it is taken to have several right answers because it names several. */
  isGuessed: boolean;
};

/** The questions of all rows: of an answer that may be a text or a place, the others say which. */
export function readQuestions(
  rows: readonly ParsedRow[],
  columns: Columns,
  others: readonly OtherColumn[],
): ReadQuestion[] {
  const mostOptions = Math.max(0, ...[...columns.keys()].map(optionNumber));
  const read = rows.map(({ line, cells }): Row => {
    const cellOf: CellOf = (name) => plainCell(cells[columns.get(name) ?? -1]);
    return { line, cellOf, ...asked(cellOf, mostOptions) };
  });
  // A game in which each question has its seconds says by its place what is right.
  const isGame = others.some(({ holds }) => holds === 'time');
  const correctOptions = correctOptionReader(read, isGame);
  return read.map((row) => ({
    place: row.line,
    kind: row.kind,
    raw: rawQuestion(row, columns, correctOptions),
    notes: notesOf(row, isGame),
  }));
}

const optionNumber = (meaning: QuestionMeaning) => Number(/^option(\d+)$/.exec(meaning)?.[1] ?? 0);

/** Of what kind it is, what there is to choose from, and what is named as right. */
function asked(cellOf: CellOf, mostOptions: number): Omit<Row, 'line' | 'cellOf'> {
  const meant = kindMeant(cellOf('type'));
  const answer = cellOf('correct_answer');
  const texts = optionsIn(cellOf, mostOptions, meant.type);
  const several = severalNamed(answer, texts);
  const mayBeSeveral = meant.unknown === undefined && (meant.type === undefined || meant.isOthers === true);
  const isGuessed = mayBeSeveral && (meant.type ?? 'multiple-choice') === 'multiple-choice' && several !== undefined;
  const kind = isGuessed ? 'multiple-response' : (meant.type ?? 'multiple-choice');
  const { hasOptions, asksOrder, hasSeveralRight, inFiles, namedInCell } = kindOf({ type: kind });
  const isChoice = hasOptions && !asksOrder;
  const said = inFiles === 'true-false' ? truthIn(answer, texts) : answer;
  const named = isChoice && hasSeveralRight && several ? several : namedInCell(said);
  return { kind, meant, texts: isChoice ? texts : texts.filter((text) => text !== ''), named, isGuessed };
}

/** All up to the last that says anything: one that is empty between them keeps the places of the others. */
function optionsIn(cellOf: CellOf, most: number, type: QuestionType | undefined): string[] {
  const texts = Array.from({ length: most }, (_, index) => cellOf(optionHeader(index + 1)));
  while (texts.at(-1) === '') texts.pop();
  // What is true or false need not say so.
  return texts.length === 0 && type !== undefined ? [...kindOf({ type }).givenOptions] : texts;
}

const truths: Readonly<Record<string, string>> = {
  t: 'True',
  yes: 'True',
  y: 'True',
  f: 'False',
  no: 'False',
  n: 'False',
  0: 'False',
};

/** 'T' and 'F' are no letters of options where these are called true and false. */
function truthIn(answer: string, texts: readonly string[]): string {
  const said = truths[answer.toLowerCase()];
  const isGiven = said !== undefined && texts.some((text) => text.toLowerCase() === said.toLowerCase());
  return isGiven && !texts.includes(answer) ? said : answer;
}

function rawQuestion(row: Row, columns: Columns, correctOptions: ReturnType<typeof correctOptionReader>) {
  const { cellOf, kind, meant, texts, named } = row;
  const read = kindOf({ type: kind }).readRow(cellsOf(row), () => correctOptions({ texts, named }));
  return {
    text: cellOf('question'),
    type: meant.unknown ?? kind,
    ...read,
    options: read.options.filter(({ text }) => text !== ''),
    details: { ...read.details, markingRule: kindWord(cellOf('marking')) },
    explanation: cellOf('explanation'),
    difficulty: cellOf('difficulty').toLowerCase() || undefined,
    category: columns.has('category') ? cellOf('category') : undefined,
    points: readPoints(cellOf('points')),
    keepsOrder: yesOrNo(cellOf('keep_order')),
    keepsPlace: yesOrNo(cellOf('keep_place')),
    section: cellOf('section') || undefined,
    passage: passageIn(cellOf),
    tags: splitTags(cellOf('tags')),
    test: cellOf('test'),
    fault: meant.fault ?? read.fault,
  };
}

/** The cells as its kind reads them: other systems have what is accepted where we have options. */
function cellsOf({ cellOf, kind, meant, texts }: Row): TableCells {
  const [correctAnswer, acceptedAnswers] = [cellOf('correct_answer'), splitAnswers(cellOf('accepted_answers'))];
  const { inFiles } = kindOf({ type: kind });
  const written = texts.length > 0 ? texts : splitAnswers(correctAnswer);
  if (meant.isOthers && (inFiles === 'written' || inFiles === 'essay'))
    return { options: [], correctAnswer: '', acceptedAnswers: written };
  // Several may stand in the cell of the right one.
  if (inFiles === 'written' && acceptedAnswers.length === 0)
    return { options: texts, correctAnswer, acceptedAnswers: splitAnswers(correctAnswer) };
  return { options: texts, correctAnswer, acceptedAnswers };
}

function notesOf({ kind, meant, isGuessed }: Row, isGame: boolean): string[] {
  if (isGuessed)
    return [
      isGame
        ? 'It has several right answers: all of them belong to the answer here, where one may be enough in a game'
        : 'Several of its options are right: it was read as having several right answers',
    ];
  return meant.isOthers && kindOf({ type: kind }).isMarkedByPeople ? ['An open question is marked by people here'] : [];
}

function yesOrNo(cell: string): boolean | undefined {
  if (/^(yes|y|true|1)$/i.test(cell)) return true;
  return /^(no|n|false|0)$/i.test(cell) ? false : undefined;
}

/** A title alone is a fault: what the passage says is missing. */
function passageIn(cellOf: CellOf) {
  const [title, text] = [cellOf('passage_title'), cellOf('passage')];
  return title === '' && text === '' ? undefined : { title, text };
}

/** `2,5` in a table of a language that writes it so, and `2 marks`. */
function readPoints(cell: string): number | undefined {
  const [, whole, decimals = '0'] = /^(\d+)(?:[.,](\d{1,2}))?\s*(?:marks?|points?|pts?\.?)?$/i.exec(cell) ?? [];
  if (whole !== undefined) return Number(`${whole}.${decimals}`);
  return cell === '' ? undefined : Number(cell);
}
