import { useEffect } from 'react';
import type { ExamQuestion } from '#contract/tests.ts';
import { answerControls } from '#web/kinds/answer-controls.ts';
import type { ExamSession } from './exam-session.ts';

type Props = {
  session: ExamSession;
  question: ExamQuestion | undefined;
  currentIndex: number;
  isEnabled: boolean;
};

/** 1-9 or A-E pick where there are options, left and right move. Typing into a field stays typing. */
export function useExamKeys({ session, question, currentIndex, isEnabled }: Props): void {
  useEffect(() => {
    if (!isEnabled || !question) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        // In a group of radios these keys would pick the neighbour; here they turn the page.
        event.preventDefault();
        if (!event.repeat) session.move(currentIndex + (event.key === 'ArrowRight' ? 1 : -1));
        return;
      }
      if (event.repeat) return;
      const answer = session.state().answers.get(question._id) ?? null;
      const changed = answerControls[question.type].answerByKey(question, answer, event.key);
      if (changed !== undefined) session.pick(question._id, changed);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [session, question, currentIndex, isEnabled]);
}

/** Every field but those that are ticked. */
const typedInto = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(typedInto);
}
