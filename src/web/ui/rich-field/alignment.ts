import type { Alignment } from '#domain/question/rich-text.ts';

export function isAlignment(value: unknown): value is NonNullable<Alignment> {
  return value === 'left' || value === 'center' || value === 'right';
}
