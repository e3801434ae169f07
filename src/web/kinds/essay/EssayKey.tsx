import { essayOf } from '#domain/kinds/essay/essay.ts';
import { wordsText } from '#domain/kinds/essay/rubric-cell.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { KeyViewProps } from '../kind-parts.ts';
import classes from './essay-key.module.css';

/** What an essay is marked by, for those who mark it. */
export function EssayKey({ question: { details }, look }: KeyViewProps) {
  const { words, takesFile, rubric, modelAnswer } = essayOf(details);
  return (
    <div className={`${prose.breakable} ${look === 'card' ? space.above14 : space.above12}`}>
      <p className={prose.note}>
        {[
          'Marked by people',
          rubric.length === 0 ? 'with plain points' : 'with a rubric',
          wordsText(words),
          takesFile ? 'a file may be attached' : '',
        ]
          .filter((said) => said !== '')
          .join(', ')}
      </p>
      {rubric.length > 0 && (
        <dl className={`${layout.stack} ${space.gap10} ${space.above6}`}>
          {rubric.map(({ _id, title, levels }) => (
            <div key={_id ?? title}>
              <dt className={prose.strong}>{title}</dt>
              {levels.map(({ points, text }) => (
                <dd key={points} className={`${layout.stack} ${classes.level}`}>
                  <b className={prose.figures}>{points}</b> <span>{text}</span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {modelAnswer !== '' && (
        <>
          <p className={`${prose.note} ${space.above8}`}>Model answer</p>
          <p className={prose.asWritten}>{modelAnswer}</p>
        </>
      )}
    </div>
  );
}
