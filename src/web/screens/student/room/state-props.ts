import type { ExamState } from '#domain/attempt/exam-state.ts';
import type { ExamSession } from '#web/features/attempt/exam-session.ts';

export type StateProps = { state: ExamState; session: ExamSession };
