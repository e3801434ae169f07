import type { MediaFacts } from '#contract/media-facts.ts';
import type { MediaRow } from './media.queries.ts';

export function presentMedia({ id, kind, width, height, seconds, bytes }: MediaRow): MediaFacts {
  return { _id: id, kind, width, height, seconds, bytes };
}
