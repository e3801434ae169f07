import { commonWords } from '#web/words/common.ts';
import classes from './figures.module.css';
import layout from '../layout.module.css';
import prose from '../prose.module.css';
import space from '../space.module.css';

type Props = {
  /** What the rows are, and what is said of each. */
  headings: readonly [string, string, ...string[]];
  rows: readonly (readonly [string, string, ...string[]])[];
};

/** A chart's figures as a table, for whoever cannot see the chart or wants them exactly. */
export function Figures({ headings, rows }: Props) {
  return (
    <details className={`${space.above16} ${classes.details}`}>
      <summary>{commonWords('showTheFigures')}</summary>
      <table className={`${prose.figures} ${layout.fullWidth} ${space.above8} ${prose.size14} ${classes.table}`}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={[name, ...values].join()}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={headings[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
