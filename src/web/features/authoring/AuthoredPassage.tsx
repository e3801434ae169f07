import type { ReactNode } from 'react';
import type { Passage } from '#contract/test-parts.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import classes from './authored-questions.module.css';

type Props = {
  passage: Passage;
  /** The number of its first question on this page. */
  first: number;
  /** Where something else may be put, beside it. */
  places?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A passage and, along a bracket, the questions that are about it. */
export function AuthoredPassage({ passage: { title, text, questionIds }, first, places, actions, children }: Props) {
  const last = first + questionIds.length - 1;
  return (
    <li className={`${layout.anchor} ${classes.bracket}`}>
      {places}
      <div className={grid.tall18by20}>
        <div className={layout.head}>
          <p className={`${prose.strong} ${prose.figures} ${prose.size14} ${prose.good}`}>
            {questionIds.length === 0
              ? 'Passage without questions'
              : first === last
                ? `Passage for ${first}`
                : `Passage for ${first} to ${last}`}
          </p>
          {actions}
        </div>
        {title !== '' && <h3 className={`${prose.cardTitle} ${prose.breakable}`}>{title}</h3>}
        <div
          className={`${prose.serif} ${prose.breakable} ${prose.asWritten} ${prose.measure} ${prose.leading155} ${space.above6}`}
        >
          <QuestionText text={text} />
        </div>
      </div>
      {children !== undefined && <ol className={`${layout.bare} ${layout.ruledItems}`}>{children}</ol>}
    </li>
  );
}
