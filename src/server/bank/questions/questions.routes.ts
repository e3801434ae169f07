import type { FastifyInstance } from 'fastify';
import * as borrowing from '#contract/borrowing.ts';
import * as uploads from '#contract/question-uploads.ts';
import * as contract from '#contract/questions.ts';
import { countBorrowers, selectBorrowers } from '#server/bank/content/borrowed.queries.ts';
import { requireOwnTest } from '#server/bank/content/require-test.ts';
import type { MediaServices } from '#server/bank/media/media-services.ts';
import { serve, serveFile } from '#server/platform/http/serve.ts';
import { borrowMany, copyBorrowed, returnQuestion } from './borrow.ts';
import { deleteMany, moveMany, restoreMany, tagMany } from './change-many.ts';
import { createQuestion } from './create-question.ts';
import { questionsFile } from './export-questions.ts';
import { bankScope, questionBank } from './question-bank.ts';
import { setPoints } from './set-points.ts';
import { requireQuestionsFor } from './require-questions.ts';
import { updateQuestion } from './update-question.ts';

export function questionRoutes(app: FastifyInstance, services: MediaServices): void {
  const { db } = services.store;

  serve(app, services, contract.getTestQuestions, async ({ params: { testId }, query }, { actor }) =>
    questionBank(services, { scope: await bankScope(db, actor, testId), asking: actor }, query),
  );

  serve(app, services, contract.getQuestionBank, async ({ query: { test, ...filters } }, { actor }) =>
    questionBank(services, { scope: await bankScope(db, actor, test), asking: actor }, filters),
  );

  serveFile(app, services, contract.exportQuestions, async ({ query: { test, format, ...filter } }, { actor }) =>
    questionsFile(services, await bankScope(db, actor, test, 'use'), filter, format),
  );

  serve(app, services, contract.createQuestion, ({ body }, { actor }) => createQuestion(services, actor, body));

  serve(app, services, contract.updateQuestion, ({ params: { questionId }, body }, { actor }) =>
    updateQuestion(services, actor, questionId, body),
  );

  serve(app, services, contract.deleteQuestion, async ({ params: { questionId } }, who) => {
    await deleteMany(services, who, [questionId]);
    return { message: 'Question deleted successfully' };
  });

  serve(app, services, uploads.setPoints, async ({ body }, { actor }) => ({
    changed: await setPoints(services, actor, body),
  }));

  serve(app, services, uploads.deleteQuestions, async ({ body }, who) => ({
    deleted: await deleteMany(services, who, body.questionIds),
  }));

  serve(app, services, uploads.restoreQuestions, async ({ body }, who) => ({
    restored: await restoreMany(services, who, body.questionIds),
  }));

  serve(app, services, uploads.moveQuestions, async ({ body }, who) => ({
    moved: await moveMany(services, who, body),
  }));

  serve(app, services, uploads.tagQuestions, async ({ body }, { actor }) => ({
    changed: await tagMany(services, actor, body),
  }));

  serve(app, services, borrowing.borrowQuestions, async ({ params: { testId }, body }, { actor }) => ({
    added: await borrowMany(services, actor, { testId, questionIds: body.questionIds }),
  }));

  serve(app, services, borrowing.returnQuestion, async ({ params }, { actor }) => {
    await returnQuestion(services, actor, params);
    return { message: 'Question removed from this test' };
  });

  serve(app, services, borrowing.copyBorrowed, async ({ params }, { actor }) => ({
    _id: await copyBorrowed(services, actor, params),
  }));

  serve(app, services, borrowing.getBorrowers, async ({ params: { testId } }, { actor }) => {
    await requireOwnTest(db, actor, testId);
    return countBorrowers(db, testId);
  });

  serve(app, services, borrowing.countUses, async ({ body: { questionIds } }, { actor }) => {
    await requireQuestionsFor(db, actor, questionIds, 'view');
    return { tests: (await selectBorrowers(db, questionIds)).length };
  });
}
