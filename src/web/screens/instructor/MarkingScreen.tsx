import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/api/failure-text.ts';
import { markingQuery } from '#web/features/marking/marking.ts';
import { QuestionsToMark } from '#web/features/marking/QuestionsToMark.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

/** Every test with essays that one may mark, question by question. */
export function MarkingScreen() {
  const { data, error, isPending, refetch } = useQuery(markingQuery);
  return (
    <>
      <PageHeader title="Marking" lead="Essays are marked question by question, without names." />
      {isPending && <Skeleton height="14rem" />}
      {error && data === undefined && (
        <FailureState
          title={failureText(error, markingQuery.meta ?? {})}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.tests.length === 0 && (
        <EmptyState
          icon={IconPencil}
          title="Nothing to mark"
          text="Answers to essay questions come here once they are handed in."
        />
      )}
      <div className={`${layout.stack} ${layout.top} ${grid.fit304} ${space.gap26}`}>
        {data?.tests.map(({ _id, title, isOwn, questions }) => (
          <Panel key={_id} title={title}>
            {!isOwn && <p className={`${prose.faint} ${space.below8}`}>You were named to mark it.</p>}
            <QuestionsToMark testId={_id} questions={questions} />
          </Panel>
        ))}
      </div>
    </>
  );
}
