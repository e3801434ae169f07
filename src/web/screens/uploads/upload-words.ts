import type { UploadItem, UploadOutcome } from '#contract/question-uploads.ts';
import { uploadLimits } from '#contract/uploaded-file.ts';

export const outcomeWords: Record<UploadOutcome, string> = {
  added: 'Added',
  duplicate: 'There already',
  refused: 'Not added',
  draft: 'Kept as a draft',
  unsupported: 'No place for it here',
};

export const outcomeTones = {
  added: 'good',
  duplicate: 'plain',
  refused: 'warn',
  draft: 'brand',
  unsupported: 'warn',
} as const satisfies Record<UploadOutcome, string>;

/** Whether it broke off: of some of its questions nobody knows what became of them. */
export const isUnfinished = ({ total, settled }: { total: number | null; settled: number }): boolean =>
  total !== null && settled < Math.min(total, uploadLimits.items);

/** How a question stands that was added. */
export function standingText({ question }: UploadItem): string {
  if (!question) return '';
  if (!question.isThere) return 'Deleted since.';
  const since = [
    question.isChanged && 'changed since',
    question.isAsked && 'asked of candidates',
    question.isUsed && 'used in another test too',
  ].filter((text) => text !== false);
  const [first, ...others] = since;
  if (first === undefined) return 'As it came.';
  return `${first[0]?.toUpperCase()}${[first.slice(1), ...others].join(', ')}.`;
}
