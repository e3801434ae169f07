import type { ComponentProps, ReactNode } from 'react';
import type { InstructorTest } from '#contract/authoring.ts';
import type { Passage } from '#contract/test-parts.ts';
import { PassageDialog } from '#web/features/authoring/PassageDialog.tsx';
import { ColleaguesAtWork } from '#web/features/questions/ColleaguesAtWork.tsx';
import { type KeptPassage, passageSlot, useDraft, useKeeper, useKeptDrafts } from '#web/features/questions/drafts.ts';
import { KeepingState } from '#web/features/questions/KeepingState.tsx';
import { WithDraft } from '#web/features/questions/WithDraft.tsx';

type Props = Pick<ComponentProps<typeof PassageDialog>, 'passage' | 'onClose'> & { test: InstructorTest };

/** A passage in its dialog, kept as a draft until it is saved, as a question is. */
export function WrittenPassage({ test, passage, onClose }: Props) {
  const all = useKeptDrafts(useKeeper())?.filter((draft) => draft.kind === 'passage');
  return (
    <WithDraft
      slot={passageSlot(passage?._id ?? null)}
      all={all}
      render={(begun, key, offers) => (
        <Written key={key} test={test} passage={passage} begun={begun} offers={offers} onClose={onClose} />
      )}
    />
  );
}

type WrittenProps = Props & { passage: Passage | undefined; begun: KeptPassage | undefined; offers: ReactNode };

function Written({ test, passage, begun, offers, onClose }: WrittenProps) {
  const { _id: testId, questions, passages, borrowed } = test;
  const id = passage?._id ?? null;
  const draft = useDraft({ slot: passageSlot(id), kind: 'passage', question: null, passage: id }, begun);
  return (
    <PassageDialog
      testId={testId}
      questions={questions}
      passages={passages}
      borrowed={new Set(borrowed.map(({ questionId }) => questionId))}
      passage={passage}
      begun={begun}
      notes={
        <>
          {id !== null && <ColleaguesAtWork testId={testId} questions={questions} passages={passages} of={id} />}
          {offers}
        </>
      }
      keeping={<KeepingState begunAt={begun?.at} />}
      onWrite={draft.write}
      onForget={draft.forget}
      onClose={onClose}
    />
  );
}
