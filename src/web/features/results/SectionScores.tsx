import type { SectionScores as Scores } from '#contract/test-parts.ts';
import { scaledTotal } from '#domain/scoring/section-scores.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { resultsWords } from '#web/words/results.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

/** What was won in each section, and where they are out of 100, their total. */
export function SectionScores({ sections }: { sections: Scores }) {
  const total = scaledTotal(sections);
  return (
    <Panel title={resultsWords('bySection')}>
      <ul className={`${layout.bare} ${layout.ruledItems}`}>
        {sections.map(({ _id, title, pointsWon, pointsPossible, scaled }) => (
          <li key={_id} className={`${layout.head} ${grid.tall10}`}>
            <span className={`${prose.breakable} ${prose.strong}`}>{title}</span>
            <span className={`${layout.line} ${space.gap16} ${prose.figures}`}>
              <span className={prose.faint}>
                {resultsWords('sectionPoints', { won: pointsWon, count: pointsPossible })}
              </span>
              {scaled !== null && <strong>{resultsWords('sectionScaled', { scaled })}</strong>}
            </span>
          </li>
        ))}
      </ul>
      {total && (
        <p
          className={`${layout.ruledInk} ${space.headroom10} ${prose.cardSize} ${prose.serif} ${prose.figures} ${prose.right}`}
        >
          {resultsWords('sectionsTotal', total)}
        </p>
      )}
    </Panel>
  );
}
