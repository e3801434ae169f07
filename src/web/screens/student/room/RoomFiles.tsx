import { type ReactNode, useEffect, useState } from 'react';
import type { Exam } from '#contract/attempts.ts';
import { LoadingScreen } from '#web/app/LoadingScreen.tsx';
import { openExamFiles } from '#web/features/attempt/exam-files.ts';
import type { ExamSession } from '#web/features/attempt/exam-session.ts';
import { useUser } from '#web/features/session/session.ts';
import { type ExamFiles, ExamFilesContext } from '#web/kinds/essay/exam-files.ts';

type Props = { exam: Exam; session: ExamSession; children: ReactNode };

/** The files that go with the answers of an exam, for the room in it. */
export function RoomFiles({ exam, session, children }: Props) {
  const { _id: personId } = useUser();
  const [files, setFiles] = useState<ExamFiles>();
  useEffect(() => {
    const opening = openExamFiles(exam, personId, session);
    let isWanted = true;
    opening.then((opened) => isWanted && setFiles(opened.files)).catch(() => undefined);
    return () => {
      isWanted = false;
      opening.then(({ stop }) => stop()).catch(() => undefined);
    };
  }, [exam, personId, session]);
  if (!files) return <LoadingScreen />;
  return <ExamFilesContext value={files}>{children}</ExamFilesContext>;
}
