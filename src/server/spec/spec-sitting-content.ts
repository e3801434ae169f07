import type { SittingContent } from '#contract/sitting-content.ts';

export const minute = 60_000;

/** A sitting as a person who sets one up would say it: it opens in ten minutes, and for a quarter of an hour. */
export function sittingContent(now: number, changed: Partial<SittingContent> = {}): SittingContent {
  const at = (minutes: number) => new Date(now + minutes * minute).toISOString();
  return {
    title: 'First-term examination',
    instructions: 'Write nothing on the slip.',
    begins: 'own',
    opensAt: at(10),
    lastStartAt: at(25),
    endsAt: null,
    accessCode: '',
    networks: [],
    safeExamBrowser: 'none',
    browserExamKeys: [],
    attemptLimit: 1,
    shufflesQuestions: null,
    shufflesOptions: null,
    allowsCalculator: null,
    takeover: 'free',
    afterOutage: 'go-on',
    giveBackLimit: null,
    releasesScore: 'at-once',
    releasesAnswers: 'at-once',
    releasesExplanations: 'at-once',
    rooms: [],
    invigilators: [],
    ...changed,
  };
}
