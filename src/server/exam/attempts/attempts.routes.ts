import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/attempts.ts';
import { beginRest, endRest } from '#contract/rests.ts';
import { submitResult, submitTest } from '#contract/submission.ts';
import { presentOwnResult } from '#server/exam/results/present-result.ts';
import type { PresenceServices } from '#server/exam/presence/presence.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { presentNewExam, presentOpenExam, presentTime } from './present-exam.ts';
import * as rest from './rest.ts';
import { resumeAttempt } from './resume-attempt.ts';
import { openAnswerSaves } from './save-answers.ts';
import { openStarts } from './start-attempt.ts';
import { openSubmissions, type Submission, type Submitted } from './submit-attempt.ts';

export function attemptRoutes(app: FastifyInstance, services: Services & PresenceServices): void {
  const { presence } = services;
  const startAttempt = openStarts(services);
  const saveAnswers = openAnswerSaves(services);
  const submitAttempt = openSubmissions(services);

  serve(app, services, contract.startAttempt, async ({ params, body }, { actor, caller, answerWith }) => {
    const { attempt, started } = await startAttempt(actor, {
      testId: params.testId,
      clientId: body.clientId,
      sectionIds: body.sectionIds,
      accessCode: body.accessCode,
      caller,
    });
    if (started) return presentNewExam(services, attempt);
    presence.wrote(attempt, caller);
    answerWith(200);
    return presentOpenExam(services, attempt);
  });

  serve(app, services, contract.resumeAttempt, async ({ params, body }, { actor, caller }) => {
    const tab = { attemptId: params.attemptId, clientId: body.clientId, caller };
    const attempt = await resumeAttempt(services, actor, tab);
    presence.wrote(attempt, caller);
    return presentOpenExam(services, attempt);
  });

  serve(app, services, contract.saveAnswers, async ({ params, body }, { actor, caller }) => {
    const { attempt, standing, newer, refused } = await saveAnswers({ actor, attemptId: params.attemptId, ...body });
    presence.wrote(attempt, caller);
    return {
      saved: standing.map((answer) => ({ questionId: answer.question_id, sequence: answer.sequence })),
      newer,
      refused,
      ...presentTime(attempt, services.clock.now()),
    };
  });

  serve(app, services, beginRest, async ({ params: { attemptId }, body }, { actor }) =>
    rest.beginRest(services, actor, { attemptId, restId: body.id }),
  );

  serve(app, services, endRest, async ({ params }, { actor }) => rest.goOnAfterRest(services, actor, params.attemptId));

  /** Also where it is refused, the answers that came along are kept, and a board shows them. */
  async function handIn(submission: Submission): Promise<Submitted> {
    try {
      const submitted = await submitAttempt(submission);
      presence.handedIn(submitted.attemptId);
      return submitted;
    } catch (error) {
      if (submission.attemptId !== undefined) presence.handedIn(submission.attemptId);
      throw error;
    }
  }

  serve(app, services, submitResult, async ({ body }, { actor, answerWith }) => {
    const submitted = await handIn({ actor, ...body });
    if (!submitted.first) answerWith(200);
    return presentSubmitted(submitted);
  });

  serve(app, services, submitTest, async ({ params, body }, { actor, answerWith }) => {
    const submitted = await handIn({ actor, testId: params.testId, ...body });
    if (!submitted.first) answerWith(200);
    return presentSubmitted(submitted);
  });
}

const presentSubmitted = ({ result, refused, lateAnswers }: Submitted) => ({
  ...presentOwnResult(result),
  refused,
  lateAnswers,
});
