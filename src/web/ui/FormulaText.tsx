import { useLayoutEffect, useRef } from 'react';
import type { Formula } from '#domain/question/mathematics.ts';
import { commonWords } from '#web/words/common.ts';
import { drawFormula } from './draw-formula.ts';
import classes from './rich-text.module.css';
import { useTooWide } from './use-too-wide.ts';

type Props = { source: string; formula: Formula };

export function FormulaText({ source, formula: { tex, isDisplay } }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (place.current) drawFormula(place.current, source, { tex, isDisplay });
  }, [tex, isDisplay, source]);

  const scrolling = useTooWide(place, commonWords('formula'));
  // Formulas are read from the left, whatever is around them.
  if (!isDisplay) return <span ref={place} dir="ltr" className={classes.formula} />;
  return <span ref={place} dir="ltr" className={`${classes.formula} ${classes.display}`} {...scrolling} />;
}
