import { noAnswer } from '#contract/answers.ts';
import type { ReviewedResult, ReviewItem } from '#contract/results.ts';
import type { Section } from '#contract/test-parts.ts';
import type { AuthorQuestion } from '#contract/author-question.ts';
import type { MarksOff } from '#contract/vocabulary.ts';
import { isAnswered } from '#domain/attempt/exam-state.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { mark, type Marked, scoreOf } from '#domain/scoring/grade.ts';

type Question = Omit<AuthorQuestion, 'correctAnswer' | 'keepsOrder' | 'keepsPlace' | 'tags'>;

/** What of a test its score hangs on. */
type Terms = { passingScore: number; marksOff?: MarksOff; sections?: readonly Section[] | undefined };

/** What there is to a result that nobody keeps. */
export type ResultAtOnce = Pick<
  ReviewedResult,
  | 'score'
  | 'passed'
  | 'passingScore'
  | 'correctAnswers'
  | 'totalQuestions'
  | 'notAnswered'
  | 'pointsWon'
  | 'pointsPossible'
  | 'timeTaken'
  | 'review'
>;

/**
 * Answers that no server has, marked by the rules that mark every test.
 * @param answers by question
 * @param timeTaken seconds
 */
export function resultAtOnce(
  questions: readonly Question[],
  { passingScore, marksOff = 'nothing', sections = [] }: Terms,
  answers: ReadonlyMap<string, Answer | null>,
  timeTaken: number,
): ResultAtOnce {
  const marked = questions.map((question) => {
    const answer = answers.get(question._id) ?? null;
    const section = sections.find(({ questionIds }) => questionIds.includes(question._id))?._id;
    return { question, answer, mark: { ...mark(question, answer, { marksOff }), section } };
  });
  const { score, correctCount, questionCount, pointsWon, pointsPossible } = scoreOf(marked.map((one) => one.mark));
  return {
    score,
    passed: score >= passingScore,
    passingScore,
    correctAnswers: correctCount,
    totalQuestions: questionCount,
    notAnswered: marked.filter(({ question, answer }) => !isAnswered(question, answer)).length,
    pointsWon,
    pointsPossible,
    timeTaken,
    review: marked.map((one) => reviewItem(one.question, one.answer, one.mark)),
  };
}

function reviewItem(question: Question, answer: Answer | null, { isCorrect, points, pointsWon }: Marked): ReviewItem {
  const { _id, text, type, category, options, acceptedAnswers, details, explanation } = question;
  return {
    questionId: _id,
    text,
    type,
    category,
    options,
    acceptedAnswers,
    details,
    ...noAnswer,
    ...kindOf(question).wireAnswer(answer),
    isCorrect,
    explanation,
    points,
    pointsWon,
    ruling: null,
    overriddenBecause: null,
    overrides: [],
  };
}
