import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Regrade } from '#contract/regrades.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { failureText } from '#web/api/failure-text.ts';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { counted, percent } from '#web/ui/numbers.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './regrade-trail.module.css';
import { regradesQuery } from './regrades.ts';

type Props = { questionId: string; onClose: () => void };

/** Who had a question's results scored anew, when, and each score before and after. */
export function RegradeTrailDialog({ questionId, onClose }: Props) {
  const [page, setPage] = useState(1);
  const query = useQuery(regradesQuery(questionId, page));
  const { data, error } = query;
  return (
    <Dialog opened place="wide" title="Regrade history" onClose={onClose}>
      {query.isPending && <Skeleton height="10rem" />}
      {error && data === undefined && (
        <FailureState
          title={failureText(error, regradesQuery(questionId, page).meta ?? {})}
          error={error}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.regrades.length === 0 && <p>The results of this question have never been scored anew.</p>}
      {data?.regrades.map((regrade) => (
        <RegradeEntry key={regrade._id} regrade={regrade} />
      ))}
      {data && <Pages label="Pages of the history" pagination={data.pagination} onPage={setPage} />}
    </Dialog>
  );
}

const kindNames = {
  key: 'By the key',
  void: 'Question left out',
  'full-mark': 'Mark given to everyone',
  'full-mark-if-answered': 'Mark given to everyone who answered',
  'several-keys': 'Other answers accepted',
} as const satisfies Record<Regrade['kind'], string>;

function RegradeEntry({ regrade: { kind, reason, requestedBy, requestedAt, changed, changes } }: { regrade: Regrade }) {
  return (
    <section className={classes.entry}>
      <h3 className={`${prose.size19} ${prose.leading135}`}>
        <time dateTime={requestedAt}>{dayAndTimeText(requestedAt)}</time>
      </h3>
      <p className={prose.faint}>
        {kindNames[kind]} · by {studentNameText(requestedBy.name)} · {counted(changed, 'score')} changed
      </p>
      {reason !== '' && <p>{reason}</p>}
      {changes.length > 0 && (
        <table className={`${prose.figures} ${layout.fullWidth} ${space.above12} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">Student</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ resultId, studentName, oldScore, newScore }) => (
              <tr key={resultId}>
                <th scope="row">{studentNameText(studentName)}</th>
                <td>{percent(oldScore)}</td>
                <td>{percent(newScore)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
