import { IconListDetails } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { AuthorQuestion } from '#contract/tests.ts';
import { AuthoredQuestion } from '#web/features/authoring/AuthoredQuestion.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { pageOf } from '#web/ui/page-of.ts';
import classes from './test-screen.module.css';

type Props = { testId: string; questions: readonly AuthorQuestion[] };

/** The questions with their key, some at a time: a test may have ten thousand. */
export function TestQuestions({ testId, questions }: Props) {
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown, start, pagination } = pageOf(questions, page);

  function turn(to: number) {
    setPage(to);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }
  return (
    <section aria-labelledby="questions" className={classes.questions}>
      <div className={classes.head}>
        <h2 id="questions" ref={heading} tabIndex={-1} className={classes.heading}>
          Questions
        </h2>
        <ButtonLink to={paths.instructor.questions} search={{ test: testId }} look="outline" size="small">
          Open in Question Bank
        </ButtonLink>
      </div>
      {questions.length === 0 ? (
        <EmptyState
          icon={IconListDetails}
          title="No questions yet"
          text="A test needs at least one before it can be published or printed."
        >
          <ButtonLink to={paths.instructor.questions} search={{ test: testId }}>
            Add Questions
          </ButtonLink>
        </EmptyState>
      ) : (
        <ol className={classes.list}>
          {shown.map((question, index) => (
            <AuthoredQuestion key={question._id} question={question} number={start + index + 1} />
          ))}
        </ol>
      )}
      <Pages label="Pages of questions" pagination={pagination} onPage={turn} />
    </section>
  );
}
