import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { mayDo } from '#domain/test/test-standing.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import { useBorrowed } from './borrowed-context.ts';
import { useCopyBorrowed, useReturnQuestion } from './borrowing.ts';

type Props = { questionId: string; number: number };

/** Of which test a question is that this one uses, and what can be done about it. Nothing for the test's own. */
export function BorrowedNote({ questionId, number }: Props) {
  const borrowed = useBorrowed(questionId);
  if (!borrowed) return null;
  const { test, testTitle, standing } = borrowed.from;
  return (
    <div className={`${layout.cluster} ${layout.middle} ${grid.gap6by10} ${space.above8}`}>
      <p className={`${prose.note} ${prose.breakable}`}>
        From{' '}
        {standing === null ? (
          testTitle
        ) : (
          <Link to={paths.instructor.test} params={{ testId: test }}>
            {testTitle}
          </Link>
        )}
      </p>
      {standing !== null && mayDo(standing, 'edit') && (
        <Link to={paths.instructor.test} params={{ testId: test }} search={{ edit: questionId }} className={prose.note}>
          Edit it there
        </Link>
      )}
      {mayDo(borrowed.standing, 'edit') && (
        <BorrowedActions testId={borrowed.testId} questionId={questionId} title={testTitle} number={number} />
      )}
    </div>
  );
}

type ActionsProps = Props & { testId: string; title: string };

function BorrowedActions({ testId, questionId, title, number }: ActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const remove = useReturnQuestion({ testId, questionId });
  const copy = useCopyBorrowed({ testId, questionId });
  const about = (label: string) => ({ 'aria-label': `${label}: question ${number}` });
  return (
    <div className={`${layout.cluster} ${layout.fullWidth} ${space.gap8}`}>
      <Button
        look="outline"
        size="small"
        loading={copy.isPending}
        {...about('Make a Copy Instead')}
        onClick={() => copy.mutate()}
      >
        Make a Copy Instead
      </Button>
      <Button look="outline" size="small" {...about('Remove from This Test')} onClick={() => setAsked(true)}>
        Remove from This Test
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Remove from this test"
        confirm="Remove"
        destructive
        running={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        <p>
          The question stays in ‘{title}’. Whoever sits this test now keeps it, and so do the results that there are.
        </p>
      </ConfirmDialog>
    </div>
  );
}
