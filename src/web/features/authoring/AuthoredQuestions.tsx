import { type ReactNode, useRef, useState } from 'react';
import type { Passage } from '#contract/test-parts.ts';
import type { AuthorQuestion } from '#contract/tests.ts';
import { unitsOf } from '#domain/attempt/lay-out-attempt.ts';
import { passageOf } from '#domain/attempt/passage-of.ts';
import { type Moved, movedBy } from '#domain/test/place-questions.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { pageOf } from '#web/ui/page-of.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import { AuthoredPassage } from './AuthoredPassage.tsx';
import { AuthoredQuestion } from './AuthoredQuestion.tsx';
import { type Move, MoveButtons } from './MoveButtons.tsx';
import classes from './authored-questions.module.css';

export type Arranging = {
  isPending: boolean;
  onMove: (move: Moved) => void;
  /** What can be done with a passage. */
  renderPassageActions: (passage: Passage, move: Move | undefined) => ReactNode;
};

type Props = {
  questions: readonly AuthorQuestion[];
  passages: readonly Passage[];
  /** What can be done with all of them. */
  action?: ReactNode;
  whenEmpty: ReactNode;
  /** Where they can be put in another order, and passages edited. */
  arranging?: Arranging;
};

/** A test's questions with their key and the passages that they are about, some at a time: a test may have a thousand. */
export function AuthoredQuestions({ questions, passages, action, whenEmpty, arranging }: Props) {
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown, start, pagination } = pageOf(questions, page);
  const numbers = new Map(questions.map(({ _id }, index) => [_id, index + 1]));
  const units = unitsOf(
    questions.map((question) => ({ question, passage: passageOf(passages, question._id)?._id ?? null })),
  ).map((unit) => unit.map(({ question }) => question));
  const unitIds = units.map((unit) => unit.map(({ _id }) => _id));

  function turn(to: number) {
    setPage(to);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }

  /** Within some that move as one each: all of the test, or the questions of one passage. */
  function moveOf(among: readonly (readonly string[])[], index: number): Move | undefined {
    if (arranging === undefined) return undefined;
    const [up, down] = ([-1, 1] as const).map((by) => movedBy(among, index, by));
    const toDo = (move: typeof up) => (move && !arranging.isPending ? () => arranging.onMove(move) : undefined);
    return { up: toDo(up), down: toDo(down) };
  }

  const drawn = new Set(shown.map(({ _id }) => _id));
  const oneQuestion = (question: AuthorQuestion, move: Move | undefined) => {
    const number = numbers.get(question._id) ?? 0;
    return (
      <AuthoredQuestion
        key={question._id}
        question={question}
        number={number}
        actions={move && <MoveButtons what={`question ${number}`} move={move} />}
      />
    );
  };
  const actionsOf = (passage: Passage, move: Move | undefined) => arranging?.renderPassageActions(passage, move);
  const isEmpty = questions.length === 0 && passages.length === 0;
  const isLastPage = start + shown.length === questions.length;

  return (
    <section aria-labelledby="questions" className={`${surface.panel} ${grid.tall18by20}`}>
      <div className={`${layout.head} ${layout.ruledBelow} ${space.footroom14}`}>
        <h2
          id="questions"
          ref={heading}
          tabIndex={-1}
          className={`${prose.title} ${surface.ringless} ${classes.heading}`}
        >
          Questions
        </h2>
        {action}
      </div>
      {isEmpty ? (
        whenEmpty
      ) : (
        <ol className={layout.ruledItems}>
          {units.map((unit, index) => {
            const [first] = unit.filter(({ _id }) => drawn.has(_id));
            const passage = passageOf(passages, first?._id);
            if (!first) return null;
            if (!passage) return oneQuestion(first, moveOf(unitIds, index));
            return (
              <AuthoredPassage
                key={passage._id}
                passage={passage}
                first={numbers.get(passage.questionIds[0] ?? '') ?? 0}
                actions={actionsOf(passage, moveOf(unitIds, index))}
              >
                {unit.map((question, place) =>
                  drawn.has(question._id)
                    ? oneQuestion(
                        question,
                        moveOf(
                          unit.map(({ _id }) => [_id]),
                          place,
                        ),
                      )
                    : null,
                )}
              </AuthoredPassage>
            );
          })}
          {isLastPage &&
            passages
              .filter(({ questionIds }) => questionIds.length === 0)
              .map((passage) => (
                <AuthoredPassage
                  key={passage._id}
                  passage={passage}
                  first={0}
                  actions={actionsOf(passage, undefined)}
                />
              ))}
        </ol>
      )}
      <Pages label="Pages of questions" pagination={pagination} onPage={turn} />
    </section>
  );
}
