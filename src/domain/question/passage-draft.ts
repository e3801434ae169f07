import type { Passage } from '#contract/test-parts.ts';

/** A passage as it is being written, finished or not. */
export type PassageDraft = {
  title: string;
  text: string;
  /** Ids of the questions that it is to be about. */
  about: readonly string[];
};

/** What is being written, and what the passage said when that was begun: nothing in it, where it is a new one. */
export type PassageDraftContent = { draft: PassageDraft; basis: Omit<Passage, '_id'> };
