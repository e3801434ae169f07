import { essayTextLimit } from '#contract/answers.ts';
import type { Essay, QuestionDetails, WordLimits } from '#contract/question-details.ts';
import { answeredWhole } from '../answered-whole.ts';
import type { Fault, QuestionKind } from '../kind.ts';
import { markedWhole } from '../marked-whole.ts';
import { withoutOptions } from '../without-options.ts';
import { textAnswer, writing, writtenText } from '../writing.ts';
import { faultInRubric, ownRubric } from './rubric.ts';
import { attachedFile, essayAnswer, isFileNamed } from './essay-answer.ts';
import { askedCell, criterionCell, readAskedCell, readCriterionCell } from './rubric-cell.ts';

/** A text that people mark, by plain points or by a rubric. */
export const essay: QuestionKind = {
  ...answeredWhole,
  takesOtherKeys: false,
  ...withoutOptions,
  ...writing,
  ...markedWhole,
  isMarkedByPeople: true,
  name: 'Essay',
  instruction: 'Where there are several lines, write in whole sentences.',
  note: '',

  faultOf({ details }) {
    const message = faultIn(essayOf(details));
    return message === undefined ? undefined : essayFault(message);
  },
  ownKey({ details }) {
    const { words, takesFile, rubric, modelAnswer } = essayOf(details);
    const own = { ...(takesFile && { takesFile }), rubric: ownRubric(rubric), modelAnswer };
    const { from, to } = words ?? {};
    const isLimited = from !== undefined || to !== undefined;
    return { options: [], acceptedAnswers: [], details: { essay: isLimited ? { words, ...own } : own } };
  },

  takes: 'a written answer',
  refusal({ answerText, answerFile }, { details }) {
    if ((answerText ?? '').length > essayTextLimit) return 'That answer is too long';
    if (answerFile && !essayOf(details).takesFile) return 'No file can be attached to this question';
    if (answerFile && !isFileNamed(answerFile)) return 'That file has no name that can be kept';
    return writing.refusal({ answerText: answerText?.includes('\0') ? '\0' : null });
  },
  fromWire: ({ answerText, answerFile }) => essayAnswer(answerText ?? null, answerFile),
  wireAnswer(answer) {
    const file = attachedFile(answer);
    return { answerText: answer === null ? null : writtenText(answer), ...(file && { answerFile: file }) };
  },
  isAnswered: (answer) => writing.isAnswered(answer) || attachedFile(answer) !== undefined,

  isRight: () => false,
  right: (key) => ({ optionIds: [], answers: essay.rightTexts(key) }),
  rightTexts({ details }) {
    const { modelAnswer } = essayOf(details);
    return modelAnswer === '' ? [] : [modelAnswer];
  },
  accepting: (key) => key,
  marking: () => 'people',
  rightAnswer: ({ details }) => textAnswer(essayOf(details).modelAnswer),

  optionCells: ({ details }) => essayOf(details).rubric.map(criterionCell),
  acceptedCell: ({ details }) => essay.rightTexts({ options: [], acceptedAnswers: [], details }),
  correctCell: ({ details }) => askedCell(essayOf(details)),
  inFiles: 'essay',
  readRow({ options, correctAnswer, acceptedAnswers }) {
    const { fault, ...asked } = readAskedCell(correctAnswer);
    const own = { rubric: options.map(readCriterionCell), modelAnswer: acceptedAnswers.join('\n\n') };
    return { options: [], acceptedAnswers: [], details: { essay: { ...asked, ...own } }, fault };
  },

  printed: ({ details }) => ({ options: [], hasLine: true, lines: linesFor(essayOf(details).words) }),
  printedKey({ details }) {
    const { rubric, modelAnswer } = essayOf(details);
    const criteria = rubric.map(
      ({ title, levels }) => `${title}: ${levels.map(({ points, text }) => `${points} ${text}`.trim()).join('; ')}`,
    );
    return { words: [modelAnswer, ...criteria].filter((line) => line !== '').join('\n') };
  },
};

/** What an essay is asked and marked by; plain points where nothing is said. */
export function essayOf({ essay: own }: QuestionDetails): Essay {
  return own ?? { rubric: [], modelAnswer: '' };
}

/** So many words stand on a line that is written by hand; there is room for some more than are asked for. */
const wordsOnALine = 9;
const linesOfNoLength = 16;
const mostLines = 90;

function linesFor({ from, to }: WordLimits = {}): number {
  const words = to ?? (from === undefined ? undefined : from * 1.5);
  return words === undefined ? linesOfNoLength : Math.min(mostLines, Math.ceil(words / wordsOnALine) + 2);
}

const essayFault = (message: string): Fault => ({ path: 'details.essay', message });

function faultIn({ words: { from = 1, to = Infinity } = {}, rubric }: Essay): string | undefined {
  return from > to ? 'The fewest words are more than the most' : faultInRubric(rubric);
}
