import type { Exam } from '#contract/attempts.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { type ResultAtOnce, resultAtOnce } from '#domain/result/result-at-once.ts';
import { platformPassMark } from '#domain/scoring/score-label.ts';
import { sampleQuestions } from './sample-questions.ts';

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

/**
 * The sample marked as every test is.
 * @param answers by question
 * @param timeTaken seconds
 */
export const sampleResult = (answers: ReadonlyMap<string, Answer | null>, timeTaken: number): ResultAtOnce =>
  resultAtOnce(sampleQuestions, { passingScore: platformPassMark }, answers, timeTaken);
