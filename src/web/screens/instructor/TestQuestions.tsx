import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { mayDo } from '#domain/test/test-standing.ts';
import type { InstructorTest } from '#contract/authoring.ts';
import type { AuthoredSection } from '#contract/authored-sections.ts';
import type { Passage } from '#contract/test-parts.ts';
import { tell } from '#web/api/tell.ts';
import { usePlaceQuestions } from '#web/features/authoring/arranging.ts';
import type { Arranging } from '#web/features/authoring/arranging-props.ts';
import { AuthoredQuestions } from '#web/features/authoring/AuthoredQuestions.tsx';
import { ShownTestContext } from '#web/features/authoring/borrowed-context.ts';
import { ClosedSection, DragHandle, DropPlace } from '#web/features/authoring/DragParts.tsx';
import { DragQuestions } from '#web/features/authoring/DragQuestions.tsx';
import type { Dragged, Place } from '#web/features/authoring/dragging.ts';
import { MoveButtons } from '#web/features/authoring/MoveButtons.tsx';
import { newQuestion } from '#web/features/authoring/writing-address.ts';
import { PassageActions } from '#web/features/authoring/PassageActions.tsx';
import { SectionActions } from '#web/features/authoring/SectionActions.tsx';
import { SectionsChoice } from '#web/features/authoring/SectionsChoice.tsx';
import { TestOutline } from '#web/features/authoring/TestOutline.tsx';
import { ColleaguesAtWork } from '#web/features/questions/ColleaguesAtWork.tsx';
import { DraftKeeperContext, passageSlot, useDraftKeeper } from '#web/features/questions/drafts.ts';
import { KeptDrafts } from '#web/features/questions/KeptDrafts.tsx';
import { useUser } from '#web/features/session/session.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import classes from './test-screen.module.css';
import { useChosen } from './use-chosen.tsx';
import { useWriting } from './use-writing.tsx';

const WrittenPassage = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./WrittenPassage.tsx')).WrittenPassage })),
);
const SectionDialog = lazy(() =>
  loadUntilThere(async () => ({
    default: (await import('#web/features/authoring/SectionDialog.tsx')).SectionDialog,
  })),
);

const UseFromBankDialog = lazy(() =>
  loadUntilThere(async () => ({
    default: (await import('#web/features/questions/UseFromBankDialog.tsx')).UseFromBankDialog,
  })),
);

type Written = { passage: Passage | undefined } | { section: AuthoredSection | undefined };

