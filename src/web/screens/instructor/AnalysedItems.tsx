import { useState } from 'react';
import type { AnalysedItem } from '#contract/instructor-results.ts';
import { ItemCard } from '#web/features/item-analysis/ItemCard.tsx';
import { RegradeDialog } from '#web/features/regrades/RegradeDialog.tsx';
import { RegradeTrailDialog } from '#web/features/regrades/RegradeTrailDialog.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { counted } from '#web/ui/numbers.ts';
import classes from './item-analysis.module.css';

type Props = { testId: string; items: readonly AnalysedItem[] };

/** The questions of a test with what can be done about each. */
export function AnalysedItems({ testId, items }: Props) {
  const [regrading, setRegrading] = useState<AnalysedItem>();
  const [trailOf, setTrailOf] = useState<string>();
  return (
    <>
      <ol className={classes.items}>
        {items.map((item) => (
          <ItemCard key={item.questionId} item={item}>
            {item.regradable > 0 && (
              <Button size="small" onClick={() => setRegrading(item)}>
                Regrade {counted(item.regradable, 'Result')}
              </Button>
            )}
            <ButtonLink look="outline" size="small" to={paths.instructor.questions} search={{ test: testId }}>
              Edit Question
            </ButtonLink>
            <Button look="quiet" size="small" onClick={() => setTrailOf(item.questionId)}>
              Regrade History
            </Button>
          </ItemCard>
        ))}
      </ol>
      {regrading !== undefined && (
        <RegradeDialog
          opened
          questionId={regrading.questionId}
          regradable={regrading.regradable}
          onClose={() => setRegrading(undefined)}
        />
      )}
      {trailOf !== undefined && <RegradeTrailDialog questionId={trailOf} onClose={() => setTrailOf(undefined)} />}
    </>
  );
}
