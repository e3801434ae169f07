import type { ReactNode } from 'react';
import type { CatalogueEntry } from '#contract/tests.ts';
import { requiredPlan } from '#domain/plan/plan-access.ts';
import { AccessBadge, DifficultyBadge, planNames } from '#web/ui/badges.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
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
    <main className={classes.page}>
      <Wordmark title={siteTitle} />
      <article className={classes.sheet}>
        <p className={classes.kicker}>{entry.category}</p>
        <h1>{entry.title}</h1>
        {entry.description !== '' && <p className={classes.description}>{entry.description}</p>}
        <p className={classes.badges}>
          <DifficultyBadge difficulty={entry.difficulty} />
          <AccessBadge level={plan} />
        </p>
        <dl className={classes.facts}>
          <div>
            <dt>Questions</dt>
            <dd>{entry.questionCount}</dd>
          </div>
          <div>
            <dt>Time</dt>
            <dd>{entry.timeLimit} min</dd>
          </div>
          <div>
            <dt>To pass</dt>
            <dd>{entry.passingScore}%</dd>
          </div>
        </dl>
        <ul className={classes.rules}>
          <li>The time starts when you press the button and runs on the server: it does not stop if you leave.</li>
          <li>Every answer is saved as you pick it. If the network or the power goes, come back and go on.</li>
          <li>When the time is up, the test is handed in by itself with what you have answered.</li>
        </ul>
        <div className={classes.actions}>
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
