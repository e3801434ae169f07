import type { ItemAnalysis } from '#contract/instructor-results.ts';
import { reliabilityVerdict } from '#domain/statistics/test-verdict.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { count } from '#web/ui/numbers.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { decimalOrNone, percentOrNone } from './figure-text.ts';
import { Explained } from './Explained.tsx';

/** What the marks say of the test as a whole, and what that means. */
export function TestFigures({ test }: { test: ItemAnalysis['test'] }) {
  const { tone, word, text } = reliabilityVerdict(test.internalConsistency);
  const outOf = `of ${count(test.maxMark)}`;
  return (
    <section
      className={`${layout.stack} ${grid.parts5by8} ${grid.gap12by40} ${grid.below40} ${grid.foldsOnDesktop}`}
      aria-labelledby="whole-test"
    >
      <h2 id="whole-test" className={`${layout.across} ${prose.size24} ${prose.leading130}`}>
        The test as a whole
      </h2>
      <div>
        <p
          className={`${layout.cluster} ${prose.figures} ${layout.middle} ${grid.gap6by12} ${prose.size22} ${prose.serif}`}
        >
          Reliability {percentOrNone(test.internalConsistency)} <Badge tone={tone}>{word}</Badge>
        </p>
        <p className={`${prose.faint} ${space.above8} ${prose.leading155} ${prose.line}`}>{text}</p>
        {test.standardError !== null && (
          <p className={`${prose.faint} ${space.above8} ${prose.leading155} ${prose.line}`}>
            A student's mark is uncertain by about {decimalOrNone(test.standardError)} either way: small differences
            between students mean nothing.
          </p>
        )}
      </div>
      <dl className={`${layout.stack} ${grid.gap14by24} ${grid.figures}`}>
        <Explained term="Mean" value={`${decimalOrNone(test.mean)} ${outOf}`} help="The average mark." />
        <Explained
          term="Median"
          value={`${decimalOrNone(test.median)} ${outOf}`}
          help="Half of the attempts have more, half less."
        />
        <Explained
          term="Standard deviation"
          value={decimalOrNone(test.standardDeviation)}
          help="How far marks usually lie from the mean."
        />
        <Explained
          term="Error ratio"
          value={percentOrNone(test.errorRatio)}
          help="How much of the spread is chance. Below 50% is good."
        />
        <Explained
          term="Standard error"
          value={decimalOrNone(test.standardError)}
          help="By how many marks one score is uncertain."
        />
        <Explained
          term="Skewness"
          value={decimalOrNone(test.skewness)}
          help="Below 0: most did well and a few did badly. Above 0: the other way round."
        />
        <Explained
          term="Kurtosis"
          value={decimalOrNone(test.kurtosis)}
          help="Above 0: most marks are close together, with a few far out. Below 0: they are spread out evenly."
        />
      </dl>
    </section>
  );
}
