import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnalysedItem } from '#contract/instructor-results.ts';
import type { BankQuestion } from '#contract/questions.ts';
import { useRefreshAnalysis } from '#web/features/item-analysis/item-analysis.ts';
import { ItemCard } from '#web/features/item-analysis/ItemCard.tsx';
import { EditQuestionDialog } from '#web/features/questions/QuestionDialog.tsx';
import { ownTestsQuery, useOpenQuestion } from '#web/features/questions/questions.ts';
import { RegradeDialog } from '#web/features/regrades/RegradeDialog.tsx';
import { RegradeTrailDialog } from '#web/features/regrades/RegradeTrailDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { counted } from '#web/ui/numbers.ts';
import classes from './item-analysis.module.css';

type Props = { testId: string; items: readonly AnalysedItem[] };

/** The questions of a test with what can be done about each. */
export function AnalysedItems({ testId, items }: Props) {
  const [regrading, setRegrading] = useState<Pick<AnalysedItem, 'questionId' | 'regradable'>>();
  const [trailOf, setTrailOf] = useState<string>();
  const [editing, setEditing] = useState<BankQuestion>();
  const opening = useOpenQuestion(testId);
  const tests = useQuery({ ...ownTestsQuery, enabled: editing !== undefined });
  const refresh = useRefreshAnalysis();

  function edited(questionId: string, regradable: number) {
    setEditing(undefined);
    refresh();
    if (regradable > 0) setRegrading({ questionId, regradable });
  }
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
            <Button
              look="outline"
              size="small"
              loading={opening.isPending && opening.variables.questionId === item.questionId}
              onClick={() => opening.mutate(item, { onSuccess: setEditing })}
            >
              Edit Question
            </Button>
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
      {editing !== undefined && tests.data !== undefined && (
        <EditQuestionDialog
          question={editing}
          tests={tests.data}
          onClose={() => setEditing(undefined)}
          onSaved={(regradable) => edited(editing._id, regradable)}
        />
      )}
      {trailOf !== undefined && <RegradeTrailDialog questionId={trailOf} onClose={() => setTrailOf(undefined)} />}
    </>
  );
}
