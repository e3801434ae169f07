import { useEffect, useEffectEvent } from 'react';

type Keys = {
  digit: (key: string) => void;
  /** To the criterion before (-1) or after (1). */
  move: (by: -1 | 1) => void;
  give: () => void;
  putAside: () => void;
  model: () => void;
};

const texts = 'textarea, [contenteditable]';
/** In these only what is no part of a number is a key: the points are typed here. */
const typedInto = 'input:not([type="radio"]), select';
const pressed = 'button, a';

/** What the keys do while an answer is marked. In the comment typing stays typing; Ctrl and Enter saves from there too. */
export function useMarkingKeys(keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.metaKey || event.repeat) return;
    if (event.ctrlKey || target.matches(texts)) {
      if (event.ctrlKey && key === 'Enter') keys.give();
      return;
    }
    const isInField = target.matches(typedInto);
    const does = action(key, { isInField, isOnButton: target.matches(pressed) });
    if (does === undefined) return;
    // A digit goes on to the field of the points, which it has brought the focus to.
    if (does.isWhole) event.preventDefault();
    does.run(keys);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

type Place = { isInField: boolean; isOnButton: boolean };
type Action = { isWhole: boolean; run: (keys: Keys) => void };

function action(key: string, { isInField, isOnButton }: Place): Action | undefined {
  const whole = (run: Action['run']): Action => ({ isWhole: true, run });
  if (key === 'Enter' && !isOnButton) return whole(({ give }) => give());
  if (isInField) return undefined;
  if (/^\d$/.test(key)) return { isWhole: false, run: ({ digit }) => digit(key) };
  if (key === 'ArrowUp') return whole(({ move }) => move(-1));
  if (key === 'ArrowDown') return whole(({ move }) => move(1));
  if (key.toLowerCase() === 'f') return whole(({ putAside }) => putAside());
  if (key.toLowerCase() === 'm') return whole(({ model }) => model());
  return undefined;
}
