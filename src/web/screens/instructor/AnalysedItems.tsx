import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { AnalysedItem } from '#contract/instructor-results.ts';
import type { BankQuestion } from '#contract/questions.ts';
import { useRefreshAnalysis } from '#web/features/item-analysis/item-analysis.ts';
import { ItemCard } from '#web/features/item-analysis/ItemCard.tsx';
import { EditQuestionDialog } from '#web/features/questions/dialogs.ts';
import { ownTestsQuery, useOpenQuestion, writableTests } from '#web/features/questions/questions.ts';
import { RegradeDialog } from '#web/features/regrades/RegradeDialog.tsx';
import { RegradeTrailDialog } from '#web/features/regrades/RegradeTrailDialog.tsx';
import { RulingDialog } from '#web/features/regrades/RulingDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';

type Props = { testId: string; items: readonly AnalysedItem[] };

/** The questions of a test with what can be done about each. */
export function AnalysedItems({ testId, items }: Props) {
  const [regrading, setRegrading] = useState<Pick<AnalysedItem, 'questionId' | 'regradable'> & { sitting?: number }>();
  const [trailOf, setTrailOf] = useState<string>();
  const [editing, setEditing] = useState<BankQuestion>();
  const [ruling, setRuling] = useState<BankQuestion>();
  const opening = useOpenQuestion(testId);
  const tests = useQuery({ ...ownTestsQuery, enabled: editing !== undefined });
  const refresh = useRefreshAnalysis();

  function edited(questionId: string, { regradable, sitting }: { regradable: number; sitting: number }) {
    setEditing(undefined);
    refresh();
    if (regradable + sitting > 0) setRegrading({ questionId, regradable, sitting });
  }
  return (
    <>
      <ol className={layout.bare}>
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
            <Button
              look="outline"
              size="small"
              disabled={opening.isPending}
              onClick={() => opening.mutate(item, { onSuccess: setRuling })}
            >
              Regrade Question
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
          sitting={regrading.sitting ?? 0}
          onClose={() => setRegrading(undefined)}
        />
      )}
      <Suspense>
        {editing !== undefined && tests.data !== undefined && (
          <EditQuestionDialog
            question={editing}
            tests={writableTests(tests.data)}
            onClose={() => setEditing(undefined)}
            onSaved={(outdated) => edited(editing._id, outdated)}
          />
        )}
      </Suspense>
      {ruling !== undefined && <RulingDialog question={ruling} onClose={() => setRuling(undefined)} />}
      {trailOf !== undefined && <RegradeTrailDialog questionId={trailOf} onClose={() => setTrailOf(undefined)} />}
    </>
  );
}
