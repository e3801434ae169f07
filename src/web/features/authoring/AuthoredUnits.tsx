import { IconEdit } from '@tabler/icons-react';
import type { AuthoredSection } from '#contract/authored-sections.ts';
import type { Passage } from '#contract/test-parts.ts';
import type { AuthorQuestion } from '#contract/author-question.ts';
import { unitsOf } from '#domain/attempt/lay-out-attempt.ts';
import { passageOf } from '#domain/attempt/passage-of.ts';
import { type Moved, movedBy } from '#domain/test/place-questions.ts';
import { Button } from '#web/ui/Button.tsx';
import layout from '#web/ui/layout.module.css';
import type { Arranging } from './arranging-props.ts';
import { AuthoredPassage } from './AuthoredPassage.tsx';
import { AuthoredQuestion } from './AuthoredQuestion.tsx';
import { useIsBorrowed } from './borrowed-context.ts';
import { type Move, MoveButtons } from './MoveButtons.tsx';
import { SectionChoice } from './SectionChoice.tsx';

type Props = {
  /** Of one section, or of a test that has none. */
  questions: readonly AuthorQuestion[];
  section?: AuthoredSection | undefined;
  /** All of the test. */
  sections: readonly AuthoredSection[];
  order: readonly string[];
  passages: readonly Passage[];
  /** Ids of those on this page. */
  drawn: ReadonlySet<string>;
  arranging: Arranging | undefined;
};

/** Questions in the author's order, those of a passage along its bracket. */
export function AuthoredUnits({ questions, section, sections, order, passages, drawn, arranging }: Props) {
  const isBorrowed = useIsBorrowed();
  const units = unitsOf(
    questions.map((question) => ({ question, passage: passageOf(passages, question._id)?._id ?? null })),
  ).map((unit) => unit.map(({ question }) => question));
  const ids = units.map((unit) => unit.map(({ _id }) => _id));

  function moveOf(among: readonly (readonly string[])[], index: number, before: string | null): Move | undefined {
    if (arranging === undefined) return undefined;
    const toDo = (move: Moved | undefined) => {
      if (!move || arranging.isPending) return undefined;
      return (byKey?: boolean) => arranging.onMove({ ...move, ...(section && { section: section._id }) }, byKey);
    };
    return { up: toDo(movedBy(among, index, -1, before)), down: toDo(movedBy(among, index, 1, before)) };
  }

  const nameOf = ({ _id }: AuthorQuestion) => `question ${order.indexOf(_id) + 1}`;

  /** From where it can be dragged, and where beside it something can be put. */
  function draggingOf(
    among: readonly (readonly AuthorQuestion[])[],
    index: number,
    before: string | null,
    what: { name: string; within: string | null },
  ) {
    if (arranging === undefined) return undefined;
    const { renderHandle, renderPlace } = arranging.dragging;
    const questionIds = (among[index] ?? []).map(({ _id }) => _id);
    const here = { after: among[index - 1]?.at(-1)?._id ?? before, section: section?._id, within: what.within };
    const isLast = !among[index + 1]?.some(({ _id }) => drawn.has(_id));
    return {
      handle: renderHandle({ ...here, questionIds, name: what.name }),
      places: (
        <>
          {renderPlace(here)}
          {isLast && renderPlace({ ...here, after: questionIds.at(-1) ?? null }, true)}
        </>
      ),
    };
  }

  const chooser = (what: string, questionIds: string[]) =>
    arranging &&
    section && (
      <SectionChoice
        label={`Section of ${what}`}
        sections={sections.filter(({ draw }) => draw === null)}
        value={section._id}
        onChoose={(to) => arranging.onMove({ questionIds, section: to })}
      />
    );

  const oneQuestion = (
    question: AuthorQuestion,
    move: Move | undefined,
    isAlone: boolean,
    dragging: ReturnType<typeof draggingOf>,
  ) => {
    const number = order.indexOf(question._id) + 1;
    const name = nameOf(question);
    // One of another test is written there.
    const isOwn = !isBorrowed(question._id);
    if (isOwn && arranging?.writing.editedId === question._id) {
      return <li key={question._id}>{arranging.writing.renderEdited(question, number)}</li>;
    }
    return (
      <AuthoredQuestion
        key={question._id}
        question={question}
        number={number}
        onArrow={move && ((by) => (by === 1 ? move.down : move.up)?.(true))}
        choice={
          <>
            {dragging?.handle}
            {arranging?.writing.renderChoice(question)}
          </>
        }
        places={dragging?.places}
        actions={
          move && (
            <span className={`${layout.cluster} ${layout.middle}`}>
              {isAlone && chooser(name, [question._id])}
              <MoveButtons what={name} move={move} />
              {isOwn && (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`Edit ${name}`}
                  onClick={() => arranging?.writing.onEdit(question._id)}
                >
                  <IconEdit size={17} stroke={1.75} aria-hidden="true" /> Edit
                </Button>
              )}
            </span>
          )
        }
      />
    );
  };

  if (questions.length === 0) return null;
  return (
    <ol className={`${layout.bare} ${layout.ruledItems}`}>
      {units.map((unit, index) => {
        const [first] = unit.filter(({ _id }) => drawn.has(_id));
        const passage = passageOf(passages, first?._id);
        const move = moveOf(ids, index, null);
        if (!first) return null;
        const start = order.indexOf(unit[0]?._id ?? '');
        const name = passage ? `passage for ${start + 1} to ${start + unit.length}` : nameOf(first);
        const dragging = draggingOf(units, index, null, { name, within: null });
        if (!passage) return oneQuestion(first, move, true, dragging);
        const own = unit.map(({ _id }) => [_id]);
        const alone = unit.map((question) => [question]);
        const before = order[start - 1] ?? null;
        return (
          <AuthoredPassage
            key={passage._id}
            passage={passage}
            first={start + 1}
            places={dragging?.places}
            actions={
              <span className={`${layout.cluster} ${layout.middle}`}>
                {dragging?.handle}
                {chooser('the passage', passage.questionIds)}
                {arranging?.renderPassageActions(passage, move)}
              </span>
            }
          >
            {unit.map((question, place) =>
              drawn.has(question._id)
                ? oneQuestion(
                    question,
                    moveOf(own, place, before),
                    false,
                    draggingOf(alone, place, before, { name: nameOf(question), within: passage._id }),
                  )
                : null,
            )}
          </AuthoredPassage>
        );
      })}
    </ol>
  );
}
