import katex from 'katex';
import 'katex/dist/katex.min.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { isTooLong } from '#domain/question/long-formula.ts';
import type { Formula } from '#domain/question/mathematics.ts';
import { commonWords } from '#web/words/common.ts';
import classes from './rich-text.module.css';

type Props = { source: string; formula: Formula };

/** A formula, drawn for the eye and in MathML for the ear. One that cannot be read, or is too long, stands as typed. */
export function FormulaText({ source, formula: { tex, isDisplay } }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const [isTooWide, setTooWide] = useState(false);

  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    if (isTooLong({ tex })) {
      element.textContent = source;
      return;
    }
    try {
      katex.render(tex, element, {
        displayMode: isDisplay,
        trust: false,
        strict: 'ignore',
        maxExpand: 500,
        maxSize: 20,
      });
    } catch {
      element.textContent = source;
    }
    setTooWide(isDisplay && element.scrollWidth > element.clientWidth);
  }, [tex, isDisplay, source]);

  if (!isDisplay) return <span ref={place} className={classes.formula} />;
  // What is too wide for a phone scrolls in its own place, by keyboard too.
  const scrolling = isTooWide ? { role: 'group', 'aria-label': commonWords('formula'), tabIndex: 0 } : {};
  return <span ref={place} className={`${classes.formula} ${classes.display}`} {...scrolling} />;
}
