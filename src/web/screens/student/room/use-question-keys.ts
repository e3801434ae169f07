import { type RefObject, useEffect, useEffectEvent } from 'react';
import { keyAction } from '#domain/attempt/exam-keys.ts';
import type { ExamQuestion } from '#contract/tests.ts';
import { answerControls } from '#web/kinds/answer-controls.ts';
import type { RoomSession } from '#web/features/attempt/room-session.ts';

type Keys = {
  session: RoomSession;
  question: ExamQuestion | undefined;
  isEnabled: boolean;
  onSubmit: () => void;
  onHelp: () => void;
};

/**
 * What the keys do while the question, or something in it, has the focus (docs/decisions/0041). Typing into a field stays
 * typing.
 */
export function useQuestionKeys(card: RefObject<HTMLElement | null>, keys: Keys): void {
  const { session, question, isEnabled, onSubmit, onHelp } = keys;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!question || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
    const { currentIndex, mode, answers } = session.state();
    const does = {
      next: () => session.move(currentIndex + 1),
      previous: () => session.move(currentIndex - 1),
      submit: () => mode === 'answering' && onSubmit(),
      help: onHelp,
    };
    const action = keyAction(event.key);
    if (action !== undefined) {
      // In a group of radios the arrows would pick the neighbour; here they turn the page.
      event.preventDefault();
      if (!event.repeat) does[action]();
      return;
    }
    if (event.repeat || mode !== 'answering') return;
    const answer = answers.get(question._id) ?? null;
    const changed = answerControls[question.type].answerByKey(question, answer, event.key);
    if (changed !== undefined) session.pick(question._id, changed);
  });
  useEffect(() => {
    const element = card.current;
    if (!isEnabled || !element) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    element.addEventListener('keydown', listener);
    return () => element.removeEventListener('keydown', listener);
  }, [card, isEnabled]);
}

/** Every field but those that are ticked. */
const typedInto = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(typedInto);
}
