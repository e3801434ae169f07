import type { AuthorQuestion } from '#contract/author-question.ts';
import { mediaIn } from '#domain/question/media-line.ts';
import { questionAsSat } from './question-as-sat.ts';

type Question = Omit<AuthorQuestion, '_id' | 'correctAnswer' | 'tags'>;

/** What a question names, and whether who sits it has it before the end, or only in what is told afterwards. */
export function mediaOfQuestion(question: Question): { id: string; isAsked: boolean }[] {
  const all = mediaIn(...textsIn(question));
  if (all.size === 0) return [];
  const asSat = questionAsSat({ id: '', shufflesOptions: false, marksOff: 'nothing' }, { ...question, _id: '' });
  const asked = mediaIn(...textsIn(asSat));
  return Array.from(all, (id) => ({ id, isAsked: asked.has(id) }));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
