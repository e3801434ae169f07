import { scoreLabel } from '#domain/scoring/score-label.ts';
import { percent } from '../numbers.ts';
import grid from '../grid.module.css';
import layout from '../layout.module.css';
import prose from '../prose.module.css';
import surface from '../surface.module.css';

type Share = {
  name: string;
  /** Of how many it is the average: '12 results'. */
  of: string;
  /** Percent. */
  score: number;
};

/** Averages as bars, each with its name, its figure and of how many it is. */
export function Shares({ shares, columns = 1 }: { shares: readonly Share[]; columns?: 1 | 2 }) {
  return (
    <dl
      className={
        columns === 2
          ? `${layout.stack} ${grid.gap16by40} ${grid.halves} ${grid.foldsOnTablet}`
          : `${layout.stack} ${grid.gap16by40}`
      }
    >
      {shares.map(({ name, of, score }) => (
        <div key={name} className={`${prose.values} ${layout.stack} ${layout.lower} ${grid.gap5by16} ${grid.withEnd}`}>
          <dt className={prose.breakable}>
            {name} <span className={prose.note}>{of}</span>
          </dt>
          <dd>{percent(score)}</dd>
          <dd className={surface.track} aria-hidden="true">
            <span className={surface.fill} data-tone={scoreLabel(score).tone} style={{ width: `${score}%` }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
