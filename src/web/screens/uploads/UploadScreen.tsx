import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { uploadOutcomeSchema } from '#contract/upload-lists.ts';
import type { UndoneUpload, WholeUpload } from '#contract/question-uploads.ts';
import { Undone, UndoUpload } from '#web/features/questions/UndoUpload.tsx';
import { uploadQuery } from '#web/features/questions/uploads.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import { count, counted, decimal } from '#web/ui/numbers.ts';
import { useNamedPage } from '#web/ui/page-name.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import prose from '#web/ui/prose.module.css';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import space from '#web/ui/space.module.css';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { isUnfinished, outcomeWords } from './upload-words.ts';
import { UploadedItems } from './UploadedItems.tsx';

const route = getRouteApi(`/guarded/shell${paths.instructor.upload}`);

/** One upload: from what it came, and what became of each of its questions. */
export function UploadScreen() {
  const { uploadId } = route.useParams();
  const { data, error, refetch } = useQuery(uploadQuery(uploadId));
  if (data !== undefined) return <Upload key={uploadId} upload={data} />;
  if (error === null) return <Skeleton height="24rem" />;
  const isUnknown = error instanceof AppError && error.code === 'UPLOAD_NOT_FOUND';
  return (
    <FailureState
      heading="h1"
      title={isUnknown ? 'Upload not found' : 'Failed to load the upload'}
      text={isUnknown ? 'Nothing of it was added, or it is another instructor’s.' : undefined}
      error={error}
      onRetry={isUnknown ? undefined : () => void refetch()}
    >
      <ButtonLink to={paths.instructor.uploads} look="outline">
        All Uploads
      </ButtonLink>
    </FailureState>
  );
}

function Upload({ upload }: { upload: WholeUpload }) {
  const title = upload.fileName || 'Questions without a file';
  useNamedPage(title);
  const [undone, setUndone] = useState<UndoneUpload | null>(null);
  return (
    <>
      <PageHeader
        title={title}
        under={[
          <Link key="questions" to={paths.instructor.questions}>
            Question Bank
          </Link>,
          <Link key="uploads" to={paths.instructor.uploads}>
            All uploads
          </Link>,
        ]}
        lead={originText(upload)}
      >
        {upload.standing > 0 && <UndoUpload upload={upload} onUndone={setUndone} />}
      </PageHeader>
      {isUnfinished(upload) && (
        <p role="status" className={`${prose.strong} ${prose.warn} ${space.below16}`}>
          Not finished: it is known what became of {count(upload.settled)} of {counted(upload.total ?? 0, 'question')}.
          Upload the file once more: what is there already is left out.
        </p>
      )}
      <StatRow>
        {uploadOutcomeSchema.options
          .filter((outcome) => outcome === 'added' || upload.outcomes[outcome] > 0)
          .map((outcome) => (
            <StatCard key={outcome} label={outcomeWords[outcome]} value={count(upload.outcomes[outcome])} />
          ))}
      </StatRow>
      <div className={`${layout.stack} ${space.gap28}`}>
        {undone && (
          <Panel title="Undone">
            <Undone outcome={undone} />
          </Panel>
        )}
        {upload.tests.length > 0 && <IntoTests tests={upload.tests} />}
        <Panel title="Question by Question">
          <UploadedItems upload={upload} />
        </Panel>
        {(upload.notes.length > 0 || upload.hash !== null) && <AboutFile upload={upload} />}
      </div>
    </>
  );
}

function IntoTests({ tests }: Pick<WholeUpload, 'tests'>) {
  return (
    <Panel title="Where They Are">
      <ul className={`${layout.bare} ${layout.stack}`}>
        {tests.map(({ _id, title, questions }) => (
          <li key={_id} className={`${layout.head} ${layout.ruled} ${grid.tall8} ${prose.breakable}`}>
            <Link to={paths.instructor.test} params={{ testId: _id }}>
              {title}
            </Link>
            <span className={prose.lead}>{counted(questions, 'question')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function AboutFile({ upload: { notes, hash } }: { upload: WholeUpload }) {
  return (
    <Panel title="About the File">
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note} className={prose.breakable}>
              {note}
            </li>
          ))}
        </ul>
      )}
      {hash !== null && (
        <p className={`${prose.note} ${prose.breakable}`}>
          SHA-256: <code>{hash}</code>
        </p>
      )}
    </Panel>
  );
}

function originText({ by, createdAt, format, size }: WholeUpload): string {
  const what = [format, size === null ? '' : sizeText(size)].filter(Boolean).join(', ');
  const when = `by ${by.name || 'somebody who has left'}, ${dayAndTimeText(createdAt)}`;
  return what === '' ? `Uploaded ${when}.` : `${what}. Uploaded ${when}.`;
}

const kilobyte = 1024;

const sizeText = (bytes: number) =>
  bytes < kilobyte * kilobyte ? `${decimal(bytes / kilobyte)} kB` : `${decimal(bytes / kilobyte / kilobyte)} MB`;
