import { IconChartBar } from '@tabler/icons-react';
import type { ItemAnalysis } from '#contract/instructor-results.ts';
import { fewestToJudge, itemFlags } from '#domain/statistics/item-flags.ts';
import { setText } from '#domain/statistics/set-text.ts';
import type { ItemSort } from '#web/features/item-analysis/analysis-choices.ts';
import { ItemMap } from '#web/features/item-analysis/ItemMap.tsx';
import { inOrder } from '#web/features/item-analysis/item-order.ts';
import { TestFigures } from '#web/features/item-analysis/TestFigures.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { AnalysedItems } from './AnalysedItems.tsx';
import classes from './item-analysis.module.css';

type Props = {
  analysis: ItemAnalysis;
  sort: ItemSort | undefined;
  /** What is shown is about other attempts; the new figures are on their way. */
  stale: boolean;
};

export function AnalysedTest({ analysis, sort, stale }: Props) {
  const { test, sets, items, computedAt, outOfDate } = analysis;
  const flagged = items.filter((item) => itemFlags(item).length > 0).length;
  const regradable = items.some((item) => item.regradable > 0);
  const most = Math.max(0, ...items.map((item) => item.attempts));
  return (
    <div className={layout.stale} data-stale={stale} aria-busy={stale}>
      <p className={`${prose.lead} ${prose.figures} ${space.above20} ${space.below24}`} role="status">
        {counted(test.attempts, 'attempt')}, worked out {dayAndTimeText(computedAt)}
        {outOfDate && '. Something has changed since; newer figures are on their way'}
      </p>
      <SetsNotice sets={sets} />
      {test.leftOut > 0 && (
        <p className={`${prose.loose} ${prose.measure} ${classes.notice}`}>
          {counted(test.leftOut, 'result')} {test.leftOut === 1 ? 'is' : 'are'} left out: none of the present questions
          is in {test.leftOut === 1 ? 'it' : 'them'} with the key and points that it has now.
        </p>
      )}
      {regradable && (
        <p className={`${prose.loose} ${prose.measure} ${classes.notice}`}>
          Some results have the score of an earlier key or other points. Regrade the questions marked below to bring
          them in.
        </p>
      )}
      {most > 0 && most < fewestToJudge && (
        <p className={`${prose.loose} ${prose.measure} ${classes.notice}`}>
          These are too few attempts to judge questions by. Take the figures for a first impression; from{' '}
          {fewestToJudge} on, each question says what to look at.
        </p>
      )}
      {test.attempts === 0 ? (
        <EmptyState
          icon={IconChartBar}
          title="Nothing to analyse yet"
          text={
            test.leftOut > 0 || regradable
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
          <h2 className={`${layout.ruledInk} ${space.headroom20} ${prose.size24} ${prose.leading130} ${classes.title}`}>
            Question by question
          </h2>
          {most >= fewestToJudge && (
            <p className={`${prose.faint} ${classes.lead}`}>
              {flagged === 0
                ? 'Nothing stands out: no question has a fault that these attempts show for certain.'
                : `${counted(flagged, 'question')} of ${items.length} to look at. Open one for the options and all figures.`}
            </p>
          )}
          <ItemMap items={items} />
          <AnalysedItems testId={test._id} items={inOrder(items, sort)} />
        </>
      )}
    </div>
  );
}

/** Says what is over whom, where not everybody had the same questions. */
function SetsNotice({ sets }: Pick<ItemAnalysis, 'sets'>) {
  const shown = sets.find((set) => set.shown);
  if (shown === undefined || (sets.length === 1 && shown.lacking.length === 0)) return null;
  const own = `${counted(shown.attempts, 'attempt')} at the same questions (${setText(shown).toLowerCase()})`;
  return (
    <p className={`${prose.loose} ${prose.measure} ${classes.notice}`}>
      {sets.length === 1
        ? `Questions have been added or changed since: the figures of the whole test are over ${own}.`
        : `Not everybody had the same questions. The figures of the whole test are over ${own}; each question below is over all who had it.`}
    </p>
  );
}
