import { useEffect, useId, useRef } from 'react';
import type { InstructorTest } from '#contract/authoring.ts';
import type { PreviewPaper } from '#contract/previews.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { resultAtOnce } from '#domain/result/result-at-once.ts';
import { topicsOf } from '#domain/result/topics.ts';
import { ReviewedQuestions } from '#web/features/results/ReviewedQuestions.tsx';
import { ScoreSummary } from '#web/features/results/ScoreSummary.tsx';
import { TopicList } from '#web/features/results/TopicList.tsx';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import type { Sat } from '../room/use-session-here.ts';
import classes from '../sample/sample-result.module.css';

type Props = {
  test: InstructorTest;
  paper: PreviewPaper;
  sat: Sat;
  onDrawOthers: (() => void) | undefined;
  onRestart: () => void;
};

/** What a candidate with these answers would get, and every question with its key and explanation. */
export function PreviewResult({ test, paper: { keyed, questions, passages, sections }, sat, ...ways }: Props) {
  const { siteTitle } = usePublicSettings();
  const titleId = useId();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, []);
  const { passingScore, marksOff } = test;
  const result = resultAtOnce(keyed, { passingScore, marksOff, sections }, sat.answers, sat.timeTaken);
  const withheld = questions.length - keyed.length;
  const params = { testId: test._id };
  return (
    <div className={`${layout.column} ${layout.screenful} ${classes.page}`}>
      <header>
        <Wordmark title={siteTitle} />
      </header>
      {/* What had the focus is gone with the room: it begins anew where the result does. */}
      <main ref={main} tabIndex={-1} aria-labelledby={titleId} className={`${layout.growing} ${surface.ringless}`}>
        <PageHeader
          titleId={titleId}
          title={test.title}
          lead={`${sat.hadRunOut ? 'The time ran out. ' : ''}A preview: this result is stored nowhere.`}
        />
        <div className={`${layout.stack} ${space.gap26}`}>
          <div className={`${layout.cluster} ${space.gap12}`}>
            <Button onClick={ways.onRestart}>Restart Preview</Button>
            {ways.onDrawOthers && (
              <Button look="outline" onClick={ways.onDrawOthers}>
                Draw Others
              </Button>
            )}
            <ButtonLink to={paths.instructor.editTest} params={params} look="outline">
              Edit Test
            </ButtonLink>
            <ButtonLink to={paths.instructor.test} params={params} look="outline">
              Back to Test
            </ButtonLink>
          </div>
          {keyed.some((question) => kindOf(question).isMarkedByPeople) && (
            <p className={prose.note}>
              Essays count as nothing here: people mark them, and a candidate’s result waits for that.
            </p>
          )}
          {withheld > 0 && (
            <p className={prose.note}>
              {counted(withheld, 'question')} of colleagues’ tests are left out: their key is not yours to see.
            </p>
          )}
          <ScoreSummary result={result} />
          <TopicList topics={topicsOf(result.review)} passingScore={passingScore} />
          <ReviewedQuestions review={result.review} passages={passages} own isNew />
        </div>
      </main>
    </div>
  );
}
