import type { ResultStanding } from '#contract/submission.ts';
import type { ReviewedResult } from '#contract/results.ts';
import { scoreLabel } from '#domain/scoring/score-label.ts';
import { StandingBadge, VerdictBadge } from '#web/ui/badges.tsx';
import { durationText } from '#web/ui/durations.ts';
import { count, percent } from '#web/ui/numbers.ts';
import { inTheirWords } from '#web/words/fixed.ts';
import { resultsWords } from '#web/words/results.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { ScoreBar } from './ScoreBar.tsx';
import classes from './score-summary.module.css';

/** The score and the pass mark, how many were right, wrong and left out, and how long it took. */
type Scored = Pick<
  ReviewedResult,
  | 'score'
  | 'passed'
  | 'passingScore'
  | 'correctAnswers'
  | 'totalQuestions'
  | 'notAnswered'
  | 'pointsWon'
  | 'pointsPossible'
  | 'timeTaken'
  | 'standing'
>;

export function ScoreSummary({ result }: { result: Scored }) {
  const { standing, timeTaken } = result;
  return standing === undefined ? <Reached result={result} /> : <Unscored standing={standing} timeTaken={timeTaken} />;
}

const texts = { 'being-marked': 'beingMarkedText', 'held-back': 'heldBackText', annulled: 'annulledText' } as const;

/** There is no score that could be told. */
function Unscored({ standing, timeTaken }: { standing: ResultStanding; timeTaken: number }) {
  return (
    <section aria-label={resultsWords('score')}>
      <StandingBadge standing={standing} />
      <p className={`${prose.option} ${space.above12} ${space.below12}`}>{resultsWords(texts[standing])}</p>
      <dl className={`${layout.ruled} ${space.headroom14}`}>
        <dt className={prose.note}>{resultsWords('timeTaken')}</dt>
        <dd className={`${prose.strong} ${prose.figures} ${prose.option}`}>{durationText(timeTaken)}</dd>
      </dl>
    </section>
  );
}

function Reached({ result }: { result: Scored }) {
  const { score, passed, passingScore, correctAnswers, totalQuestions, notAnswered, timeTaken } = result;
  const facts = [
    { name: resultsWords('correct'), value: count(correctAnswers) },
    { name: resultsWords('wrong'), value: count(Math.max(0, totalQuestions - correctAnswers - notAnswered)) },
    { name: resultsWords('notAnswered'), value: count(notAnswered) },
    { name: resultsWords('timeTaken'), value: durationText(timeTaken) },
  ];
  return (
    <section aria-label={resultsWords('score')}>
      <div className={`${layout.cluster} ${layout.middle} ${grid.gap4by16}`}>
        <p className={`${prose.serif} ${prose.tighter} ${classes.score}`}>{percent(score)}</p>
        <VerdictBadge passed={passed} />
        <span className={`${prose.serif} ${prose.cardSize}`}>{inTheirWords(scoreLabel(score).label)}</span>
      </div>
      <p className={`${prose.option} ${prose.figures} ${space.above6} ${space.below12}`}>
        {resultsWords('pointsAndPassMark', { won: result.pointsWon, possible: result.pointsPossible, passingScore })}
      </p>
      <ScoreBar score={score} passingScore={passingScore} />
      <dl className={`${layout.cluster} ${layout.ruled} ${space.above16} ${grid.gap12by32} ${space.headroom14}`}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className={prose.note}>{name}</dt>
            <dd className={`${prose.strong} ${prose.figures} ${prose.option}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
