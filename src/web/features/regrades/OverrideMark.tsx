import { type SyntheticEvent, useState } from 'react';
import type { ReviewItem } from '#contract/results.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { Button } from '#web/ui/Button.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { useOverrideMark } from './regrades.ts';

type Props = { resultId: string; item: ReviewItem };

/** Lets a teacher give one answer other points, or take that back, and tells who has done so. */
export function OverrideMark({ resultId, item }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [points, setPoints] = useState(String(item.pointsWon));
  const [reason, setReason] = useState('');
  const override = useOverrideMark(resultId, item.questionId);
  const stands = item.overriddenBecause !== null;
  const given = Number(points);
  const isPossible = points.trim() !== '' && given >= 0 && given <= item.points;

  function save(pointsWon: number | null) {
    override.mutate({ pointsWon, reason }, { onSuccess: () => setOpen(false) });
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isPossible && reason.trim() !== '') save(given);
  }
  return (
    <div className={space.above12}>
      {item.overrides.map(({ at, by, oldPoints, newPoints, reason: why, removes }) => (
        <p key={at} className={`${prose.lead} ${prose.loose} ${space.above10}`}>
          {removes ? 'Change taken back' : 'Mark changed'} from {oldPoints} to {newPoints} by {studentNameText(by)},{' '}
          <time dateTime={at}>{dayAndTimeText(at)}</time>: {why}
        </p>
      ))}
      {isOpen ? (
        <form onSubmit={submit} className={`${layout.stack} ${space.gap14} ${space.above12}`}>
          <TextField
            label={`Points, of ${item.points}`}
            inputMode="decimal"
            value={points}
            invalid={!isPossible}
            onType={setPoints}
          />
          <UnsavedChanges isChanged={() => reason.trim() !== ''} />
          <TextField label="Reason" hint="The candidate reads it." maxLength={500} value={reason} onType={setReason} />
          <div className={`${layout.actions} ${space.above28}`}>
            <Button look="outline" size="small" disabled={override.isPending} onClick={() => setOpen(false)}>
              Cancel
            </Button>
            {stands && (
              <Button
                look="outline"
                size="small"
                disabled={override.isPending || reason.trim() === ''}
                onClick={() => save(null)}
              >
                Take Change Back
              </Button>
            )}
            <Button
              type="submit"
              size="small"
              loading={override.isPending}
              disabled={!isPossible || reason.trim() === ''}
            >
              Change Mark
            </Button>
          </div>
        </form>
      ) : (
        item.points > 0 && (
          <Button look="quiet" size="small" onClick={() => setOpen(true)}>
            Change Mark
          </Button>
        )
      )}
    </div>
  );
}
