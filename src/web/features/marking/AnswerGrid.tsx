import type { EssayState, ListedEssay } from '#contract/marking.ts';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './marking.module.css';

const stateTexts: Record<EssayState, string> = {
  'to-mark': 'to mark',
  differs: 'two marks differ',
  held: 'a colleague marks it just now',
  waits: 'waits for another',
  settled: 'marked',
};

type Props = {
  essays: readonly ListedEssay[];
  current: string | undefined;
  aside: ReadonlySet<string>;
  leftEmpty: number;
  onChoose: (essayId: string) => void;
};

/** Every answer by a number that tells nothing of whose it is. */
export function AnswerGrid({ essays, current, aside, leftEmpty, onChoose }: Props) {
  const putAside = essays.flatMap(({ _id, state }, index) =>
    aside.has(_id) && state !== 'settled' ? [index + 1] : [],
  );
  return (
    <>
      <p className={`${layout.beside} ${layout.apart} ${prose.note} ${space.below8}`}>
        <span className={prose.strong}>Answers</span>
        <span>shuffled</span>
      </p>
      <ol className={`${layout.bare} ${layout.stack} ${layout.scrolling} ${space.gap4} ${classes.answers}`}>
        {essays.map(({ _id, state }, index) => {
          const isAside = aside.has(_id) && state !== 'settled';
          return (
            <li key={_id}>
              <button
                type="button"
                className={`${prose.figures} ${prose.strong} ${layout.fullWidth} ${layout.least44} ${classes.answer}`}
                data-state={isAside ? 'aside' : state}
                aria-label={`Answer ${index + 1}, ${stateTexts[state]}${isAside ? ', put aside' : ''}`}
                aria-current={_id === current ? 'true' : undefined}
                onClick={() => onChoose(_id)}
              >
                {index + 1}
              </button>
            </li>
          );
        })}
      </ol>
      <div className={`${prose.note} ${space.above12}`}>
        {putAside.length > 0 && (
          <p>
            <b>{putAside.join(', ')}</b> put aside for a second look.
          </p>
        )}
        {leftEmpty > 0 && <p>{counted(leftEmpty, 'candidate')} left it empty: 0 points.</p>}
      </div>
    </>
  );
}
