import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { UndoneUpload } from '#contract/question-uploads.ts';
import { paths } from '#web/paths.ts';
import { dayAndTimeText } from '#web/ui/dates.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import { counted } from '#web/ui/numbers.ts';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { Undone, UndoUpload } from './UndoUpload.tsx';
import { uploadsQuery } from './uploads.ts';

/** How many of the newest are told here; all of them have a page. */
const shownAtOnce = 10;

/**
 * The last uploads, each to be looked at and undone.
 * @param props.shown the one that was just made, where it alone is meant
 */
export function RecentUploads({ shown }: { shown: string | undefined }) {
  const { data } = useQuery(uploadsQuery({ limit: shownAtOnce }));
  const [undone, setUndone] = useState<UndoneUpload | null>(null);
  const uploads = (data?.uploads ?? []).filter(({ _id }) => shown === undefined || _id === shown);
  if (uploads.length === 0) return null;
  return (
    <section className={prose.size14} aria-labelledby="recent-uploads">
      <div className={`${layout.head} ${space.below8}`}>
        <h3 className={prose.size16} id="recent-uploads">
          {shown === undefined ? 'Recent uploads' : 'This upload'}
        </h3>
        <Link to={paths.instructor.uploads}>All Uploads</Link>
      </div>
      <ul className={layout.bare}>
        {uploads.map((upload) => (
          <li key={upload._id} className={`${layout.head} ${prose.breakable} ${layout.ruled} ${grid.tall8}`}>
            <span>
              <Link to={paths.instructor.upload} params={{ uploadId: upload._id }}>
                {upload.fileName || 'Without a file'}
              </Link>{' '}
              · {counted(upload.questions, 'question')} · {dayAndTimeText(upload.createdAt)}
            </span>
            {upload.standing > 0 && <UndoUpload upload={upload} onUndone={setUndone} />}
            {upload.standing === 0 && upload.questions > 0 && <span className={prose.lead}>None of it is left</span>}
          </li>
        ))}
      </ul>
      {undone && <Undone outcome={undone} />}
    </section>
  );
}
