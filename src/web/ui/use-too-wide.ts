import { type RefObject, useEffect, useState } from 'react';

/** What an element that scrolls in its own place needs, where it does: a name, and a way to it by keyboard. */
export function useTooWide(place: RefObject<HTMLElement | null>, name: string) {
  const [isTooWide, setTooWide] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(() => setTooWide(element.scrollWidth > element.clientWidth));
    watch.observe(element);
    for (const inner of element.children) watch.observe(inner);
    return () => watch.disconnect();
  }, [place]);
  return isTooWide ? { role: 'group', 'aria-label': name, tabIndex: 0 } : {};
}
