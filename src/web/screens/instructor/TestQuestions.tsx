import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Passage } from '#contract/test-parts.ts';
import type { AuthorQuestion } from '#contract/tests.ts';
import type { TestStanding } from '#contract/vocabulary.ts';
import { mayDo } from '#domain/test/test-standing.ts';
import { type Arranging, AuthoredQuestions } from '#web/features/authoring/AuthoredQuestions.tsx';
import { usePlaceQuestions } from '#web/features/authoring/arranging.ts';
import { PassageActions } from '#web/features/authoring/PassageActions.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

type Props = {
  testId: string;
  questions: readonly AuthorQuestion[];
  passages: readonly Passage[];
  standing: TestStanding;
};

const PassageDialog = lazy(() =>
  loadUntilThere(async () => ({
    default: (await import('#web/features/authoring/PassageDialog.tsx')).PassageDialog,
  })),
);

/** The questions and their passages, with the ways to the bank that holds them. */
export function TestQuestions({ testId, questions, passages, standing }: Props) {
  const mayEdit = mayDo(standing, 'edit');
  const place = usePlaceQuestions(testId);
  const [written, setWritten] = useState<{ passage: Passage | undefined }>();
  const arranging: Arranging = {
    isPending: place.isPending,
    onMove: place.mutate,
    renderPassageActions: (passage, move) => (
      <PassageActions passage={passage} move={move} onEdit={() => setWritten({ passage })} />
    ),
  };
  return (
    <>
      <AuthoredQuestions
        questions={questions}
        passages={passages}
        {...(mayEdit && { arranging })}
        action={
          <div className={`${layout.cluster} ${space.gap8}`}>
            {mayEdit && (
              <Button look="outline" size="small" onClick={() => setWritten({ passage: undefined })}>
                <IconPlus size={17} stroke={1.75} aria-hidden="true" /> Write a Passage
              </Button>
            )}
            <ButtonLink to={paths.instructor.questions} search={{ test: testId }} look="outline" size="small">
              Open in Question Bank
            </ButtonLink>
          </div>
        }
        whenEmpty={
          <EmptyState
            icon={IconListDetails}
            title="No questions yet"
            text="A test needs at least one before it can be published or printed."
          >
            {mayEdit && <AddQuestions testId={testId} />}
          </EmptyState>
        }
      />
      {written && (
        <Suspense>
          <PassageDialog
            testId={testId}
            questions={questions}
            passages={passages}
            passage={written.passage}
            onClose={() => setWritten(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Has the focus when the test has just been made, so that its first question is one key away. */
function AddQuestions({ testId }: { testId: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const isNewTest = useLocation({ select: ({ state }) => state.isNewTest === true });
  useEffect(() => {
    if (isNewTest) link.current?.focus();
  }, [isNewTest]);
  return (
    <ButtonLink ref={link} to={paths.instructor.questions} search={{ test: testId }} state={{ addsQuestion: true }}>
      Add Questions
    </ButtonLink>
  );
}
