import type { AnswerField, AnswerFile, SentAnswer, ToldAnswer } from '#contract/answers.ts';
import type { QuestionDetails } from '#contract/question-details.ts';
import type { AskedPart } from '#contract/tests.ts';
import type { MarkingRule } from '#contract/vocabulary.ts';

/** What other systems tell apart: the kinds that their files have a key for. */
export type FileKind = 'choice' | 'true-false' | 'written' | 'number' | 'matching' | 'ordering' | 'gaps' | 'essay';

/** An answer as a device's journal and the database keep it. What is in it, its question's kind alone reads. */
export type Answer = Readonly<Record<string, unknown>>;

/** An answer as the wire has it: the one field of its kind; null clears. */
export type WireAnswer = { [Field in AnswerField]: Pick<ToldAnswer, Field> }[AnswerField] & {
  answerFile?: AnswerFile;
};

export type Option = { _id: string; text: string; isCorrect: boolean };

/** What a question's answers are marked by. */
export type Key = {
  options: readonly Option[];
  acceptedAnswers: readonly string[];
  details: QuestionDetails;
};

/** What an answer is held against before it is taken. */
export type Asked = { options: readonly { _id: string }[]; details: QuestionDetails };

/** What is right: options by their ids, written answers as they stand. */
export type Right = { optionIds: readonly string[]; answers: readonly string[] };

type WrittenOption = { text: string; isCorrect: boolean };

/** What a question holds for its candidates to answer by, before its options have ids. */
export type WrittenKey = {
  options: readonly WrittenOption[];
  acceptedAnswers: readonly string[];
  details: QuestionDetails;
};

/** Why a question is not whole yet: which field, and what its author reads. */
export type Fault = {
  path: 'options' | 'acceptedAnswers' | 'details' | 'details.number' | 'details.essay';
  message: string;
};

/** A row of a table of questions, as far as kinds read it differently. */
export type TableCells = {
  options: readonly string[];
  correctAnswer: string;
  acceptedAnswers: readonly string[];
};

/** What of its options a row says is right: where they stand, or why that cannot be told. */
export type CorrectOptions = { at: readonly number[] } | { reason: string };

export type ReadRow = WrittenKey & { fault?: string | undefined };

/** A part with what is right in it. */
export type KeyedPart = AskedPart & { accepted: readonly string[] };

/** What was won of so much, in whole numbers, and how much of the answer is right before anything is taken off. */
export type Share = { won: number; of: number; right: number };

/** What stands below a question on paper: options to choose from, or a line to write on. */
export type Printed = {
  options: readonly string[];
  /** Each with a line of its own to write on. */
  parts?: readonly KeyedPart[];
  hasLine: boolean;
  /** How many lines, where one would not do. */
  lines?: number;
};

/** The entry of a question in a paper's answer key: options by their places on the paper, parts, or plain words. */
export type PrintedKey =
  { options: readonly { place: number; text: string }[] } | { parts: readonly KeyedPart[] } | { words: string };

/**
 * All that there is to a kind of question. Whatever the product does with questions it asks of their kind, so that a
 * further one is a folder here and a line in `kinds.ts`.
 */
export type QuestionKind = {
  /** As the editor offers it. */
  name: string;
  /** What the candidate is told to do, on paper. */
  instruction: string;
  /** What stands with each of its questions to say how it is answered; empty where that can be seen. */
  note: string;

  /** Whether there are options to choose from, for the editor, tables and the analysis. */
  hasOptions: boolean;
  /** Whether they may stand in an order of each attempt's own. */
  shufflesOptions: boolean;
  /** Options that are written already in a new question. */
  givenOptions: readonly string[];
  /** Whether several of them may be right together, so that marking one leaves the others as they are. */
  hasSeveralRight: boolean;
  /** Whether the order in which they are chosen is the answer: then all of them belong to it. */
  asksOrder: boolean;
  /** A question's text as it is read: where gaps stand in it, with their numbers. */
  asSaid: (text: string) => string;
  /** What a question lacks to be one, its first fault. */
  faultOf: (question: WrittenKey & { text: string }) => Fault | undefined;
  /** What of a key belongs to the kind, without what was left blank. */
  ownKey: <O extends WrittenOption>(
    key: WrittenKey & { options: readonly O[] },
  ) => {
    options: O[];
    acceptedAnswers: string[];
    details: QuestionDetails;
  };

  /** What of it candidates answer one by one, with what is right; none where it is answered as a whole. */
  keyedParts: (key: Pick<Key, 'details'>) => readonly KeyedPart[];
  /** The field of the wire by which its answers are said. */
  answerField: AnswerField;
  /** What it takes for an answer, for whoever sent another thing. */
  takes: string;
  /** Why what stands in its field cannot be taken, in words for the person; nothing where it can. */
  refusal: (sent: SentAnswer, question: Asked) => string | undefined;
  /** An answer from the wire, one that is taken. */
  fromWire: (sent: SentAnswer) => Answer | null;
  wireAnswer: (answer: Answer | null) => WireAnswer;
  /** Whether it counts as one: a text of spaces does not. */
  isAnswered: (answer: Answer) => boolean;
  /** The options that an answer chose, by their ids. */
  chosenOptions: (answer: Answer | null) => readonly string[];
  /** The answer once an option is chosen, or chosen again. */
  choose: (answer: Answer | null, optionId: string) => Answer | null;

  /** Whether people say how many points an answer gets: then nothing is right by itself. */
  isMarkedByPeople: boolean;
  isRight: (key: Key, answer: Answer) => boolean;
  /** By which rules an answer that is right in part may be marked; by the first where nobody has said. */
  markingRules: readonly [MarkingRule, ...MarkingRule[]];
  /** How much of an answer is right by such a rule. */
  share: (key: Key, answer: Answer, rule: MarkingRule) => Share;
  /** What is right by the key. */
  right: (key: Key) => Right;
  /** The texts of what is right, of a question that is not stored yet too. */
  rightTexts: (key: WrittenKey) => readonly string[];
  /** Whether a ruling may say that something else is right; where not, the key itself is put right and marked by. */
  takesOtherKeys: boolean;
  /** The key under which these are right and no others, where it takes others than its own. */
  accepting: (key: Key, right: Right) => Key;
  /** What decides over the mark of an answer, as text to compare: two keys that mark alike have the same. */
  marking: (key: Key) => string;
  /** An answer that is right; nothing where none is. */
  rightAnswer: (key: Key) => Answer | null;
  /** What somebody answers who does not know, and may be right all the same. */
  guess: (key: Key, chance: () => number) => Answer | null;
  /** How often such an answer is right, percent. */
  guessScore: (key: Key) => number;

  /** How a row of a table is read; `correctOptions` tells which of its options the file means. */
  readRow: (cells: TableCells, correctOptions: () => CorrectOptions) => ReadRow;
  /** The place of the one option that is right; nothing where that does not say what is. */
  correctIndex: (key: WrittenKey) => number | null;
  /** The cells of what there is to answer by: options, or parts with what is right in each. */
  optionCells: (key: WrittenKey) => readonly string[];
  /** What the cell of accepted answers holds. */
  acceptedCell: (key: WrittenKey) => readonly string[];
  /** The cell of the right answer. */
  correctCell: (key: WrittenKey) => string;
  /** What the cell of the right answer names, each an option by its text or its place. */
  namedInCell: (cell: string) => readonly string[];

  /** What it is to other systems, for whoever writes it for them. */
  inFiles: FileKind;

  printed: (key: Key) => Printed;
  printedKey: (key: Key) => PrintedKey;
};
