import type { SentAnswer } from '#contract/answers.ts';
import type { WaitingPick } from '#domain/attempt/exam-state.ts';
import { kindOf } from '#domain/kinds/kinds.ts';

/** A pick on this device that the server has not acknowledged yet. */
export type JournalledPick = WaitingPick & { personId: string; attemptId: string };

/** One as versions of the app before kinds of question kept it. A device may hold some that the server never had. */
export type EarlierPick = Omit<JournalledPick, 'type' | 'answer'> & {
  selectedOptionId: string | null;
  answerText: string | null;
  isText: boolean;
};

export type PickOnDisk = EarlierPick | (EarlierPick & JournalledPick);

/**
 * For the disk, in both shapes: a tab that still runs an earlier version may be the one that sends it. An answer of a kind
 * that it does not know has neither of its fields, and the server refuses what it would send.
 */
export function pickForDisk(pick: JournalledPick): PickOnDisk {
  const wire: SentAnswer = kindOf(pick).wireAnswer(pick.answer);
  const { selectedOptionId = null, answerText = null } = wire;
  return { selectedOptionId, answerText, isText: wire.answerText !== undefined, ...pick };
}

/** From the disk, whichever version kept it. */
export function pickFromDisk({ selectedOptionId, answerText, isText, ...kept }: PickOnDisk): JournalledPick {
  if ('type' in kept) return kept;
  // Which kind of options it was makes no difference to the answer.
  const type = isText ? 'short-answer' : 'multiple-choice';
  const answer = kindOf({ type }).fromWire(isText ? { answerText } : { selectedOptionId });
  return { ...kept, type, answer };
}
