import { Fragment } from 'react';
import type { Said } from '#domain/kinds/said.ts';
import { QuestionText } from './QuestionText.tsx';

/** What is said in one line of several texts, each with its own marks alone. */
export function SaidText({ said }: { said: readonly Said[] }) {
  return said.map(({ text, isRich }, place) => (
    // They never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>{isRich ? <QuestionText text={text} /> : text}</Fragment>
  ));
}
