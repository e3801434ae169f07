import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/passages.ts';
import * as sections from '#contract/sections.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { createPassage, deletePassage, updatePassage } from './passages.ts';
import { layOutUtme } from './lay-out-utme.ts';
import { placeQuestions } from './place-questions.ts';
import { countPool, createSection, deleteSection, updateSection } from './sections.ts';

/** What the questions of a test stand under, and in which order. */
export function arrangingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.createPassage, (request, { actor }) => createPassage(services, actor, request));

  serve(app, services, contract.updatePassage, (request, { actor }) => updatePassage(services, actor, request));

  serve(app, services, contract.deletePassage, async ({ params: { passageId } }, { actor }) => {
    await deletePassage(services, actor, passageId);
    return { message: 'Passage deleted successfully' };
  });

  serve(app, services, sections.createSection, (request, { actor }) => createSection(services, actor, request));

  serve(app, services, sections.updateSection, (request, { actor }) => updateSection(services, actor, request));

  serve(app, services, sections.deleteSection, async ({ params: { sectionId } }, { actor }) => {
    await deleteSection(services, actor, sectionId);
    return { message: 'Section deleted successfully' };
  });

  serve(app, services, sections.countPool, ({ params: { testId }, body }, { actor }) =>
    countPool(services, actor, { testId, source: body }),
  );

  serve(app, services, sections.layOutUtme, async ({ params: { testId } }, { actor }) => ({
    sections: await layOutUtme(services, actor, testId),
  }));

  serve(app, services, contract.placeQuestions, async ({ params: { testId }, body }, { actor }) => ({
    questionIds: await placeQuestions(services, actor, testId, body),
  }));
}
