import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import { hostileFiles, payload } from '#server/spec/spec-hostile-files.ts';
import { sendMedia } from '#server/spec/spec-media.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

/** `npm run hostile` sends as many as were asked for; these are a share of them. */
const wanted = Number(process.env['HOSTILE_FILES'] ?? 24);
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_123);

let school: SpecSchool;
let author: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  author = await school.addPerson('instructor');
});
afterAll(() => school.close());

it(
  `${wanted} hostile files (seed ${seed}) are refused or drawn anew, while an exam saves each answer`,
  async () => {
    const student = await school.addPerson('student');
    const test = await addTest(school, { author, questions: 1 });
    const begin = { params: { testId: test.id }, body: { clientId: 'client-one' } };
    const { body: exam } = await school.call(startAttempt, begin, student);
    const files = await hostileFiles(seed);
    const waits: number[] = [];
    const faults: string[] = [];
    const statuses = new Map<number, number>();

    let sequence = 0;
    const over = new AbortController();
    const sitting = (async () => {
      while (!over.signal.aborted) {
        sequence += 1;
        const [question] = test.questions;
        const answers = [{ questionId: question!.id, selectedOptionId: question!.right, sequence }];
        const begun = performance.now();
        const saved = await school.call(
          saveAnswers,
          { params: { attemptId: exam._id }, body: { writer: exam.writer, answers } },
          student,
        );
        waits.push(performance.now() - begun);
        if (saved.status !== 200) faults.push(`an answer was not saved: ${saved.status} ${saved.text}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
        if (sequence % 50 === 0) school.advance(1_000);
      }
    })();

    for (let sent = 0; sent < wanted; sent += 1) {
      if (sent % 30 === 0) author = await school.addPerson('instructor');
      const { name, bytes } = files.next();
      const { status, body, text } = await sendMedia(school, bytes, author);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) {
        const headers = { authorization: `Bearer ${author.token}` };
        const got = await school.server.inject({ url: `/api/media/${body._id}`, headers });
        const isDrawn = body.kind === 'picture' && got.headers['content-type'] === 'image/webp';
        if (body.kind === 'picture' && (!isDrawn || got.rawPayload.includes(payload))) faults.push(`${name} was kept`);
      } else if (status !== 422) faults.push(`${name}: ${status} ${text}`);
    }
    over.abort();
    await sitting;

    expect(faults).toEqual([]);
    const ordered = waits.toSorted((one, other) => one - other);
    const at = (share: number) => (ordered[Math.floor(ordered.length * share)] ?? 0).toFixed(0);
    const counts = [...statuses].map(([status, count]) => `${count} answered ${status}`).join(', ');
    process.stdout.write(`${counts}; ${waits.length} saves, half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms.\n`);
  },
  60_000 + wanted * 3_000,
);
