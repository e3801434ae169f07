import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuthoredTest } from '#contract/authoring.ts';
import { AppError } from '#contract/errors.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { AddQuestionsFirst } from './AddQuestionsFirst.tsx';
import { ownTestQuery, undescribedQuery, usePublishTest } from './authoring.ts';
import { CandidateLink } from './CandidateLink.tsx';
import classes from './test-actions.module.css';

const namedAtMost = 10;

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
      <Undescribed testId={test._id} />
      {test.questionCount !== test.ownQuestionCount && <Shortages testId={test._id} />}
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

/** Sections that ask for more than the bank has: candidates are not kept out, and get less. */
function Shortages({ testId }: { testId: string }) {
  const { data } = useQuery(ownTestQuery(testId));
  const short = (data?.sections ?? []).flatMap(({ _id, title, draw, pool }) => {
    if (!draw || !pool || pool.matching >= draw.count) return [];
    return [{ _id, sentence: `‘${title}’ draws ${draw.count} questions, and the bank has ${pool.matching}.` }];
  });
  return short.map(({ _id, sentence }) => (
    <p key={_id} className={`${prose.problem} ${space.above12}`}>
      {sentence}
    </p>
  ));
}

/** Said, and left to the author: a picture may be of no use without being seen. */
function Undescribed({ testId }: { testId: string }) {
  const { data } = useQuery(undescribedQuery(testId));
  if (data === undefined || data.questions.length + data.passages === 0) return null;
  const { questions, passages } = data;
  const shown = questions.slice(0, namedAtMost).join(', ');
  const more = questions.length > namedAtMost ? ` and ${questions.length - namedAtMost} more` : '';
  const named = [
    ...(questions.length > 0 ? [`${questions.length === 1 ? 'question' : 'questions'} ${shown}${more}`] : []),
    ...(passages > 0 ? [counted(passages, 'passage')] : []),
  ];
  return (
    <p className={space.above12}>Pictures without a description, for those who cannot see them: {named.join('; ')}.</p>
  );
}
