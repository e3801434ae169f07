import { z } from 'zod';
import type { Answer } from '#domain/kinds/kind.ts';

const column = z.record(z.string(), z.unknown());

/** An answer as the database keeps it; nothing where it was cleared, or never given. */
export function answerColumn(answer: Answer | null): string | null {
  return answer === null ? null : JSON.stringify(answer);
}

export function parseAnswer(text: string | null): Answer | null {
  return text === null ? null : column.parse(JSON.parse(text));
}
