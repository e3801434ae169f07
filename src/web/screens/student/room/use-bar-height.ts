import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Lets what sticks below the bar know how high that is, in `--bar`: titles and type sizes differ. */
export function useBarHeight<E extends HTMLElement>(
  bar: RefObject<HTMLElement | null>,
  isNeeded: boolean,
): RefObject<E | null> {
  const below = useRef<E>(null);
  useLayoutEffect(() => {
    const [above, element] = [bar.current, below.current];
    if (!isNeeded || !above || !element) return undefined;
    const tell = () => element.style.setProperty('--bar', `${above.offsetHeight}px`);
    tell();
    const watch = new ResizeObserver(tell);
    watch.observe(above);
    return () => watch.disconnect();
  }, [bar, isNeeded]);
  return below;
}
