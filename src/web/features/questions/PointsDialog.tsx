import { useState } from 'react';
import { pointsSchema } from '#contract/questions.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { counted } from '#web/ui/numbers.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { Problem } from './Problem.tsx';
import { useSetPoints } from './questions.ts';

type Props = { questionIds: string[]; onDone: () => void; onClose: () => void };

const problemId = 'points-problem';

/** Gives all questions that are chosen the same points. */
export function PointsDialog({ questionIds, onDone, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const give = useSetPoints();

  function confirm() {
    const points = pointsSchema.safeParse(typed.trim() === '' ? Number.NaN : Number(typed));
    if (!points.success) return setProblem(points.error.issues[0]?.message ?? '');
    give.mutate({ questionIds, points: points.data }, { onSuccess: onDone, onSettled: onClose });
  }
  return (
    <ConfirmDialog
      opened
      title={`Points of ${counted(questionIds.length, 'question')}`}
      confirm="Give Points"
      running={give.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>Essays with a rubric keep what it gives. Results keep their scores until they are regraded.</p>
      <TextField
        label="Points for each"
        name="points"
        inputMode="decimal"
        value={typed}
        invalid={problem !== null}
        {...(problem !== null && { 'aria-errormessage': problemId })}
        onType={(text) => {
          setTyped(text);
          setProblem(null);
        }}
      />
      <Problem id={problemId} text={problem} />
    </ConfirmDialog>
  );
}
