import type { ReactNode } from 'react';
import type { CatalogueEntry } from '#contract/tests.ts';
import { requiredPlan } from '#domain/plan/plan-access.ts';
import { AccessBadge, DifficultyBadge, planNames } from '#web/ui/badges.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './exam-intro.module.css';
import { type ExamParts, StartExam } from './StartExam.tsx';

type Props = {
  entry: CatalogueEntry;
  siteTitle: string;
  parts: ExamParts;
  onStart: () => void;
  children: ReactNode;
};

/** What a candidate should know before the clock runs. */
export function ExamIntro({ entry, siteTitle, parts, onStart, children }: Props) {
  const plan = requiredPlan(entry);
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
            <dt>Questions</dt>
            <dd className={`${prose.leading120} ${prose.size28} ${prose.figures} ${prose.serif}`}>
              {entry.questionCount}
            </dd>
          </div>
          <div>
            <dt>Time</dt>
            <dd className={`${prose.leading120} ${prose.size28} ${prose.figures} ${prose.serif}`}>
              {entry.timeLimit} min
            </dd>
          </div>
          <div>
            <dt>To pass</dt>
            <dd className={`${prose.leading120} ${prose.size28} ${prose.figures} ${prose.serif}`}>
              {entry.passingScore}%
            </dd>
          </div>
        </dl>
        <ul className={`${layout.stack} ${space.gap8} ${prose.bubbles} ${classes.rules}`}>
          <li>The time starts when you press the button and runs on the server: it does not stop if you leave.</li>
          <li>Every answer is saved as you pick it. If the network or the power goes, come back and go on.</li>
          <li>When the time is up, the test is handed in by itself with what you have answered.</li>
        </ul>
        <div className={`${layout.cluster} ${layout.middle} ${space.gap12} ${space.above28}`}>
          {entry.canAccess ? (
            <StartExam label={entry.attempted ? 'Start again' : 'Start'} parts={parts} onStart={onStart} />
          ) : (
            <p>This test needs the {planNames[plan]} plan.</p>
          )}
          {children}
        </div>
      </article>
    </main>
  );
}
