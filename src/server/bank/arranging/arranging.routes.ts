import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/passages.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { createPassage, deletePassage, updatePassage } from './passages.ts';
import { placeQuestions } from './place-questions.ts';

/** What the questions of a test stand under, and in which order. */
export function arrangingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.createPassage, (request, { actor }) => createPassage(services, actor, request));

  serve(app, services, contract.updatePassage, (request, { actor }) => updatePassage(services, actor, request));

  serve(app, services, contract.deletePassage, async ({ params: { passageId } }, { actor }) => {
    await deletePassage(services, actor, passageId);
    return { message: 'Passage deleted successfully' };
  });

  serve(app, services, contract.placeQuestions, async ({ params: { testId }, body }, { actor }) => ({
    questionIds: await placeQuestions(services, actor, testId, body),
  }));
}
