import type { z } from 'zod';
import type { newTestSchema } from '#contract/test-content.ts';
import type { broughtQuestionSchema } from '#contract/questions.ts';
import type { newSectionSchema } from '#contract/section-content.ts';

/** Pictures and recordings that papers name, before they have ids. */
export const demoPictures = ['plant-cell', 'leaf-section', 'yam-strips', 'food-web'] as const;
export const demoSounds = ['rising-scale', 'two-notes', 'clapped-rhythm', 'short-tune'] as const;
export type DemoMedia = (typeof demoPictures)[number] | (typeof demoSounds)[number];

/** A section of the paper's own questions, or one that draws from other tests of the demo, by their titles. */
export type DemoSection = Omit<z.input<typeof newSectionSchema>, 'draw'> & {
  draws?: { count: number; from: readonly string[] };
};

/** A paper that shows what more than plain questions can do, written as a file of questions is. */
export type DemoPaper = {
  test: z.input<typeof newTestSchema>;
  /** Days before the present when it was written. */
  daysOld: number;
  sections?: readonly DemoSection[];
  /** Of the sections that are a choice. */
  sectionsToChoose?: number | null;
  questions: readonly z.input<typeof broughtQuestionSchema>[];
  /** What candidates wrote for each essay, by its text, the weakest first. */
  essays?: ReadonlyMap<string, readonly string[]>;
  /** How many students have sat it. */
  candidates: number;
};

/** A paper once its pictures and recordings have ids. */
export type PaperWith = (idOf: (name: DemoMedia) => string) => DemoPaper;
