import { analysePacked } from '#server/exam/analysis/analyse-packed.ts';
import { answerJobs } from '#server/platform/heavy-jobs/inside-thread.ts';
import { readUpload } from '#server/platform/http/read-upload.ts';
import type { ServerJobs } from './heavy-jobs.ts';

answerJobs<ServerJobs>(async (job) => {
  switch (job.kind) {
    case 'paper':
      // What draws papers is large, and the other jobs do without it.
      return (await import('#server/bank/papers/make-paper.ts')).makePaper(job.input);
    case 'slips':
      return (await import('#server/bank/slips/make-slips.ts')).makeSlips(job.input);
    case 'sheet':
      return (await import('#server/bank/papers/make-sheet.ts')).makeSheet(job.input);
    case 'scripts':
      return (await import('#server/exam/sitting-papers/make-scripts.ts')).makeScripts(job.input);
    case 'analysis':
      return analysePacked(job.input);
    case 'upload':
      return readUpload(job.input);
    case 'media':
      return (await import('#server/bank/media/read-media.ts')).readMedia(job.input);
    case 'answerFile':
      return (await import('#server/exam/files/read-answer-file.ts')).readAnswerFile(job.input);
    case 'backup':
      return (await import('#server/platform/db/backup-jobs.ts')).makeBackupFile(job.input);
    case 'readBackup':
      return (await import('#server/platform/db/backup-jobs.ts')).readBackup(job.input);
    case 'stageRestore':
      return (await import('#server/platform/db/backup-jobs.ts')).stageRestore(job.input);
  }
});
