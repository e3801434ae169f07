import { useEffect, useRef } from 'react';
import type { Section } from '#contract/test-parts.ts';
import { type ExamState, isAnswered } from '#domain/attempt/exam-state.ts';
import { isSecondPress } from '#web/ui/second-press.ts';
import { examWords } from '#web/words/exam.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './section-tabs.module.css';

type Props = {
  sections: readonly Section[];
  state: Pick<ExamState, 'questions' | 'answers' | 'currentIndex'>;
  onMove: (index: number) => void;
};

/** The sections with how much of each is answered. One comes back to where one was in each. */
export function SectionTabs({ sections, state: { questions, answers, currentIndex }, onMove }: Props) {
  const places = useRef(new Map<string, number>());
  const list = useRef<HTMLUListElement>(null);
  const question = questions[currentIndex];
  const current = sections.find(({ questionIds }) => question && questionIds.includes(question._id))?._id;
  useEffect(() => {
    if (current !== undefined) places.current.set(current, currentIndex);
    // Sideways alone: the page itself stays where it is.
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 16;
  }, [current, currentIndex]);
  const answered = new Set(questions.filter((one) => isAnswered(one, answers.get(one._id))).map(({ _id }) => _id));

  function open({ _id, questionIds }: Section) {
    if (isSecondPress()) return;
    onMove(places.current.get(_id) ?? questions.findIndex((one) => one._id === questionIds[0]));
  }

  return (
    <nav aria-label={examWords('sections')}>
      <ul ref={list} className={`${layout.bare} ${layout.line} ${classes.tabs}`}>
        {sections.map((section) => (
          <li key={section._id} className={layout.rigid}>
            <button
              type="button"
              aria-current={section._id === current ? 'true' : undefined}
              className={`${surface.bareButton} ${layout.beside} ${layout.baseline} ${layout.least44} ${classes.tab}`}
              onClick={() => open(section)}
            >
              <span className={`${prose.strong} ${classes.title}`}>{section.title}</span>
              <span className={`${prose.note} ${prose.figures}`}>
                {examWords('answeredOf', {
                  answered: section.questionIds.filter((id) => answered.has(id)).length,
                  count: section.questionIds.length,
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
