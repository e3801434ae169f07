import { lazy, Suspense } from 'react';
import { hasMarkup } from '#domain/question/markup.ts';
import { hasRightToLeft } from '#domain/question/right-to-left.ts';
import layout from './layout.module.css';
import { loadUntilThere } from './load-until-there.ts';

const RichText = lazy(() => loadUntilThere(async () => ({ default: (await import('./RichText.tsx')).RichText })));

type Props = { text: string };

/**
 * What a question, an option or an explanation says: mathematics and simple Markdown where it has them. It is phrasing
 * content throughout, so it may stand in a heading or a label, and is read from the right where it begins so. Until what
 * draws it has come, the text stands as typed.
 */
export function QuestionText({ text }: Props) {
  const said = hasMarkup(text) ? (
    <Suspense fallback={text}>
      <RichText text={text} />
    </Suspense>
  ) : (
    text
  );
  if (!hasRightToLeft(text)) return said;
  return (
    <span dir="auto" className={layout.block}>
      {said}
    </span>
  );
}
