import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/answer-files.ts';
import { serveBytes, serveShown } from '#server/platform/http/serve.ts';
import { fileOfAttempt, fileOfEssay } from './answer-file.ts';
import type { FileServices } from './file-services.ts';
import { keepAnswerFile } from './keep-answer-file.ts';

export function answerFileRoutes(app: FastifyInstance, services: FileServices): void {
  serveBytes(app, services, contract.sendAnswerFile, async (bytes, { actor }, { params, query }) => {
    const kept = await keepAnswerFile(services, actor, { ...params, ...query, bytes });
    const kind = kept.media_type === 'application/pdf' ? ('pdf' as const) : ('picture' as const);
    return { _id: kept.id, kind, isLate: kept.is_late === 1 };
  });

  serveShown(app, services, contract.getAnswerFile, async ({ params }, { actor }) =>
    fileOfAttempt(services, actor, params),
  );

  serveShown(app, services, contract.getEssayFile, async ({ params }, { actor }) =>
    fileOfEssay(services, actor, params.essayId),
  );
}
