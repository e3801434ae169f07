import type { Analytics } from '#contract/admin-overview.ts';
import { NamedBars, TimeLine } from '#web/ui/charts/Charts.tsx';
import { Figures } from '#web/ui/charts/Figures.tsx';
import { count, percent } from '#web/ui/numbers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import prose from '#web/ui/prose.module.css';
import { calendarDayText, weekdayText } from './calendar-day.ts';
import classes from './usage.module.css';

/** How many attempts the last seven days saw, with the figures as a table. */
export function WeeklyAttempts({ activityData }: Pick<Analytics, 'activityData'>) {
  return (
    <Panel title="Weekly Attempts Activity">
      <p className={`${prose.fact} ${classes.lead}`}>Attempts submitted on each of the last seven days</p>
      <TimeLine
        label="Weekly Attempts Activity"
        series="Attempts"
        points={activityData.map(({ day, attempts }) => ({ name: weekdayText(day), value: attempts }))}
      />
      <Figures
        headings={['Day', 'Attempts']}
        rows={activityData.map(({ day, attempts }) => [calendarDayText(day), count(attempts)])}
      />
    </Panel>
  );
}

/** How each category goes, with the figures as a table. */
export function CategoryPerformance({ performanceData }: Pick<Analytics, 'performanceData'>) {
  return (
    <Panel title="Performance by Category">
      <p className={`${prose.fact} ${classes.lead}`}>Average score, the categories with the most results first</p>
      {performanceData.length === 0 ? (
        <p className={prose.faint}>Not enough data yet</p>
      ) : (
        <>
          <NamedBars
            label="Performance by Category"
            series="Average score"
            unit="%"
            points={performanceData.map(({ category, score }) => ({ name: category, value: score }))}
          />
          <Figures
            headings={['Category', 'Results', 'Average score']}
            rows={performanceData.map(({ category, score, results }) => [category, count(results), percent(score)])}
          />
        </>
      )}
    </Panel>
  );
}
