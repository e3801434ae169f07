import type { Pool } from '#contract/authored-sections.ts';
import { counted } from '#web/ui/numbers.ts';

/** The bank has 132 that match: 60 easy, 50 medium, 22 hard. */
export function poolSentence({ matching, easy, medium, hard }: Pool): string {
  if (matching === 0) return 'The bank has none that match.';
  const kinds = Object.entries({ easy, medium, hard }).flatMap(([name, many]) => (many === 0 ? [] : `${many} ${name}`));
  return `The bank has ${matching} that match: ${kinds.join(', ')}.`;
}

/** What is missing of what a section asks for; nothing where the bank has enough. */
export function shortageSentence(count: number, { matching }: Pool): string | null {
  return matching >= count ? null : `Candidates get ${matching} of ${counted(count, 'question')} until there are more.`;
}
