import type { StudentProgress } from '#contract/results.ts';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { percent } from '#web/ui/numbers.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { Figures } from '#web/ui/charts/Figures.tsx';
import { Shares } from '#web/ui/charts/Shares.tsx';
import { commonWords } from '#web/words/common.ts';
import { resultsWords } from '#web/words/results.ts';
import { ScoreLine } from './ScoreLine.tsx';
import classes from './progress.module.css';

/** Scores over time as a line, and as a table for whoever wants the figures; averages by category beside it. */
export function Progress({ progress: { scores, categories } }: { progress: StudentProgress }) {
  return (
    <div className={`${layout.stack} ${grid.parts3by2} ${grid.gap24by40} ${grid.foldsOnTablet}`}>
      <div className={classes.overTime}>
        <h3 className={`${prose.faint} ${prose.strong} ${prose.sans} ${prose.label} ${space.below12}`}>
          {resultsWords('overTime')}
        </h3>
        <ScoreLine scores={scores.map(({ score }) => score)} tall />
        <Figures
          headings={[resultsWords('test'), resultsWords('when'), resultsWords('score')]}
          rows={[...scores]
            .reverse()
            .map(({ testTitle, submittedAt, score }) => [testTitle, dayAndTimeText(submittedAt), percent(score)])}
        />
      </div>
      <div>
        <h3 className={`${prose.faint} ${prose.strong} ${prose.sans} ${prose.label} ${space.below12}`}>
          {resultsWords('byCategory')}
        </h3>
        <Shares
          shares={categories.map(({ category, results, averageScore }) => ({
            name: category,
            of: commonWords('resultCount', { count: results }),
            score: averageScore,
          }))}
        />
      </div>
    </div>
  );
}
