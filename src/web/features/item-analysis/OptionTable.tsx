import type { CSSProperties } from 'react';
import type { AnalysedItem } from '#contract/instructor-results.ts';
import { optionLetter } from '#domain/statistics/item-flags.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import { shareText } from './figure-text.ts';
import classes from './item-detail.module.css';

/** Who chose what, by how well they did in the test. */
export function OptionTable({ item: { number, options } }: { item: AnalysedItem }) {
  return (
    // Its own focusable region, so that a keyboard can scroll it on a narrow screen.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={classes.region} role="region" aria-label={`Options of question ${number}`} tabIndex={0}>
      <table className={`${prose.figures} ${layout.fullWidth} ${classes.table}`}>
        <caption>Who chose what, in the top, middle and bottom third by total mark</caption>
        <thead>
          <tr>
            <th scope="col">Option</th>
            <th scope="col">Top</th>
            <th scope="col">Middle</th>
            <th scope="col">Bottom</th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ optionId, text, isCorrect, top, middle, bottom }, index) => (
            <tr key={optionId} data-key={isCorrect}>
              <th scope="row">
                <span className={classes.option}>
                  <span className={`${prose.faint} ${prose.strong} ${grid.after8}`}>{optionLetter(index)}</span>
                  <span>
                    <QuestionText text={text} />
                  </span>
                  {isCorrect && <Badge tone="good">Key</Badge>}
                </span>
              </th>
              <Share share={top} />
              <Share share={middle} />
              <Share share={bottom} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Share({ share }: { share: number | null }) {
  const style: CSSProperties & { '--share': number } = { '--share': share ?? 0 };
  return (
    <td className={classes.share} style={style}>
      {shareText(share)}
    </td>
  );
}
