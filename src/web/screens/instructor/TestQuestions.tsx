import { IconListDetails } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { AuthorQuestion } from '#contract/tests.ts';
import type { TestStanding } from '#contract/vocabulary.ts';
import { mayDo } from '#domain/test/test-standing.ts';
import { AuthoredQuestions } from '#web/features/authoring/AuthoredQuestions.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

type Props = { testId: string; questions: readonly AuthorQuestion[]; standing: TestStanding };

/** The questions, with the ways to the bank that holds them. */
export function TestQuestions({ testId, questions, standing }: Props) {
  return (
    <AuthoredQuestions
      questions={questions}
      action={
        <ButtonLink to={paths.instructor.questions} search={{ test: testId }} look="outline" size="small">
          Open in Question Bank
        </ButtonLink>
      }
      whenEmpty={
        <EmptyState
          icon={IconListDetails}
          title="No questions yet"
          text="A test needs at least one before it can be published or printed."
        >
          {mayDo(standing, 'edit') && <AddQuestions testId={testId} />}
        </EmptyState>
      }
    />
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
