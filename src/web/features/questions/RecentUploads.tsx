import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionUpload, UndoneUpload } from '#contract/question-uploads.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import classes from './bulk-upload.module.css';
import { uploadsQuery, useUndoUpload } from './questions.ts';

/**
 * The last uploads, each to be undone.
 * @param props.shown the one that was just made, where it alone is meant
 */
export function RecentUploads({ shown }: { shown: string | undefined }) {
  const { data } = useQuery(uploadsQuery);
  const undo = useUndoUpload();
  const [asked, setAsked] = useState<QuestionUpload | null>(null);
  const uploads = (data?.uploads ?? []).filter(({ _id }) => shown === undefined || _id === shown);
  if (uploads.length === 0) return null;
  return (
    <section className={`${prose.size14} ${classes.uploads}`} aria-labelledby="recent-uploads">
      <h3 className={`${space.below8} ${prose.size16}`} id="recent-uploads">
        {shown === undefined ? 'Recent uploads' : 'This upload'}
      </h3>
      <ul>
        {uploads.map((upload) => (
          <li key={upload._id} className={`${layout.head} ${prose.breakable} ${layout.ruled} ${grid.tall8}`}>
            <span>
              {upload.fileName || 'Without a file'} · {counted(upload.questions, 'question')} ·{' '}
              {dayAndTimeText(upload.createdAt)}
            </span>
            {upload.standing === 0 ? (
              <span className={prose.lead}>None of it is left</span>
            ) : (
              <Button look="outline" size="small" onClick={() => setAsked(upload)}>
                Undo This Upload
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undo.data && <Undone outcome={undo.data} />}
      <ConfirmDialog
        opened={asked !== null}
        title="Undo this upload?"
        confirm="Delete Its Questions"
        destructive
        running={undo.isPending}
        onConfirm={() => asked && undo.mutate(asked._id, { onSettled: () => setAsked(null) })}
        onCancel={() => setAsked(null)}
      >
        <p>
          {counted(asked?.standing ?? 0, 'question')} that came with it will be deleted. Those that a candidate has had,
          or that you have changed since, stay.
        </p>
      </ConfirmDialog>
    </section>
  );
}

const listed = 20;
const reasons = { asked: 'a candidate has had it', used: 'another test uses it', changed: 'it was changed since' };

function Undone({ outcome: { deleted, kept } }: { outcome: UndoneUpload }) {
  return (
    <div role="status">
      <p className={`${prose.strong} ${prose.good} ${classes.done}`}>Deleted {counted(deleted, 'question')}</p>
      {kept.length > 0 && (
        <>
          <p>{counted(kept.length, 'question stays', 'questions stay')}:</p>
          <ul>
            {kept.slice(0, listed).map(({ _id, text, reason }) => (
              <li key={_id}>
                {text}: {reasons[reason]}
              </li>
            ))}
          </ul>
          {kept.length > listed && <p>and {kept.length - listed} more</p>}
        </>
      )}
    </div>
  );
}
