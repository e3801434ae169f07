import type { FastifyInstance } from 'fastify';
import * as uploads from '#contract/question-uploads.ts';
import { bulkUpload as bulkUploadCall } from '#contract/questions.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { bulkUpload } from './bulk-upload.ts';
import { checkUpload } from './duplicates.ts';
import { readUpload, readUploadItems, readUploads } from './read-upload.ts';
import { reportUpload } from './report-upload.ts';
import { undoUpload } from './undo-upload.ts';

export function uploadRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, bulkUploadCall, ({ body }, who) => bulkUpload(services, who, body));

  serve(app, services, uploads.checkUpload, ({ body }, { actor }) => checkUpload(services, actor, body));

  serve(app, services, uploads.reportUpload, ({ params, body }, { actor }) =>
    reportUpload(services, actor, { ...params, ...body }),
  );

  serve(app, services, uploads.getQuestionUploads, ({ query }, { actor }) => readUploads(services, actor, query));

  serve(app, services, uploads.getQuestionUpload, ({ params: { uploadId } }, { actor }) =>
    readUpload(services.store.db, actor, uploadId),
  );

  serve(app, services, uploads.getUploadItems, ({ params, query }, { actor }) =>
    readUploadItems(services, actor, { ...params, ...query }),
  );

  serve(app, services, uploads.undoQuestionUpload, ({ params: { uploadId } }, who) =>
    undoUpload(services, who, uploadId),
  );
}
