import { type ReactNode, useRef, useState } from 'react';
import type { AuthorQuestion } from '#contract/tests.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { pageOf } from '#web/ui/page-of.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import { AuthoredQuestion } from './AuthoredQuestion.tsx';
import classes from './authored-questions.module.css';

type Props = {
  questions: readonly AuthorQuestion[];
  /** What can be done with all of them. */
  action?: ReactNode;
  whenEmpty: ReactNode;
};

/** A test's questions with their key, some at a time: a test may have ten thousand. */
export function AuthoredQuestions({ questions, action, whenEmpty }: Props) {
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown, start, pagination } = pageOf(questions, page);

  function turn(to: number) {
    setPage(to);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }
  return (
    <section aria-labelledby="questions" className={`${surface.panel} ${grid.tall18by20}`}>
      <div className={`${layout.head} ${layout.ruledBelow} ${space.footroom14}`}>
        <h2
          id="questions"
          ref={heading}
          tabIndex={-1}
          className={`${prose.title} ${surface.ringless} ${classes.heading}`}
        >
          Questions
        </h2>
        {action}
      </div>
      {questions.length === 0 ? (
        whenEmpty
      ) : (
        <ol className={layout.ruledItems}>
          {shown.map((question, index) => (
            <AuthoredQuestion key={question._id} question={question} number={start + index + 1} />
          ))}
        </ol>
      )}
      <Pages label="Pages of questions" pagination={pagination} onPage={turn} />
    </section>
  );
}
