import type { AnalysedItem } from '#contract/instructor-results.ts';
import { counted } from '#web/ui/numbers.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { decimalOrNone, percentOrNone, shareText } from './figure-text.ts';
import { Explained } from './Explained.tsx';
import classes from './item-detail.module.css';
import { OptionTable } from './OptionTable.tsx';

/** Everything that is known of a question, each figure with what it means. */
export function ItemDetail({ item }: { item: AnalysedItem }) {
  return (
    <div className={`${layout.stack} ${space.gap20} ${classes.detail}`}>
      {item.options.length > 0 && <OptionTable item={item} />}
      <dl className={`${layout.stack} ${grid.gap14by24} ${grid.figures}`}>
        <Explained
          term="Facility"
          value={shareText(item.facility)}
          help={`How many of the marks were won, over the ${counted(item.attempts, 'attempt')} that had this question.`}
        />
        <Explained
          term="Random guess score"
          value={percentOrNone(item.randomGuessScore)}
          help="What guessing alone would bring."
        />
        <Explained
          term="Discrimination index"
          value={percentOrNone(item.discriminationIndex)}
          help="How far those who do well in the rest do well here. 30 and more is good, below 0 something is wrong. Each is compared with those who had the same questions."
        />
        <Explained
          term="Discriminative efficiency"
          value={percentOrNone(item.discriminativeEfficiency)}
          help="The same, measured by the most that a question this easy or hard could reach."
        />
        <Explained
          term="Intended weight"
          value={percentOrNone(item.intendedWeight)}
          help="Its share of the marks, in the set of questions shown above."
        />
        <Explained
          term="Effective weight"
          value={percentOrNone(item.effectiveWeight)}
          help="How much it really decides over who comes out on top. None where it works against the rest."
        />
        <Explained
          term="Standard deviation"
          value={decimalOrNone(item.standardDeviation)}
          help={`How far marks lie apart here, of ${counted(item.maxMark, 'mark')}.`}
        />
      </dl>
    </div>
  );
}
