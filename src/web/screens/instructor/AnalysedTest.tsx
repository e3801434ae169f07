import { IconChartBar } from '@tabler/icons-react';
import type { ItemAnalysis } from '#contract/instructor-results.ts';
import { fewestToJudge, itemFlags } from '#domain/statistics/item-flags.ts';
import type { ItemSort } from '#web/features/item-analysis/analysis-choices.ts';
import { inOrder } from '#web/features/item-analysis/item-order.ts';
import { TestFigures } from '#web/features/item-analysis/TestFigures.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { counted } from '#web/ui/numbers.ts';
import { AnalysedItems } from './AnalysedItems.tsx';
import classes from './item-analysis.module.css';

type Props = {
  analysis: ItemAnalysis;
  sort: ItemSort | undefined;
  /** What is shown is about other attempts; the new figures are on their way. */
  stale: boolean;
};

export function AnalysedTest({ analysis, sort, stale }: Props) {
  const { test, items, computedAt, outOfDate } = analysis;
  const flagged = items.filter((item) => itemFlags(item).length > 0).length;
  const regradable = items.some((item) => item.regradable > 0);
  return (
    <div className={classes.analysis} data-stale={stale} aria-busy={stale}>
      <p className={classes.basis} role="status">
        {counted(test.attempts, 'attempt')}, worked out {dayAndTimeText(computedAt)}
        {outOfDate && '. Something has changed since; newer figures are on their way'}
      </p>
      {test.leftOut > 0 && (
        <p className={classes.notice}>
          {counted(test.leftOut, 'result')} {test.leftOut === 1 ? 'is' : 'are'} left out: made with other questions,
          another key or other points.{regradable && ' Regrade the questions marked below to bring them in.'}
        </p>
      )}
      {test.attempts > 0 && test.attempts < fewestToJudge && (
        <p className={classes.notice}>
          These are too few attempts to judge questions by. Take the figures for a first impression; from{' '}
          {fewestToJudge} on, each question says what to look at.
        </p>
      )}
      {test.attempts === 0 ? (
        <EmptyState
          icon={IconChartBar}
          title="Nothing to analyse yet"
          text={
            test.leftOut > 0
              ? 'Nobody has taken the test with the questions and keys that it has now.'
              : 'As soon as somebody hands in this test, its questions can be looked at here.'
          }
        >
          <ButtonLink to={paths.instructor.test} params={{ testId: test._id }}>
            Go to the Test
          </ButtonLink>
        </EmptyState>
      ) : (
        <TestFigures test={test} />
      )}
      {items.length > 0 && (
        <>
          <h2 className={classes.title}>Question by question</h2>
          {test.attempts >= fewestToJudge && (
            <p className={classes.lead}>
              {flagged === 0
                ? 'Every question does its work.'
                : `${counted(flagged, 'question')} of ${items.length} to look at. Open one for the options and all figures.`}
            </p>
          )}
          <AnalysedItems testId={test._id} items={inOrder(items, sort)} />
        </>
      )}
    </div>
  );
}
