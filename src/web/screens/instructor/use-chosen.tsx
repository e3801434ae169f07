import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { InstructorTest } from '#contract/authoring.ts';
import { tagsInOrder } from '#contract/question-tags.ts';
import type { AuthorQuestion } from '#contract/author-question.ts';
import type { Arranging } from '#web/features/authoring/arranging-props.ts';
import { ChosenQuestions } from '#web/features/questions/ChosenQuestions.tsx';
import { QuestionChoice } from '#web/features/questions/QuestionChoice.tsx';
import { ownTestsQuery, writableTests } from '#web/features/questions/questions.ts';
import control from '#web/ui/control.module.css';
import space from '#web/ui/space.module.css';
import grid from '#web/ui/grid.module.css';
import prose from '#web/ui/prose.module.css';
import layout from '#web/ui/layout.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './test-screen.module.css';

type Chosen = {
  renderChoice: (question: AuthorQuestion) => ReactNode;
  /** What can be done with them, at the foot of the page. */
  bar: ReactNode;
};

/** Several questions of a test at once. */
export function useChosen(
  { questions, borrowed, sections, standing }: InstructorTest,
  onMove: Arranging['onMove'],
): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const ownSections = sections.filter(({ draw }) => draw === null);
  // What is another test's is tagged, moved and deleted there.
  const others = new Set(borrowed.map(({ questionId }) => questionId));
  const order = questions.map(({ _id }) => _id).filter((id) => !others.has(id));
  // Somebody else may have taken one away.
  const there = new Set(order.filter((id) => chosen.has(id)));
  const tests = useQuery({ ...ownTestsQuery, enabled: there.size > 0 });

  function choose(id: string, isChosen: boolean, toHere: boolean) {
    const [from, to] = [order.indexOf(last ?? id), order.indexOf(id)].sort((one, other) => one - other);
    const meant = new Set(toHere && from !== undefined && from >= 0 ? order.slice(from, (to ?? 0) + 1) : [id]);
    setChosen(new Set(order.filter((one) => (meant.has(one) ? isChosen : there.has(one)))));
    setLast(id);
  }

  return {
    renderChoice: ({ _id, text }) =>
      !others.has(_id) && (
        <QuestionChoice
          text={text}
          isBare
          chosen={there.has(_id)}
          onChoose={(isChosen, toHere) => choose(_id, isChosen, toHere)}
        />
      ),
    bar: there.size > 0 && (
      <div className={`${layout.stuck} ${surface.sheet} ${space.above16} ${grid.padded8by16} ${classes.chosen}`}>
        <ChosenQuestions
          shown={order}
          allLabel="All of the test"
          chosen={there}
          tests={writableTests(tests.data ?? [])}
          standing={standing}
          tags={tagsInOrder(questions.flatMap((question) => question.tags))}
          onChoose={setChosen}
        >
          {ownSections.length > 0 && (
            <select
              aria-label="Move to section"
              className={`${control.entry} ${prose.strong} ${grid.wide12} ${classes.toSection}`}
              value=""
              onChange={({ currentTarget }) => onMove({ questionIds: [...there], section: currentTarget.value })}
            >
              <option value="">Move to section…</option>
              {ownSections.map(({ _id, title }) => (
                <option key={_id} value={_id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </ChosenQuestions>
      </div>
    ),
  };
}
