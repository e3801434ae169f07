import type { QuestionFile } from '../file-item.ts';
import { partFromKey } from './answer-key.ts';
import {
  answerSaid,
  explanationLength,
  isSection,
  laterOptions,
  type OptionLabel,
  optionLabel,
  optionsWithin,
  placeOf,
  pointsSaid,
  questionLabel,
} from './line-roles.ts';
import { cutParagraph, type Paragraph, wordsOf } from './paragraph.ts';
import { finishQuestion, type TypedQuestion } from './typed-question.ts';

/**
 * Questions as people write them: a number or an empty line before each, options with letters, and an answer below
 * them, beside them or in a list at the end.
 */
export function readTyped(paragraphs: readonly Paragraph[], format: QuestionFile['format']): QuestionFile {
  const { asked, key } = partFromKey(paragraphs);
  const reading = new TypedReading();
  for (const paragraph of asked) reading.readNext(paragraph);
  reading.end();
  const file: QuestionFile = { format, items: [], leftOut: [], media: [], notes: reading.notes() };
  const all = [...reading.questions.map((question) => finishQuestion(question, key)), ...reading.strays];
  for (const one of all) {
    if ('key' in one) file.items.push(one);
    else file.leftOut.push(one);
  }
  return file;
}

const placeName = ({ place }: Paragraph) => `Line ${place}`;

/** Where a reader stands between the first paragraph and the last. */
class TypedReading {
  readonly questions: TypedQuestion[] = [];
  readonly strays: QuestionFile['leftOut'] = [];
  /** Text that may yet be the beginning of a question. */
  private waiting: Paragraph[] = [];
  private readonly unused: Paragraph[] = [];
  private current: TypedQuestion | undefined;
  private section = '';
  private isAfterGap = true;

  readNext(paragraph: Paragraph): void {
    const words = wordsOf(paragraph);
    if (paragraph.block.kind === 'line' && words.trim() === '') {
      this.isAfterGap = true;
      return;
    }
    if (paragraph.block.kind !== 'line' || !this.takeLine(paragraph, words)) this.takeText(paragraph);
    this.isAfterGap = false;
  }

  end(): void {
    this.unused.push(...this.waiting);
    this.waiting = [];
    this.current = undefined;
  }

  notes(): string[] {
    const places = this.unused.map(({ place }) => place);
    if (places.length === 0) return [];
    const named = `${places.slice(0, 20).join(', ')}${places.length > 20 ? ' and others' : ''}`;
    return [
      `What stands in ${places.length === 1 ? 'line' : 'lines'} ${named} belongs to no question, and was left out`,
    ];
  }

  /** Whether it is anything but text. */
  private takeLine(paragraph: Paragraph, words: string): boolean {
    if (isSection(words)) {
      this.end();
      this.section = words.trim();
      return true;
    }
    const said = answerSaid(words);
    if (said !== undefined) return this.takeAnswer(paragraph, said);
    const option = optionLabel(words);
    if (option && this.takeOption(paragraph, words, option)) return true;
    const label = questionLabel(words);
    if (label && this.isNext(label.number)) {
      this.begin(paragraph, words, label);
      return true;
    }
    return this.takeRemark(paragraph, words);
  }

  private takeAnswer(paragraph: Paragraph, said: string): boolean {
    const open = this.open();
    if (open) open.said = said;
    else this.stray(paragraph, 'An answer stands before any question');
    return true;
  }

  private takeRemark(paragraph: Paragraph, words: string): boolean {
    const { current } = this;
    if (!current || this.waiting.length > 0) return false;
    const length = explanationLength(words);
    const points = pointsSaid(words);
    if (length > 0) current.explanation.push(cutParagraph(paragraph, length, words.length));
    else if (points !== undefined) current.points = points;
    else return false;
    return true;
  }

