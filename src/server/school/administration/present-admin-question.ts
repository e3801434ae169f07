import type { AdminQuestion } from '#contract/admin-tests.ts';
import { parseAcceptedAnswers, parseOptions } from '#server/bank/content/question-revisions.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { DescribedQuestion } from './admin-questions.queries.ts';

export function presentAdminQuestion(question: DescribedQuestion): AdminQuestion {
  return {
    _id: question.id,
    text: question.text,
    test: { _id: question.test_id, title: question.test_title },
    createdBy: { _id: question.created_by, name: question.creator_name, email: question.creator_email },
    difficulty: question.difficulty,
    category: question.category,
    type: question.type,
    options: parseOptions(question.options),
    acceptedAnswers: parseAcceptedAnswers(question.accepted_answers),
    explanation: question.explanation,
    correctAnswer: keyOf(question),
    createdAt: wireTime(question.created_at),
  };
}

function keyOf(question: DescribedQuestion): string | null {
  const right = parseOptions(question.options).find((option) => option.isCorrect);
  if (right) return right.text;
  const accepted = parseAcceptedAnswers(question.accepted_answers);
  return accepted.length > 0 ? accepted.join(', ') : null;
}
