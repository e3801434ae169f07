import { type RefObject, useEffect, useRef } from 'react';

/** What keeps the focus that a finger or a mouse gave it. The keyboard takes it where it will. */
const keepsFocus = 'article, dialog, input, [data-own-keys]';

/**
 * The question has the focus at the start, after each move, when a dialog over it is closed, and after a press on what has
 * no use for keys: a screen reader reads it, and its keys act.
 *
 * @param isCovered whether a dialog lies over it
 */
export function useQuestionFocus(questionId: string | undefined, isCovered = false): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current !== questionId) card.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    shown.current = questionId;
    if (!isCovered) card.current?.focus({ preventScroll: true });
  }, [questionId, isCovered]);
  useEffect(() => {
    const takeBack = ({ detail: pressed }: MouseEvent) => {
      const active = document.activeElement;
      const isLost = active === document.body || (pressed > 0 && active?.closest(keepsFocus) === null);
      if (isLost) card.current?.focus({ preventScroll: true });
    };
    document.addEventListener('click', takeBack);
    return () => document.removeEventListener('click', takeBack);
  }, []);
  return card;
}