  private takeOption(paragraph: Paragraph, words: string, label: OptionLabel): boolean {
    const open = this.waiting.length > 0 ? undefined : this.current;
    const before = open?.said === null ? open.options : [];
    if (!follows(before, label)) {
      // The first letter begins a question's options anew; another one, out of its order, is text.
      if (placeOf(label.letter) !== 0 || before.some(({ written }) => written.slice(1) !== label.written.slice(1)))
        return false;
    }
    const question = follows(before, label) && open?.said === null ? open : this.open();
    if (!question || !follows(question.options, label)) this.stray(paragraph, 'An option stands before any question');
    else addOptions(question, paragraph, words, [0, ...laterOptions(words, label.letter)]);
    return true;
  }

  /** A number goes on from the one before, or begins anew where that question has its options or its answer. */
  private isNext(number: number): boolean {
    const { current } = this;
    if (!current || current.options.length > 0 || current.said !== null || this.waiting.length > 0) return true;
    if (current.isCounting || number <= current.number) {
      current.isCounting = true;
      return false;
    }
    return true;
  }

  private begin(paragraph: Paragraph, words: string, label: { number: number; length: number }): void {
    this.end();
    const starts = optionsWithin(words);
    const question = this.add(label.number, paragraph.place);
    const stem = cutParagraph(paragraph, label.length, starts[0] ?? words.length);
    if (wordsOf(stem).trim() !== '') question.stem.push(stem);
    addOptions(question, paragraph, words, starts);
  }

  private add(number: number, place: number): TypedQuestion {
    const question: TypedQuestion = {
      place: `Line ${place}`,
      number,
      section: this.section,
      stem: [],
      options: [],
      said: null,
      explanation: [],
      points: null,
      isCounting: false,
      notes: [],
    };
    this.questions.push(question);
    this.current = question;
    return question;
  }

  /** The question that an option or an answer belongs to. */
  private open(): TypedQuestion | undefined {
    const [first, ...others] = this.waiting;
    if (!first) return this.current?.said === null ? this.current : undefined;
    const question = this.add(0, first.place);
    const hasGap = this.waiting.some(({ place }, index) => place !== first.place + index);
    if (hasGap) question.notes.push('All paragraphs before its options were taken for its text: look whether they are');
    const starts = others.length === 0 ? optionsWithin(wordsOf(first)) : [];
    question.stem.push(...(starts.length === 0 ? this.waiting : [cutParagraph(first, 0, starts[0] ?? 0)]));
    addOptions(question, first, wordsOf(first), starts);
    this.waiting = [];
    return question;
  }

  private takeText(paragraph: Paragraph): void {
    const { current } = this;
    const isNew = this.waiting.length > 0 || !current;
    if (isNew) this.waiting.push(paragraph);
    else if (!this.isAfterGap && current.explanation.length > 0) current.explanation.push(paragraph);
    else if (current.said !== null || (this.isAfterGap && current.options.length > 0)) this.waiting.push(paragraph);
    else (current.options.at(-1)?.paragraphs ?? current.stem).push(paragraph);
  }

  private stray(paragraph: Paragraph, reason: string): void {
    const title = wordsOf(paragraph).trim().slice(0, 80);
    this.strays.push({ place: placeName(paragraph), title, reason, isForeign: false });
  }
}

/** The next letter, or one left out before it; or the first again and again, as some write. */
function follows(before: TypedQuestion['options'], { letter, written }: OptionLabel): boolean {
  const place = placeOf(letter);
  if (place === 0) return before.every((option) => option.written === written);
  return before.length > 0 && place >= before.length && place <= before.length + 2;
}

function addOptions(question: TypedQuestion, paragraph: Paragraph, words: string, starts: readonly number[]): void {
  for (const [index, start] of starts.entries()) {
    const label = optionLabel(words.slice(start));
    const end = starts[index + 1] ?? words.length;
    if (!label) continue;
    const { length, ...option } = label;
    question.options.push({ ...option, paragraphs: [cutParagraph(paragraph, start + length, end)] });
  }
}