/** The questions with their sections and passages, where they are written, and the way to the bank that holds them. */
export function TestQuestions({ test }: { test: InstructorTest }) {
  const { _id: testId, questions, passages, sections } = test;
  const { _id: userId } = useUser();
  const mayEdit = mayDo(test.standing, 'edit');
  const place = usePlaceQuestions(testId);
  const [written, setWritten] = useState<Written>();
  const close = () => setWritten(undefined);
  const passageOpen = written && 'passage' in written ? passageSlot(written.passage?._id ?? null) : undefined;
  const { renderChoice, bar } = useChosen(test, (placing) => place.mutate(placing));
  const { writing, followed, goal, openSlot, onGoTo, onGoOn, dialog } = useWriting(test);
  const keeper = useDraftKeeper(userId, testId);
  const [told, setTold] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const has = new Set(questions.map(({ _id }) => _id));
  // One that only draws has none of its own.
  const hasOutline = questions.length + sections.length > 0;
  const borrowed = new Set(test.borrowed.map(({ questionId }) => questionId));
  const put: Arranging['onMove'] = (placing, byKey = false) =>
    place.mutate(placing, {
      // Once the list stands as it is now.
      onSuccess: ({ questionIds: order }) => {
        const [first = ''] = placing.questionIds;
        setTold(`Moved to place ${order.indexOf(first) + 1} of ${order.length}`);
        if (byKey) onGoTo(first);
      },
    });
  /** A finger slips: it can be put back. */
  const drop = ({ questionIds, after, section, name }: Dragged, to: Place) => {
    const putBack = () => put({ questionIds, after, ...(section !== undefined && { section }) });
    place.mutate(
      { questionIds, after: to.after, ...(to.section !== undefined && { section: to.section }) },
      {
        onSuccess: ({ questionIds: order }) =>
          tell(`Moved ${name} to place ${order.indexOf(questionIds[0] ?? '') + 1}`, 'good', { undo: putBack }),
      },
    );
  };
  const arranging: Arranging = {
    isPending: place.isPending,
    dragging: {
      renderHandle: (dragged) => <DragHandle dragged={dragged} isPending={place.isPending} />,
      renderPlace: (to, isAtEnd = false) => <DropPlace place={to} isAtEnd={isAtEnd} />,
      renderClosed: (section) => <ClosedSection section={section} />,
    },
    writing: { ...writing, renderChoice },
    onMove: put,
    renderPassageActions: (passage, move) =>
      passage.questionIds.some((id) => borrowed.has(id)) ? (
        move && <MoveButtons what="passage" move={move} />
      ) : (
        <PassageActions passage={passage} move={move} onEdit={() => setWritten({ passage })} />
      ),
    renderSectionActions: (section) => (
      <SectionActions section={section} sections={sections} onEdit={() => setWritten({ section })} />
    ),
  };
  return (
    <DraftKeeperContext value={keeper}>
      <ShownTestContext value={test}>
        {mayEdit && <ColleaguesAtWork testId={testId} questions={questions} passages={passages} />}
        {mayEdit && (
          <KeptDrafts
            questions={questions}
            passages={passages}
            openSlots={[openSlot, passageOpen]}
            onGoOn={(draft) =>
              draft.kind === 'question'
                ? onGoOn(draft)
                : setWritten({ passage: passages.find(({ _id }) => _id === draft.passage) })
            }
          />
        )}
        <div
          className={hasOutline ? `${layout.stack} ${layout.top} ${grid.gap20by28} ${classes.withOutline}` : undefined}
        >
          {hasOutline && <TestOutline test={test} editedId={mayEdit ? writing.editedId : undefined} onGoTo={onGoTo} />}
          <DragQuestions onDrop={drop}>
            <AuthoredQuestions
              remark={mayEdit && <SectionsChoice test={test} />}
              questions={questions}
              passages={passages}
              sections={sections}
              goal={goal}
              {...(mayEdit && { arranging, followed })}
              action={
                <div className={`${layout.cluster} ${space.gap8}`}>
                  {mayEdit && (
                    <>
                      <Button look="outline" size="small" onClick={() => setChoosing(true)}>
                        <IconPlus size={17} stroke={1.75} aria-hidden="true" /> Use from the Bank
                      </Button>
                      <Button look="outline" size="small" onClick={() => setWritten({ section: undefined })}>
                        <IconPlus size={17} stroke={1.75} aria-hidden="true" /> Add Section
                      </Button>
                      <Button look="outline" size="small" onClick={() => setWritten({ passage: undefined })}>
                        <IconPlus size={17} stroke={1.75} aria-hidden="true" /> Write a Passage
                      </Button>
                    </>
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
                  {mayEdit && (
                    <>
                      <AddQuestions testId={testId} />
                      <Button look="outline" onClick={() => setChoosing(true)}>
                        Use from the Bank
                      </Button>
                    </>
                  )}
                </EmptyState>
              }
            />
          </DragQuestions>
        </div>
        {mayEdit && bar}
        <VisuallyHidden role="status">{told}</VisuallyHidden>
        {dialog}
        {written && (
          <Suspense>
            {'section' in written ? (
              <SectionDialog
                testId={testId}
                section={written.section}
                isFirst={sections.length === 0}
                onClose={close}
              />
            ) : (
              <WrittenPassage test={test} passage={written.passage} onClose={close} />
            )}
          </Suspense>
        )}
        {isChoosing && (
          <Suspense>
            <UseFromBankDialog testId={testId} has={has} onClose={() => setChoosing(false)} />
          </Suspense>
        )}
      </ShownTestContext>
    </DraftKeeperContext>
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
    <ButtonLink ref={link} to={paths.instructor.test} params={{ testId }} search={{ edit: newQuestion }}>
      Add Questions
    </ButtonLink>
  );
}
