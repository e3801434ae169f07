import type { MediaStore } from '#server/platform/media-store/media-store.ts';
import type { Runs } from '#server/platform/heavy-jobs/heavy-jobs.ts';
import type { Services } from '#server/platform/services/services.ts';
import type { readAnswerFile } from './read-answer-file.ts';

export type FileServices = Services & {
  mediaStore: MediaStore;
  /** Beside what authors add, one after the other. */
  mediaJobs: Runs<'answerFile', typeof readAnswerFile>;
};
