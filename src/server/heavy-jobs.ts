import type { readMedia } from '#server/bank/media/read-media.ts';
import type { makeSheet } from '#server/bank/papers/make-sheet.ts';
import type { makePaper } from '#server/bank/papers/make-paper.ts';
import type { makeSlips } from '#server/bank/slips/make-slips.ts';
import type { readAnswerFile } from '#server/exam/files/read-answer-file.ts';
import type { analysePacked } from '#server/exam/analysis/analyse-packed.ts';
import type { makeScripts } from '#server/exam/sitting-papers/make-scripts.ts';
import { type HeavyJobLimits, type HeavyJobs, openHeavyJobs } from '#server/platform/heavy-jobs/heavy-jobs.ts';
import type { makeBackupFile, readBackup, stageRestore } from '#server/platform/db/backup-jobs.ts';
import type { readUpload } from '#server/platform/http/read-upload.ts';

/** What worker threads do, each where it belongs. `heavy-jobs-thread.ts` begins them. */
export type ServerJobs = {
  paper: typeof makePaper;
  slips: typeof makeSlips;
  sheet: typeof makeSheet;
  scripts: typeof makeScripts;
  analysis: typeof analysePacked;
  upload: typeof readUpload;
  media: typeof readMedia;
  answerFile: typeof readAnswerFile;
  backup: typeof makeBackupFile;
  readBackup: typeof readBackup;
  stageRestore: typeof stageRestore;
};

const thread = new URL('./heavy-jobs-thread.ts', import.meta.url);

export function openServerJobs(limits?: HeavyJobLimits): HeavyJobs<ServerJobs> {
  return openHeavyJobs<ServerJobs>(thread, limits);
}

/** Reads what authors add and candidates attach, one file after the other. Pictures are drawn by threads of their own. */
export const openMediaJobs = () =>
  openServerJobs({ threads: 1, processorMs: 45_000, clockMs: 1_200_000, memoryMb: 256 });
