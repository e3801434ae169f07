import { use } from 'react';
import type { AnswerFile } from '#contract/answers.ts';
import { fetchAnswerFile } from '#web/api/answer-files.ts';
import { filesWords } from '#web/words/files.ts';
import { AttachedFile } from './AttachedFile.tsx';
import { ReviewedAttempt } from './reviewed-attempt.ts';

/** A file as it was handed in. */
export function ReviewedFile({ file: { _id, name, kind } }: { file: AnswerFile }) {
  const attemptId = use(ReviewedAttempt);
  return (
    <>
      <p>{filesWords('attachedPage', { name })}</p>
      {attemptId !== null && (
        <AttachedFile
          id={_id}
          kind={kind}
          name={name}
          showsAtOnce={false}
          open={() => fetchAnswerFile({ attemptId, fileId: _id })}
        />
      )}
    </>
  );
}
