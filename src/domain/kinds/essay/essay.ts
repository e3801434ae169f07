import { essayTextLimit } from '#contract/answers.ts';
import type { Essay, QuestionDetails, WordLimits } from '#contract/question-details.ts';
import { answeredWhole } from '../answered-whole.ts';
import type { Fault, QuestionKind } from '../kind.ts';
import { markedWhole } from '../marked-whole.ts';
import { withoutOptions } from '../without-options.ts';
import { textAnswer, writing } from '../writing.ts';
import { faultInRubric, ownRubric } from './rubric.ts';
import { criterionCell, readCriterionCell, readWordsCell, wordsText } from './rubric-cell.ts';

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
  example: {
    text: 'Why does salt draw water out of garden eggs?',
    options: [],
    acceptedAnswers: [],
    details: {
      essay: {
        words: { from: 40, to: 200 },
        rubric: [
          {
            title: 'Explains osmosis',
            levels: [
              { points: 5, text: 'Names it, and says which way water goes' },
              { points: 2.5, text: 'One of the two' },
              { points: 0, text: 'Neither' },
            ],
          },
        ],
        modelAnswer: 'By osmosis water goes to the salt.',
      },
    },
    explanation: '',
    difficulty: 'hard',
    category: 'Biology',
    points: 5,
  },

  faultOf({ details }) {
    const message = faultIn(essayOf(details));
    return message === undefined ? undefined : essayFault(message);
  },
  ownKey({ details }) {
    const { words, rubric, modelAnswer } = essayOf(details);
    const own = { rubric: ownRubric(rubric), modelAnswer };
    const { from, to } = words ?? {};
    const isLimited = from !== undefined || to !== undefined;
    return { options: [], acceptedAnswers: [], details: { essay: isLimited ? { words, ...own } : own } };
  },

  takes: 'a written answer',
  refusal({ answerText }) {
    if ((answerText ?? '').length > essayTextLimit) return 'That answer is too long';
    return writing.refusal({ answerText: answerText?.includes('\0') ? '\0' : null });
  },

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
  correctCell: ({ details }) => wordsText(essayOf(details).words),
  readRow({ options, correctAnswer, acceptedAnswers }) {
    const { words, fault } = readWordsCell(correctAnswer);
    const own = { rubric: options.map(readCriterionCell), modelAnswer: acceptedAnswers.join('\n\n') };
    return { options: [], acceptedAnswers: [], details: { essay: words ? { words, ...own } : own }, fault };
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
