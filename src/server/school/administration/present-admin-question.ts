import type { AdminQuestion } from '#contract/admin-tests.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { parseAcceptedAnswers, parseDetails, parseOptions } from '#server/bank/content/question-revisions.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { DescribedQuestion } from './admin-questions.queries.ts';

export function presentAdminQuestion(question: DescribedQuestion): AdminQuestion {
  const options = parseOptions(question.options);
  const acceptedAnswers = parseAcceptedAnswers(question.accepted_answers);
  const details = parseDetails(question.details);
  const right = kindOf(question).rightTexts({ options, acceptedAnswers, details });
  return {
    _id: question.id,
    text: question.text,
    test: { _id: question.test_id, title: question.test_title },
    createdBy: { _id: question.created_by, name: question.creator_name, email: question.creator_email ?? '' },
    difficulty: question.difficulty,
    category: question.category,
    type: question.type,
    options,
    acceptedAnswers,
    details,
    explanation: question.explanation,
    correctAnswer: right.length === 0 ? null : right.join(', '),
    createdAt: wireTime(question.created_at),
  };
}
