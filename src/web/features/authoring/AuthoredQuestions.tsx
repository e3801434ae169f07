import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AuthoredSection } from '#contract/authored-sections.ts';
import type { Passage } from '#contract/test-parts.ts';
import type { AuthorQuestion } from '#contract/author-question.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { pageOf, pageWith } from '#web/ui/page-of.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import { AddQuestionHere } from './AddQuestionHere.tsx';
import type { Arranging } from './arranging-props.ts';
import { AuthoredPassage } from './AuthoredPassage.tsx';
import { AuthoredSections } from './AuthoredSections.tsx';
import { AuthoredUnits } from './AuthoredUnits.tsx';
import { goalId } from './goal-id.ts';
import classes from './authored-questions.module.css';

type Props = {
  questions: readonly AuthorQuestion[];
  passages: readonly Passage[];
  sections: readonly AuthoredSection[];
  /** What can be done with all of them. */
  action?: ReactNode;
  whenEmpty: ReactNode;
  /** What is said of all of them, above the first. */
  remark?: ReactNode;
  /** Where they can be put in another order, and passages and sections edited. */
  arranging?: Arranging;
  /** The question or the section that is gone to, on whatever page it stands; each time anew. */
  goal?: { id: string } | undefined;
  /** The question whose page is shown: it is being written, or the new one comes behind it. */
  followed?: string | undefined;
};

/**
 * A test's questions with their key, in their sections and with the passages that they are about, some at a time: a test
 * may have a thousand.
 */
export function AuthoredQuestions({
  questions,
  passages,
  sections,
  action,
  whenEmpty,
  remark,
  arranging,
  goal,
  followed,
}: Props) {
  const [page, setPage] = useState(1);
  const [turnedTo, setTurnedTo] = useState<{ goal?: typeof goal; followed?: string | undefined }>({});
  const heading = useRef<HTMLHeadingElement>(null);
  if (goal !== turnedTo.goal || followed !== turnedTo.followed) {
    setTurnedTo({ goal, followed });
    const sought = goal === turnedTo.goal ? followed : goal?.id;
    // Sections that have no questions of their own stand on the last page.
    const place = sections.some(({ _id }) => _id === sought)
      ? questions.length - 1
      : questions.findIndex(({ _id }) => _id === sought);
    if (place >= 0) setPage(pageWith(place));
  }
  useEffect(() => {
    const element = goal && document.getElementById(goalId(goal.id));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView();
  }, [goal]);
  const { shown, start, pagination } = pageOf(questions, page);

  function turn(to: number) {
    setPage(to);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }

  const given = {
    questions,
    sections,
    order: questions.map(({ _id }) => _id),
    passages,
    drawn: new Set(shown.map(({ _id }) => _id)),
    arranging,
  };
  const isEmpty = questions.length + passages.length + sections.length === 0;
  const isLastPage = start + shown.length === questions.length;
  const unused = isLastPage ? passages.filter(({ questionIds }) => questionIds.length === 0) : [];

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
      {remark}
      {isEmpty && arranging?.writing.newIn === undefined && whenEmpty}
      {sections.length === 0 ? <AuthoredUnits {...given} /> : <AuthoredSections {...given} showsEmpty={isLastPage} />}
      {arranging && sections.length === 0 && isLastPage && (!isEmpty || arranging.writing.newIn === null) && (
        <AddQuestionHere writing={arranging.writing} isByKey />
      )}
      {unused.length > 0 && (
        <ul className={layout.bare}>
          {unused.map((passage) => (
            <AuthoredPassage
              key={passage._id}
              passage={passage}
              first={0}
              actions={arranging?.renderPassageActions(passage, undefined)}
            />
          ))}
        </ul>
      )}
      <Pages label="Pages of questions" pagination={pagination} onPage={turn} />
    </section>
  );
}
