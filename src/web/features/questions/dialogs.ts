import { lazy } from 'react';
import { loadUntilThere } from '#web/ui/load-until-there.ts';

// What writes questions is much, and most who look at them write none: it is loaded with the first dialog that is opened.

export const AddQuestionDialog = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./QuestionDialog.tsx')).AddQuestionDialog })),
);

export const EditQuestionDialog = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./QuestionDialog.tsx')).EditQuestionDialog })),
);

export const BulkUploadDialog = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./BulkUploadDialog.tsx')).BulkUploadDialog })),
);
