import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { analyseInSteps } from '#domain/statistics/item-analysis.ts';

const file = fileURLToPath(new URL('../../../../../shared/fixtures/item-statistics/22x17.json', import.meta.url));
const figures = z.record(z.string(), z.number().nullable());
const fixture = z.object({
  maxMarks: z.array(z.number()),
  marks: z.array(z.array(z.number())),
  test: figures,
  items: z.array(figures),
});

// It comes from Moodle's own checks and is not ours to hand on: where it is not beside the repository, nothing is read.
describe.skipIf(!existsSync(file))('the item analysis of the public table of 22 attempts (../shared/fixtures)', () => {
  it('agrees in every figure to 6 digits', () => {
    const table = fixture.parse(JSON.parse(readFileSync(file, 'utf8')));
    const steps = analyseInSteps({
      attempts: table.marks.length,
      papersAreAlike: false,
      questions: table.maxMarks.map((maxMark) => ({ maxMark, options: 0, randomGuessScore: 0 })),
      marks: (question) => Float64Array.from(table.marks, (row) => row[question]!),
      choices: () => [],
    });
    let step = steps.next();
    while (!step.done) step = steps.next();
    const analysis = step.value;
    const agree = (ours: object, theirs: Record<string, number | null>) => {
      for (const [name, value] of Object.entries(theirs)) {
        expect(ours, name).toHaveProperty(name, value === null ? null : expect.closeTo(value, 8));
      }
    };
    const [whole] = analysis.sets;
    agree(whole!.test, table.test);
    for (const [index, item] of table.items.entries()) {
      agree({ ...analysis.items[index], ...whole!.questions[index] }, item);
    }
  });
});
