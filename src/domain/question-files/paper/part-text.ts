import type { MarkKind } from '#domain/question/marks.ts';
import type { Block } from '#domain/question/rich-text.ts';
import { writeRichText } from '#domain/question/write-rich-text.ts';
import { inlinesOf, isWhole, trimmed } from './paragraph.ts';
import type { Part } from './reading.ts';

/** Marks that a whole part has are how it is set, and not what it says. */
export function textOf(parts: readonly Part[], alsoWithout: readonly MarkKind[] = []): string {
  const blocks = parts.flatMap(({ runs, blocks: below, isStyled }): Block[] => {
    const said = trimmed(runs);
    const isBold = isStyled !== true && isWhole(said, ({ marks }) => marks.includes('strong'));
    const content = inlinesOf(said, [...(isBold ? (['strong'] as const) : []), ...alsoWithout]);
    return [...(content.length > 0 ? [{ kind: 'line' as const, content }] : []), ...below];
  });
  return writeRichText(blocks);
}
