import type { ReactNode } from 'react';
import type { ToDo } from '#contract/dashboard.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { count } from '#web/ui/numbers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

type Tests = ToDo['withoutQuestions'];

type Props = { toDo: Pick<ToDo, 'withoutQuestions' | 'unpublished' | 'toMark'> };

/** What waits for an author: candidates wait for what is to be marked, then what keeps a test from being taken. */
export function WhatNeedsDoing({ toDo: { withoutQuestions, unpublished, toMark } }: Props) {
  const nothing = withoutQuestions.count === 0 && unpublished.count === 0 && toMark.count === 0;
  return (
    <Panel title="What needs doing">
      {nothing && <p className={prose.faint}>Nothing waits for you. Every test has questions, and is published.</p>}
      <ul className={`${layout.bare} ${layout.ruledItems}`}>
        {toMark.count > 0 && (
          <Task tests={toMark} one="Essay waits to be marked" many="Essays wait to be marked">
            <ButtonLink to={paths.instructor.marking} look="outline" size="small">
              Mark
            </ButtonLink>
          </Task>
        )}
        {withoutQuestions.count > 0 && (
          <Task tests={withoutQuestions} one="Test has no questions" many="Tests have no questions">
            <Way tests={withoutQuestions}>Add questions</Way>
          </Task>
        )}
        {unpublished.count > 0 && (
          <Task tests={unpublished} one="Test waits to be published" many="Tests wait to be published">
            <Way tests={unpublished}>Look and publish</Way>
          </Task>
        )}
      </ul>
    </Panel>
  );
}

type TaskProps = { tests: Tests & { others?: number }; one: string; many: string; children: ReactNode };

function Task({ tests: { count: total, newest, others = total - newest.length }, one, many, children }: TaskProps) {
  return (
    <li className={`${layout.line} ${space.gap16} ${grid.tall13}`}>
      <span className={`${prose.serif} ${prose.size26} ${prose.figures}`}>{count(total)}</span>
      <div className={`${layout.growing} ${layout.narrowable}`}>
        <p className={prose.strong}>{total === 1 ? one : many}</p>
        <p className={`${prose.fact} ${prose.breakable}`}>
          {newest.map(({ title }) => title).join(', ')}
          {others > 0 && ` and ${count(others)} more`}
        </p>
      </div>
      {children}
    </li>
  );
}

/** To the test itself, or to all drafts where there are several. */
function Way({ tests: { count: total, newest }, children }: { tests: Tests; children: string }) {
  const [only] = newest;
  const look = { look: 'outline', size: 'small' } as const;
  return total === 1 && only !== undefined ? (
    <ButtonLink to={paths.instructor.test} params={{ testId: only._id }} {...look}>
      {children}
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.instructor.tests} search={{ status: 'draft' }} {...look}>
      {children}
    </ButtonLink>
  );
}
