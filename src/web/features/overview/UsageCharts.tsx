import type { Analytics } from '#contract/admin-overview.ts';
import { Columns } from '#web/ui/charts/Columns.tsx';
import { Figures } from '#web/ui/charts/Figures.tsx';
import { Shares } from '#web/ui/charts/Shares.tsx';
import { count, counted, percent } from '#web/ui/numbers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import prose from '#web/ui/prose.module.css';
import { calendarDayText, weekdayText } from './calendar-day.ts';
import classes from './usage.module.css';

/** How many attempts the last seven days saw, with the figures as a table. The last is today, which is not over. */
export function WeeklyAttempts({ activityData }: Pick<Analytics, 'activityData'>) {
  const last = activityData.length - 1;
  return (
    <Panel title="Weekly Attempts Activity">
      <p className={`${prose.fact} ${classes.lead}`}>{busiestText(activityData)}</p>
      <Columns
        label="Weekly Attempts Activity"
        columns={activityData.map(({ day, attempts }, index) => ({
          name: weekdayText(day),
          value: attempts,
          ...(index === last && { look: 'running' }),
        }))}
      />
      <Figures
        headings={['Day', 'Attempts']}
        rows={activityData.map(({ day, attempts }) => [calendarDayText(day), count(attempts)])}
      />
    </Panel>
  );
}

function busiestText(days: Analytics['activityData']): string {
  const [busiest] = [...days].sort((one, other) => other.attempts - one.attempts);
  if (busiest === undefined || busiest.attempts === 0) return 'Nobody has handed in a test on the last seven days.';
  return `The busiest of the last seven days was ${calendarDayText(busiest.day)}, with ${counted(busiest.attempts, 'attempt')}.`;
}

/** How each category goes, with the figures as a table. */
export function CategoryPerformance({ performanceData }: Pick<Analytics, 'performanceData'>) {
  return (
    <Panel title="Performance by Category">
      {performanceData.length === 0 ? (
        <p className={prose.faint}>Not enough data yet</p>
      ) : (
        <>
          <p className={`${prose.fact} ${classes.lead}`}>{hardestText(performanceData)}</p>
          <Shares
            shares={performanceData.map(({ category, score, results }) => ({
              name: category,
              of: counted(results, 'result'),
              score,
            }))}
          />
        </>
      )}
    </Panel>
  );
}

function hardestText(categories: Analytics['performanceData']): string {
  const sorted = [...categories].sort((one, other) => other.score - one.score);
  const [best] = sorted;
  const hardest = sorted.at(-1);
  if (best === undefined || hardest === undefined || best === hardest) return 'Average score.';
  return `Best in ${best.category}, ${percent(best.score)}; hardest is ${hardest.category}, ${percent(hardest.score)}.`;
}
