import { type ReactNode, useState } from 'react';
import type { ExamFacts } from '#contract/tests.ts';
import { requiredPlan } from '#domain/plan/plan-access.ts';
import { AccessBadge, DifficultyBadge, planName } from '#web/ui/badges.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import { examWords } from '#web/words/exam.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './exam-intro.module.css';
import type { StartTerms } from './start-calls.ts';
import { type ExamParts, StartExam } from './StartExam.tsx';

type TermsProps = {
  /** How often somebody wanted to start before all was said. */
  asked: number;
  onSay: (terms: StartTerms | null) => void;
};

type Props = {
  entry: ExamFacts;
  siteTitle: string;
  parts: ExamParts;
  onStart: (terms: StartTerms) => void;
  /** Of what not every test has. */
  renderTerms: (props: TermsProps) => ReactNode;
  children: ReactNode;
};

/** What a candidate should know before the clock runs. */
export function ExamIntro({ entry, siteTitle, parts, onStart, renderTerms, children }: Props) {
  const plan = requiredPlan(entry);
  const { toChoose, sections, opening, extraPercent, restMinutes, marksOff } = entry;
  const [terms, onSay] = useState<StartTerms | null>(toChoose || opening ? null : {});
  const [asked, setAsked] = useState(0);
  const start = () => (terms ? onStart(terms) : setAsked(asked + 1));
  return (
    <main className={`${layout.stack} ${space.gap28} ${layout.screenful} ${classes.page}`}>
      <Wordmark title={siteTitle} />
      <article className={`${surface.sheet} ${classes.sheet}`}>
        <p className={`${prose.note} ${prose.strong} ${space.below4}`}>{entry.category}</p>
        <h1 className={`${prose.breakable} ${prose.leading115} ${space.below12}`}>{entry.title}</h1>
        {entry.description !== '' && (
          <p className={`${prose.faint} ${prose.option} ${prose.line}`}>{entry.description}</p>
        )}
        <p className={`${space.gap8} ${space.above16} ${layout.beside}`}>
          <DifficultyBadge difficulty={entry.difficulty} />
          <AccessBadge level={plan} />
        </p>
        <dl className={`${layout.cluster} ${prose.terms} ${layout.ruledInk} ${layout.ruledBelow} ${classes.facts}`}>
          <div>
            <dt>{examWords('questions')}</dt>
            <dd className={`${prose.leading120} ${prose.size28} ${prose.figures} ${prose.serif}`}>
              {entry.questionCount}
            </dd>
          </div>
          <div>
            <dt>{examWords('time')}</dt>
            <dd className={`${prose.leading120} ${prose.size28} ${prose.figures} ${prose.serif}`}>
              {examWords('minutes', { minutes: entry.ownMinutes })}
            </dd>
          </div>
          <div>
            <dt>{examWords('toPass')}</dt>
            <dd className={`${prose.leading120} ${prose.size28} ${prose.figures} ${prose.serif}`}>
              {examWords('passingScore', { score: entry.passingScore })}
            </dd>
          </div>
        </dl>
        {(sections || opening || extraPercent || restMinutes || marksOff !== 'nothing') &&
          renderTerms({ asked, onSay })}
        <ul className={`${layout.stack} ${space.gap8} ${prose.bubbles} ${classes.rules}`}>
          <li>{examWords('ruleTime')}</li>
          <li>{examWords('ruleSaved')}</li>
          <li>{examWords('ruleEnd')}</li>
        </ul>
        <div className={`${layout.cluster} ${layout.middle} ${space.gap12} ${space.above28}`}>
          {entry.canAccess ? (
            <StartExam
              label={entry.attempted ? examWords('startAgain') : examWords('start')}
              parts={parts}
              onStart={start}
              onHeld={terms ? undefined : start}
            />
          ) : (
            <p>{examWords('needsPlan', { plan: planName(plan) })}</p>
          )}
          {children}
        </div>
      </article>
    </main>
  );
}
