import type { QuestionType } from '#contract/vocabulary.ts';
import { kindOf } from '#domain/kinds/kinds.ts';

type Attempt = { id: string; shufflesOptions: boolean };
type Question<Option> = { type: QuestionType; keepsOrder: boolean; options: readonly Option[] };

/**
 * A question's options as a candidate has them: in an order of the attempt's own, the same whenever and wherever it is
 * read. It hangs on the ids alone, so an option that comes or goes leaves the others in their order. Where the order is
 * what is asked, the author's is the key, and nobody has it.
 */
export function optionsAsPut<Option extends { _id: string }>(
  attempt: Attempt,
  { type, keepsOrder, options }: Question<Option>,
): Option[] {
  const { shufflesOptions, asksOrder } = kindOf({ type });
  const isShuffled = asksOrder || (attempt.shufflesOptions && !keepsOrder && shufflesOptions);
  if (!isShuffled) return [...options];
  const seed = hashed(attempt.id);
  const ranks = new Map(options.map((option) => [option, rank(option._id, seed)]));
  return [...options].sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
}

/** FNV-1a, which goes on from what came before. */
function hashed(text: string, before = 0x81_1c_9d_c5): number {
  let hash = before;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return hash;
}

/** A number as good as drawn, always the same for the same text: a hash, then the last mix of MurmurHash3. */
function rank(text: string, seed: number): number {
  let hash = hashed(text, seed);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
