import { type ReactNode, useState } from 'react';
import type { ExamFacts } from '#contract/tests.ts';
import { ownTimeMs } from '#domain/attempt/time-log.ts';
import { requiredPlan } from '#domain/plan/plan-access.ts';
import { AccessBadge, DifficultyBadge, planName } from '#web/ui/badges.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import { examWords } from '#web/words/exam.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './exam-intro.module.css';
import { type ExamParts, StartExam } from './StartExam.tsx';

type SectionsProps = {
  chosen: readonly string[] | undefined;
  isAsked: boolean;
  onChoose: (chosen: string[]) => void;
};

type Props = {
  entry: ExamFacts;
  siteTitle: string;
  parts: ExamParts;
  /** With the sections that were chosen, where there is a choice. */
  onStart: (sectionIds?: string[]) => void;
  renderSections: (props: SectionsProps) => ReactNode;
  children: ReactNode;
};

/** What a candidate should know before the clock runs. */
export function ExamIntro({ entry, siteTitle, parts, onStart, renderSections, children }: Props) {
  const plan = requiredPlan(entry);
  const [chosen, onChoose] = useState<string[]>();
  const [isAsked, setAsked] = useState(false);
  const isHeld = entry.toChoose !== undefined && chosen?.length !== entry.toChoose;
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
              {examWords('minutes', { minutes: entry.timeLimit })}
            </dd>
          </div>
          <div>
            <dt>{examWords('toPass')}</dt>
            <dd className={`${prose.leading120} ${prose.size28} ${prose.figures} ${prose.serif}`}>
              {examWords('passingScore', { score: entry.passingScore })}
            </dd>
          </div>
        </dl>
        {entry.extraPercent !== undefined && (
          <p className={prose.strong}>
            {examWords('extraTime', {
              percent: entry.extraPercent,
              minutes: Math.floor(ownTimeMs(entry.timeLimit, entry.extraPercent) / 60_000),
            })}
          </p>
        )}
        {entry.sections && renderSections({ chosen, isAsked: isAsked && isHeld, onChoose })}
        <ul className={`${layout.stack} ${space.gap8} ${prose.bubbles} ${classes.rules}`}>
          <li>{examWords('ruleTime')}</li>
          <li>{examWords('ruleSaved')}</li>
          <li>{examWords('ruleEnd')}</li>
          {entry.marksOff !== 'nothing' && <li>{examWords('ruleMarksOff', { rule: entry.marksOff })}</li>}
        </ul>
        <div className={`${layout.cluster} ${layout.middle} ${space.gap12} ${space.above28}`}>
          {entry.canAccess ? (
            <StartExam
              label={entry.attempted ? examWords('startAgain') : examWords('start')}
              parts={parts}
              onStart={() => onStart(chosen)}
              onHeld={isHeld ? () => setAsked(true) : undefined}
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
