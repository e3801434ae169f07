import type { AnalysedItem } from '#contract/instructor-results.ts';
import { gravity } from '#domain/statistics/item-flags.ts';
import type { ItemSort } from './analysis-choices.ts';

const last = Number.POSITIVE_INFINITY;
const keys: Record<ItemSort | 'flags', (item: AnalysedItem) => number> = {
  flags: (item) => -gravity(item),
  position: (item) => item.number,
  hardest: (item) => item.facility ?? last,
  easiest: (item) => (item.facility === null ? last : -item.facility),
  discrimination: (item) => item.discriminationIndex ?? last,
};

/** The questions in an order, those to look at first without one; equals stay in the author's order. */
export function inOrder(items: readonly AnalysedItem[], sort: ItemSort | undefined): AnalysedItem[] {
  const key = keys[sort ?? 'flags'];
  return [...items].sort((a, b) => key(a) - key(b) || a.number - b.number);
}
