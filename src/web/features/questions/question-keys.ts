import { kindOf } from '#domain/kinds/kinds.ts';
import type { DraftOption, QuestionDraft } from '#domain/question/question-draft.ts';

type Pressed = { code: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** The option that Alt and its letter mark, where the kind marks options. By the key's place: with Alt it types another sign. */
export function optionByLetterKey(
  draft: QuestionDraft,
  { code, altKey, ctrlKey, metaKey }: Pressed,
): DraftOption | undefined {
  const { hasOptions, asksOrder } = kindOf(draft);
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (!altKey || ctrlKey || metaKey || letter === undefined || !hasOptions || asksOrder) return undefined;
  return draft.options[letter.charCodeAt(0) - 'A'.charCodeAt(0)];
}
