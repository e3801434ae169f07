import type { MarkedEssay } from '#contract/results.ts';
import { resultsWords } from '#web/words/results.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

/** What people gave an essay, by its rubric, and said of it. */
export function EssayMarks({ essay: { marks } }: { essay: MarkedEssay }) {
  return (
    <>
      {marks.map(({ comment, criteria }, index) => (
        // The marks that count have no other name than their order.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={space.above14}>
          {criteria.length > 0 && (
            <ul className={`${layout.bare} ${layout.stack} ${space.gap6}`}>
              {criteria.map(({ title, points: won, of, text }) => (
                <li key={title} className={`${layout.beside} ${layout.apart} ${space.gap12}`}>
                  <span className={prose.breakable}>
                    <b>{title}</b> <span className={prose.faint}>{text}</span>
                  </span>
                  <span className={`${prose.figures} ${prose.unbroken}`}>
                    {resultsWords('criterionPoints', { won, of })}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {comment !== '' && (
            <div className={`${prose.explanation} ${space.above10}`}>
              <p className={`${prose.small} ${prose.strong} ${prose.ink}`}>{resultsWords('markersComment')}</p>
              <p>{comment}</p>
            </div>
          )}
        </div>
      ))}
    </>
  );
}
