import type { MediaServices } from '#server/bank/media/media-services.ts';
import type { PaperServices } from '#server/bank/papers/print-test.ts';
import type { AnalysisServices } from '#server/exam/analysis/kept-analysis.ts';
import type { PresenceServices } from '#server/exam/presence/presence.ts';
import type { FileServices } from '#server/exam/files/file-services.ts';
import type { PaymentServices } from '#server/money/payments/payment-provider.ts';
import type { HeavyJobs } from '#server/platform/heavy-jobs/heavy-jobs.ts';
import type { ComposeLetter } from '#server/platform/mail/send-waiting-letters.ts';
import type { Services } from '#server/platform/services/services.ts';
import type { BackupServices } from '#server/school/backups/backups.ts';
import type { ServerJobs } from './heavy-jobs.ts';

/** What the platform offers, and what the districts above need besides. */
export type AllServices = Services &
  MediaServices &
  PaperServices &
  AnalysisServices &
  PresenceServices &
  FileServices &
  PaymentServices &
  BackupServices & {
    heavyJobs: HeavyJobs<ServerJobs>;
    composeLetter: ComposeLetter;
  };
