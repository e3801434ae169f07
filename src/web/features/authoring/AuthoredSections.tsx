import type { ComponentProps } from 'react';
import type { AuthoredSection } from '#contract/authored-sections.ts';
import type { AuthorQuestion } from '#contract/author-question.ts';
import { counted, pointsText } from '#web/ui/numbers.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { AddQuestionHere } from './AddQuestionHere.tsx';
import { AuthoredUnits } from './AuthoredUnits.tsx';
import { goalId } from './goal-id.ts';
import { SectionDraw } from './SectionDraw.tsx';
import classes from './authored-questions.module.css';

type Props = Omit<ComponentProps<typeof AuthoredUnits>, 'section'> & {
  /** Whether sections without questions are shown on this page. */
  showsEmpty: boolean;
};

/** Each section under its heading, with its questions. */
export function AuthoredSections({ questions, sections, drawn, arranging, showsEmpty, ...rest }: Props) {
  const endsHere = (own: readonly AuthorQuestion[]) => own.length === 0 || drawn.has(own.at(-1)?._id ?? '');
  // What is drawn has no questions of its own.
  const lastWithOwn = sections.filter(({ draw }) => draw === null).at(-1);
  return sections.map((section) => {
    const own = questions.filter(({ _id }) => section.questionIds.includes(_id));
    const isShown = own.length === 0 ? showsEmpty : own.some(({ _id }) => drawn.has(_id));
    if (!isShown) return null;
    return (
      <section
        key={section._id}
        id={goalId(section._id)}
        tabIndex={-1}
        aria-label={section.title}
        className={`${layout.anchor} ${space.above24} ${surface.ringless} ${classes.goal}`}
      >
        {section.draw !== null && arranging?.dragging.renderClosed(section._id)}
        <div className={`${layout.head} ${layout.ruledBelow} ${space.footroom8}`}>
          <div>
            <h3 className={`${prose.cardTitle} ${prose.breakable}`}>{section.title}</h3>
            <p className={`${prose.note} ${prose.figures}`}>{factsOf(own, section)}</p>
          </div>
          {arranging?.renderSectionActions(section)}
        </div>
        {section.instructions !== '' && (
          <p className={`${prose.faint} ${prose.loose} ${prose.asWritten} ${prose.breakable} ${space.above8}`}>
            <QuestionText text={section.instructions} />
          </p>
        )}
        <SectionDraw section={section} />
        {own.length === 0 && section.draw === null && (
          <p className={`${prose.faint} ${layout.anchor} ${space.above12}`}>
            No questions in it yet.
            {arranging?.dragging.renderPlace({ after: null, section: section._id, within: null }, true)}
          </p>
        )}
        <AuthoredUnits
          {...rest}
          questions={own}
          section={section}
          sections={sections}
          drawn={drawn}
          arranging={arranging}
        />
        {arranging && section.draw === null && endsHere(own) && (
          <AddQuestionHere writing={arranging.writing} section={section} isByKey={section === lastWithOwn} />
        )}
      </section>
    );
  });
}

type How = Pick<AuthoredSection, 'shufflesQuestions' | 'isScaled' | 'draw' | 'isChoice'>;

function factsOf(questions: readonly AuthorQuestion[], { shufflesQuestions, isScaled, draw, isChoice }: How): string {
  const points = questions.reduce((sum, question) => sum + question.points, 0);
  return [
    ...(draw ? [`${counted(draw.count, 'question')} drawn`] : []),
    ...(draw ? [] : [counted(questions.length, 'question'), pointsText(Number(points.toFixed(2)))]),
    shufflesQuestions ? 'shuffled' : 'in one order for all',
    ...(isScaled ? ['scored out of 100'] : []),
    ...(isChoice ? ['candidates choose it'] : []),
  ].join(' · ');
}
