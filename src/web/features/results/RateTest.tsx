import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '#web/api/failure-text.ts';
import { resultsWords } from '#web/words/results.ts';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import { useRateResult } from './results.ts';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import classes from './rate-test.module.css';

const stars = [
  { value: 1, name: 'stars1' },
  { value: 2, name: 'stars2' },
  { value: 3, name: 'stars3' },
  { value: 4, name: 'stars4' },
  { value: 5, name: 'stars5' },
] as const;

type Props = { resultId: string; rating: number | null };

/** What one thought of the test: nobody has to say, and everybody may change their mind. */
export function RateTest({ resultId, rating }: Props) {
  const rate = useRateResult(resultId);
  const [chosen, setChosen] = useState<number>();
  const shown = chosen ?? rating ?? 0;

  function choose(value: number) {
    setChosen(value);
    rate.mutate(value, { onSettled: () => setChosen(undefined) });
  }

  return (
    <fieldset
      className={`${layout.cluster} ${layout.middle} ${surface.box} ${grid.gap4by16} ${space.above20} ${space.padded12by16}`}
    >
      <legend className={`${prose.strong} ${classes.legend}`}>{resultsWords('howGoodWasThisTest')}</legend>
      <div className={layout.beside}>
        {stars.map(({ value, name }) => (
          <label
            key={value}
            className={`${layout.centred} ${layout.anchor} ${surface.pressable} ${layout.square44} ${classes.star}`}
          >
            <input
              type="radio"
              name="rating"
              aria-label={resultsWords(name)}
              className={`${control.unseen} ${layout.fullWidth} ${classes.radio}`}
              checked={shown === value}
              onChange={() => choose(value)}
            />
            {value <= shown ? (
              <IconStarFilled size={24} aria-hidden="true" />
            ) : (
              <IconStar size={24} stroke={1.5} aria-hidden="true" />
            )}
          </label>
        ))}
      </div>
      <p role="status" className={prose.lead}>
        {rating !== null && !rate.isError && resultsWords('thankYouYouCanChange')}
      </p>
      {/* Here and not told in passing: that would lie behind the dialog. */}
      {rate.isError && (
        <p role="alert" className={`${prose.firm} ${prose.bad}`}>
          {failureText(rate.error, { failure: resultsWords('failedToSaveYourRating'), prefersServer: true })}
        </p>
      )}
    </fieldset>
  );
}
