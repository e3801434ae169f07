import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import type { ResultAtOnce } from '#domain/result/result-at-once.ts';
import { topicsOf } from '#domain/result/topics.ts';
import { readToken } from '#web/api/token.ts';
import { roomWords } from '#web/words/room.ts';
import { ReviewedQuestions } from '#web/features/results/ReviewedQuestions.tsx';
import { ScoreSummary } from '#web/features/results/ScoreSummary.tsx';
import { TopicList } from '#web/features/results/TopicList.tsx';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import classes from './sample-result.module.css';

export type SampleEnding = { result: ResultAtOnce; hadRunOut: boolean };

type Props = { ending: SampleEnding; onAgain: () => void };

/** A result as an account has it, of answers that are gone with the page. */
export function SampleResult({ ending: { result, hadRunOut }, onAgain }: Props) {
  const { siteTitle } = usePublicSettings();
  const titleId = useId();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={`${layout.column} ${layout.screenful} ${classes.page}`}>
      <header>
        <Link to={paths.landing} className={links.plain}>
          <Wordmark title={siteTitle} />
        </Link>
      </header>
      {/* What had the focus is gone with the room: it begins anew where the result does. */}
      <main ref={main} tabIndex={-1} aria-labelledby={titleId} className={`${layout.growing} ${surface.ringless}`}>
        <PageHeader
          titleId={titleId}
          title={roomWords('sampleRight', { right: result.correctAnswers, questions: result.totalQuestions })}
          lead={
            <>
              {hadRunOut && `${roomWords('theTimeRanOutSo')} `}
              {roomWords('thisWasTheRealExam')}
            </>
          }
        />
        <div className={`${layout.stack} ${space.gap26}`}>
          <ScoreSummary result={result} />
          <TopicList topics={topicsOf(result.review)} passingScore={result.passingScore} />
          <ReviewedQuestions review={result.review} own isNew />
          <div className={`${layout.cluster} ${space.gap12}`}>
            <WayOn />
            <Button look="outline" size="large" onClick={onAgain}>
              {roomWords('tryItAgain')}
            </Button>
          </div>
        </div>
      </main>
    </div>
  );
}

function WayOn() {
  const isSignedIn = readToken() !== null;
  return (
    <ButtonLink size="large" to={isSignedIn ? paths.dashboard : paths.register}>
      {isSignedIn ? roomWords('toYourDashboard') : roomWords('createYourAccount')}
    </ButtonLink>
  );
}
