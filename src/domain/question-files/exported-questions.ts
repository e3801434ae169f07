import { readJson } from '#domain/question-import/read-json.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';

/** The questions of an export of ours, as whatever writes them for another system takes them. */
export function exportedQuestions(json: string): PortableQuestion[] {
  const { ready, media = [] } = readJson(json, (title) => ({ test: { _id: title, title, category: '' } }));
  return ready.map(({ testId, question }, index) => ({
    ...question,
    options: question.options.map(({ text, isCorrect }) => ({ text, isCorrect })),
    test: testId,
    // The first carries them all: a file of another system keeps each once.
    ...(index === 0 && media.length > 0 && { media }),
  }));
}
