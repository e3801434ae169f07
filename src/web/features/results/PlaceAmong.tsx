import type { ReviewedResult } from '#contract/results.ts';
import { Columns } from '#web/ui/charts/Columns.tsx';
import { Figures } from '#web/ui/charts/Figures.tsx';
import { count, percent } from '#web/ui/numbers.ts';
import { commonWords } from '#web/words/common.ts';
import { accountWords } from '#web/words/account.ts';
import { resultsWords } from '#web/words/results.ts';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

type Props = { place: NonNullable<ReviewedResult['place']>; score: number; passingScore: number };

/** Where the result stands among all of the test, as its author releases it. */
export function PlaceAmong({ place, score, passingScore }: Props) {
  const { results, below, averageScore, distribution } = place;
  const own = Math.min(Math.floor(score / 10), distribution.length - 1);
  const finding = resultsWords('betterThan', { below, results });
  return (
    <section aria-labelledby="place">
      <h2 id="place" className={`${prose.title} ${space.below6}`}>
        {finding}
      </h2>
      <Columns
        label={resultsWords('howManyResultsFellInto')}
        columns={distribution.map((many, tenth) => ({
          name: tenthText(tenth),
          value: many,
          ...(tenth === own && { look: 'own' }),
        }))}
        mark={{ at: passingScore, name: resultsWords('passMark', { passingScore }) }}
        ends={['0', commonWords('percent', { value: 100 })]}
      />
      <p className={`${prose.fact} ${space.above6}`}>
        {resultsWords('resultsPerStep', { average: percent(averageScore) })}
      </p>
      <Figures
        headings={[resultsWords('score'), accountWords('results')]}
        rows={distribution.map((many, tenth) => [tenthText(tenth), count(many)])}
      />
    </section>
  );
}

/** 0 to 9%, and so on; the last ends with 100. */
const tenthText = (tenth: number) =>
  resultsWords('tenth', { from: tenth * 10, to: tenth === 9 ? 100 : tenth * 10 + 9 });
