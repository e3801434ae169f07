import { noAnswer } from '#contract/answers.ts';
import type { Exam } from '#contract/attempts.ts';
import type { ReviewedResult, ReviewItem } from '#contract/results.ts';
import { isAnswered } from '#domain/attempt/exam-state.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { mark, type Marked, scoreOf } from '#domain/scoring/grade.ts';
import { platformPassMark } from '#domain/scoring/score-label.ts';
import { type SampleQuestion, sampleQuestions } from './sample-questions.ts';

/** The sample as its candidate sees it; no server knows of it. */
export const sampleExam: Omit<Exam, 'startedAt' | 'deadline' | 'timeRemaining'> = {
  _id: 'sample',
  test: {
    _id: 'sample',
    title: 'Sample test',
    description: 'Five questions, five minutes. What you answer stays on this screen and is not kept.',
    category: 'Five subjects',
    timeLimit: 5,
  },
  questions: sampleQuestions.map(({ _id, text, type, options, points, difficulty }) => ({
    _id,
    text,
    type,
    options: options.map((option) => ({ _id: option._id, text: option.text })),
    points,
    difficulty,
  })),
  answers: [],
  writer: '',
};

type Answers = ReadonlyMap<string, Answer | null>;

/** What there is to a result that nobody keeps. */
export type SampleResult = Pick<
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
 * The sample marked as every test is.
 * @param answers by question
 * @param timeTaken seconds
 */
export function sampleResult(answers: Answers, timeTaken: number): SampleResult {
  const marked = sampleQuestions.map((question) => {
    const answer = answers.get(question._id) ?? null;
    return { question, answer, mark: mark(question, answer) };
  });
  const { score, correctCount, questionCount, pointsWon, pointsPossible } = scoreOf(marked.map((one) => one.mark));
  return {
    score,
    passed: score >= platformPassMark,
    passingScore: platformPassMark,
    correctAnswers: correctCount,
    totalQuestions: questionCount,
    notAnswered: marked.filter(({ question, answer }) => !isAnswered(question, answer)).length,
    pointsWon,
    pointsPossible,
    timeTaken,
    review: marked.map((one) => reviewItem(one.question, one.answer, one.mark)),
  };
}

function reviewItem(
  question: SampleQuestion,
  answer: Answer | null,
  { isCorrect, points, pointsWon }: Marked,
): ReviewItem {
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
