import { questionLimits } from '#contract/question-limits.ts';
import { byWords, guessMeanings, headingKey, type Understood } from '#domain/table-file/columns.ts';

const plainMeanings = [
  'question',
  'correct_answer',
  'difficulty',
  'category',
  'test',
  'explanation',
  'type',
  'points',
  'accepted_answers',
  'keep_order',
  'marking',
  'keep_place',
  'section',
  'passage_title',
  'passage',
  'tags',
] as const;

/** What a column of a file of questions holds. */
export type QuestionMeaning = (typeof plainMeanings)[number] | `option${number}`;

const words = byWords<(typeof plainMeanings)[number]>({
  question: ['questiontext', 'question', 'text', 'questions', 'stem', 'prompt'],
  correct_answer: [
    'correctanswer',
    'answer',
    'correctoption',
    'rightanswer',
    'correct',
    'answerkey',
    'key',
    'answers',
    'correctanswers',
    'rightanswers',
    'correctoptions',
    'correctchoice',
    'correctchoices',
    'ans',
    'correctans',
    'rightans',
  ],
  difficulty: ['difficulty', 'difficultylevel', 'level'],
  category: ['category', 'subject', 'topic'],
  test: ['test', 'testtitle', 'testname', 'exam', 'quiz'],
  explanation: ['explanation', 'feedback', 'reason', 'solution', 'answerexplanation', 'answerfeedback', 'rationale'],
  type: ['type', 'questiontype'],
  points: ['points', 'marks', 'mark', 'score', 'point', 'pts'],
  accepted_answers: ['acceptedanswers', 'acceptableanswers'],
  keep_order: ['keeporder', 'keeptheorder', 'fixedorder'],
  marking: ['marking', 'markingrule'],
  keep_place: ['keepplace', 'keeptheplace', 'fixedplace'],
  section: ['section', 'sectiontitle', 'part'],
  passage_title: ['passagetitle', 'titleofthepassage'],
  passage: ['passage', 'passagetext', 'comprehension', 'comprehensionpassage', 'extract'],
  tags: ['tags', 'tag', 'keywords', 'labels'],
});

/** 'Option 1', 'Option A', 'Choice A', 'Answer A', 'Opt. A', or the letter alone. */
const optionKey = /^(option|choice|answer|opt)?(?:([a-t])|0?([1-9]\d?))$/;

/** The place in the order of options that a letter stands for, from 1. */
export function placeOfLetter(letter: string): number {
  return letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1;
}

function understand(key: string): Understood<QuestionMeaning> | undefined {
  const [, word, letter, digits] = optionKey.exec(key) ?? [];
  if (letter) return { meaning: `option${placeOfLetter(letter)}`, rank: word ? 1 : 2 };
  // A figure alone names nothing: it may be a row's number.
  if (digits && word) return { meaning: `option${Number(digits)}`, rank: 0 };
  return words(key);
}

export function guessQuestionMeanings(headings: readonly string[]): (QuestionMeaning | null)[] {
  return guessMeanings(
    headings.map((heading) => (understand(headingKey(heading)) ? heading : withoutHint(heading))),
    understand,
  );
}

/** What is longer names nothing, and is not searched for a hint. */
const longestHeading = 200;

/** 'Answer 1 - max 75 characters' and 'Correct answer(s)', as templates have them. */
export const withoutHint = (heading: string) =>
  heading.length > longestHeading ? heading : heading.replace(/\s+[-–—]\s.*$|\s*\([^)]*\)/gs, '');

/** What a column can be said to hold, in a table of so many columns. */
export function questionMeaningChoices(columns: number): { value: QuestionMeaning; label: string }[] {
  const options = Array.from({ length: Math.min(Math.max(columns, 4), questionLimits.options.max) }, (_, index) => ({
    value: `option${index + 1}` as const,
    label: `Option ${String.fromCharCode(65 + index)}`,
  }));
  const plain = plainMeanings.map((value) => ({ value, label: labels[value] }));
  return [...plain.slice(0, 1), ...options, ...plain.slice(1)];
}

const labels: Record<(typeof plainMeanings)[number], string> = {
  question: 'Question',
  correct_answer: 'Correct answer',
  difficulty: 'Difficulty',
  category: 'Category',
  test: 'Test',
  explanation: 'Explanation',
  type: 'Type',
  points: 'Points',
  accepted_answers: 'Accepted answers',
  keep_order: 'Keep the order of options',
  marking: 'Marking of answers right in part',
  keep_place: 'Keep the place of the question',
  section: 'Section',
  passage_title: 'Title of the passage',
  passage: 'Passage',
  tags: 'Tags',
};
