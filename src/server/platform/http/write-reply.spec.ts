import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { getTest } from '#contract/test-to-read.ts';
import { testSchema } from '#contract/tests.ts';
import { writeReply } from './write-reply.ts';

/** What leaves when a handler answers this. */
async function leaves(answered: AnyEndpoint, answer: unknown): Promise<string> {
  const app = Fastify();
  app.get('/api/x', async (_request, reply) => writeReply(answered, answer, reply));
  const { body } = await app.inject('/api/x');
  await app.close();
  return body;
}

describe('a reply', () => {
  it('holds only what the contract declares, at every depth, also inside a union', async () => {
    const option = { _id: 'o', text: 'Lagos', isCorrect: true };
    const question = { _id: 'q', text: '?', type: 'multiple-choice', options: [option], points: 1, difficulty: 'easy' };
    const test = {
      view: 'candidate',
      ...Object.fromEntries(Object.keys(testSchema.shape).map((key) => [key, key])),
      timeLimit: 1,
      passingScore: 1,
      questionCount: 1,
      isPublic: true,
      isFree: true,
      isPublished: true,
      accessLevel: 'free',
      difficulty: 'easy',
      tags: [],
      averageScore: null,
      createdBy: { name: 'A', passwordHash: 'secret' },
      createdAt: '2026-11-21T00:00:00.000Z',
      updatedAt: '2026-11-21T00:00:00.000Z',
      questions: [{ ...question, explanation: 'secret', correctAnswer: 0, acceptedAnswers: ['secret'] }],
      attempt: { _id: 'a', deadline: '2026-11-21T00:00:00.000Z', timeRemaining: 1 },
    };
    const sent = await leaves(getTest, test);
    expect(sent).toContain('Lagos');
    expect(sent).not.toMatch(/secret|isCorrect|correctAnswer|acceptedAnswers|explanation/);
  });

  it('never has a shape that lets anything through', () => {
    for (const { path, response } of allEndpoints) {
      const schema = JSON.stringify(z.toJSONSchema(response, { io: 'input' }));
      expect(schema, path).not.toMatch(/additionalProperties":(true|\{)|"items":\{\}|:\{\}[,}]/);
    }
  });
});
