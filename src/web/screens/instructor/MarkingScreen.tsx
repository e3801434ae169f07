import { IconPencil, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/api/failure-text.ts';
import { markingQuery } from '#web/features/marking/marking.ts';
import { QuestionsToMark } from '#web/features/marking/QuestionsToMark.tsx';
import { WhoMarks } from '#web/features/marking/WhoMarks.tsx';
import { Button } from '#web/ui/Button.tsx';
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
            {questions.length === 0 && <p className={prose.faint}>Nobody has handed in an essay yet.</p>}
            <QuestionsToMark testId={_id} questions={questions} />
            {isOwn && <Markers testId={_id} title={title} />}
          </Panel>
        ))}
      </div>
    </>
  );
}

/** Read when it is opened: most tests are marked by their author alone. */
function Markers({ testId, title }: { testId: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`${layout.ruled} ${space.above12} ${space.headroom14}`}>
      <Button
        look="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-label={`Who marks ${title}`}
        onClick={() => setOpen(!isOpen)}
      >
        <IconUsers size={17} stroke={1.75} aria-hidden="true" />
        Who marks
      </Button>
      {isOpen && <WhoMarks testId={testId} />}
    </div>
  );
}
