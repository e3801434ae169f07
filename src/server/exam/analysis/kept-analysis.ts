import { z } from 'zod';
import type { AnalysedAttempts } from '#contract/instructor-results.ts';
import type { Services } from '#server/platform/services/services.ts';

const figure = z.number().nullable();
const test = z.object({
  attempts: z.number(),
  mean: figure,
  median: figure,
  standardDeviation: figure,
  skewness: figure,
  kurtosis: figure,
  internalConsistency: figure,
  errorRatio: figure,
  standardError: figure,
});
const schema = z.object({
  leftOut: z.number(),
  /** Who had one and the same set of questions, the most first. */
  sets: z.array(
    z.object({
      key: z.string(),
      maxMark: z.number(),
      questions: z.array(z.object({ questionId: z.string(), intendedWeight: z.number(), effectiveWeight: figure })),
      test,
    }),
  ),
  items: z.array(
    z.object({
      questionId: z.string(),
      maxMark: z.number(),
      attempts: z.number(),
      compared: z.number(),
      facility: figure,
      standardDeviation: figure,
      discriminationIndex: figure,
      discriminativeEfficiency: figure,
      randomGuessScore: z.number(),
      options: z.array(z.object({ optionId: z.string(), top: figure, middle: figure, bottom: figure })),
    }),
  ),
});

/** An analysis as it is kept: figures and ids. What the questions say stands with the questions. */
export type StoredFigures = z.output<typeof schema>;

/** Nothing where an earlier version of Idanwo kept other figures. */
export function parseOptionalFigures(json: string): StoredFigures | undefined {
  return schema.safeParse(JSON.parse(json)).data;
}

export type Subject = { testId: string; chosen: AnalysedAttempts };
export type ReadAnalysis = { figures: StoredFigures; computedAt: number; outOfDate: boolean };

export type ItemAnalyses = {
  /** The analysis as it is kept where that is still true or the work would be long; else it is worked out. */
  read: (subject: Subject) => Promise<ReadAnalysis>;
  /** Works out anew what somebody looks at and is not true any more, once no more results come in. */
  refreshWanted: () => Promise<void>;
};

export type AnalysisServices = Services & { analyses: ItemAnalyses };
