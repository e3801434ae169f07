import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/api/failure-text.ts';
import { Progress } from '#web/features/results/Progress.tsx';
import { studentProgressQuery } from '#web/features/results/results.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { studentWords } from '#web/words/student.ts';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';

/** Nothing at all for somebody who has no results yet: the list says what to do. */
export function ProgressPanel() {
  const progress = useQuery(studentProgressQuery);
  if (progress.data?.scores.length === 0) return null;
  return (
    <section className={`${surface.panel} ${grid.tall20by24} ${space.above26}`} aria-labelledby="progress">
      <h2 id="progress" className={`${prose.title} ${space.below12}`}>
        {studentWords('yourProgress')}
      </h2>
      {progress.isPending && <Skeleton height="14rem" />}
      {progress.isError && progress.data === undefined && (
        <FailureState
          title={failureText(progress.error, studentProgressQuery.meta ?? {})}
          error={progress.error}
          onRetry={() => void progress.refetch()}
        />
      )}
      {progress.data && <Progress progress={progress.data} />}
    </section>
  );
}
