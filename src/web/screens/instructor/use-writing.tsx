import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { InstructorTest } from '#contract/authoring.ts';
import type { Writing } from '#web/features/authoring/arranging-props.ts';
import { newQuestion } from '#web/features/authoring/writing-address.ts';
import { ColleaguesAtWork } from '#web/features/questions/ColleaguesAtWork.tsx';
import { type KeptQuestion, slotOf } from '#web/features/questions/drafts.ts';
import { RegradeDialog } from '#web/features/regrades/RegradeDialog.tsx';
import { paths } from '#web/paths.ts';
import { isTypedInto } from '#web/ui/is-typed-into.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

// Who only looks at a test does without the editor.
const cards = () => loadUntilThere(() => import('#web/features/questions/WritingCard.tsx'));
const NewQuestionCard = lazy(async () => ({ default: (await cards()).NewQuestionCard }));
const EditedQuestionCard = lazy(async () => ({ default: (await cards()).EditedQuestionCard }));
const waiting = <Skeleton height="40rem" />;

const route = getRouteApi(`/guarded/shell${paths.instructor.test}`);

type Outdated = { questionId: string; regradable: number; sitting: number };

type AtWork = {
  writing: Omit<Writing, 'renderChoice'>;
  /** The question whose page is to be shown. */
  followed: string | undefined;
  /** What is gone to: a question, or a section. */
  goal: { id: string } | undefined;
  onGoTo: (id: string) => void;
  /** Where a draft would be gone on with that is being written already. */
  openSlot: string | undefined;
  onGoOn: (draft: Pick<KeptQuestion, 'question' | 'draft'>) => void;
  /** What is asked once a question is saved. */
  dialog: ReactNode;
};

/** What is written on the test's page, which its address holds: so the way back and a reload lead to it again. */
export function useWriting(test: InstructorTest): AtWork {
  const { _id: testId, category, title, standing, questions, sections, passages } = test;
  const params = { testId };
  const { edit, section } = route.useSearch();
  const navigate = useNavigate();
  const [goal, setGoal] = useState<AtWork['goal']>();
  const [outdated, setOutdated] = useState<Outdated>();
  const own = {
    _id: testId,
    title,
    category,
    standing,
    questionCount: questions.length,
    results: test.results?.count ?? 0,
  };

  const isNew = edit === newQuestion;
  const place = sections.find(({ _id }) => _id === section) ?? sections.at(-1);
  const show = (search: { edit?: string; section?: string | undefined }, replace = false) =>
    void navigate({ to: paths.instructor.test, params, search, replace, resetScroll: false });
  const add = (to?: string) => show({ edit: newQuestion, section: to });
  const close = () => show({}, true);
  const onGoTo = (id: string) => setGoal({ id });
  useAddKey(() => add(), edit === undefined);

  return {
    goal,
    onGoTo,
    openSlot: isNew ? slotOf(null, place?._id) : edit,
    onGoOn: ({ question, draft }) => (question === null ? add(draft.section) : show({ edit: question })),
    followed: isNew ? (place ?? { questionIds: questions.map(({ _id }) => _id) }).questionIds.at(-1) : edit,
    dialog: outdated && <RegradeDialog {...outdated} opened onClose={() => setOutdated(undefined)} />,
    writing: {
      editedId: isNew ? undefined : edit,
      newIn: isNew ? (place?._id ?? null) : undefined,
      onEdit: (questionId) => show({ edit: questionId }),
      onAdd: add,
      renderNew: (to) => (
        <Suspense key={to} fallback={waiting}>
          <NewQuestionCard test={own} number={questions.length + 1} section={to} onClose={close} />
        </Suspense>
      ),
      renderEdited: (question, number) => (
        <Suspense key={question._id} fallback={waiting}>
          <ColleaguesAtWork testId={testId} questions={questions} passages={passages} of={question._id} />
          <EditedQuestionCard
            test={own}
            question={{ ...question, test: testId }}
            number={number}
            onClose={() => {
              close();
              onGoTo(question._id);
            }}
            onSaved={({ regradable, sitting }) => {
              close();
              onGoTo(question._id);
              if (regradable + sitting > 0 && standing === 'own')
                setOutdated({ questionId: question._id, regradable, sitting });
            }}
          />
        </Suspense>
      ),
    },
  };
}

/** N adds a question, while nobody types. */
function useAddKey(onAdd: () => void, isOn: boolean): void {
  const latest = useRef(onAdd);
  useEffect(() => {
    latest.current = onAdd;
  });
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey, target, defaultPrevented } = event;
      if (key.toLowerCase() !== 'n' || altKey || ctrlKey || metaKey || defaultPrevented) return;
      if (isTypedInto(target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current();
    }
    if (isOn) window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}
