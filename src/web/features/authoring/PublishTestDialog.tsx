import { lazy, Suspense, useState } from 'react';
import type { AuthoredTest } from '#contract/authoring.ts';
import { AppError } from '#contract/errors.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import space from '#web/ui/space.module.css';
import { AddQuestionsFirst } from './AddQuestionsFirst.tsx';
import { usePublishTest } from './authoring.ts';
import { CandidateLink } from './CandidateLink.tsx';
import classes from './test-actions.module.css';

const PublishChecklist = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./PublishChecklist.tsx')).PublishChecklist })),
);

type Props = { test: AuthoredTest; onClose: () => void };

export function PublishTestDialog({ test, onClose }: Props) {
  const [isPublic, setPublic] = useState(test.isPublic);
  const publish = usePublishTest(test);
  // The list may be older than the test: the server has the last word.
  const refused = publish.error instanceof AppError && publish.error.code === 'TEST_HAS_NO_QUESTIONS';
  if (test.questionCount === 0 || refused) {
    return (
      <AddQuestionsFirst title="Publish Test" testId={test._id} onClose={onClose}>
        Add at least one question before you publish this test.
      </AddQuestionsFirst>
    );
  }
  return (
    <ConfirmDialog
      opened
      title="Publish Test"
      confirm="Publish"
      running={publish.isPending}
      onConfirm={() => publish.mutate({ isPublished: true, isPublic }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>Candidates can take ‘{test.title}’ as soon as it is published.</p>
      <Suspense>
        <PublishChecklist testId={test._id} onGo={onClose} />
      </Suspense>
      <CheckField
        label="List in the catalogue"
        hint="Without it, only whoever has the link finds the test"
        checked={isPublic}
        onCheck={setPublic}
      />
      <div className={`${space.above16} ${classes.field}`}>
        <CandidateLink testId={test._id} />
      </div>
    </ConfirmDialog>
  );
}
