import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { findUnsavable, unsavable } from './unsavable-text.ts';

/**
 * A part of a request as its schema has it.
 * @param readByHandler fields whose text the handler itself refuses
 */
export function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  readByHandler: readonly string[] = [],
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    const path = findUnsavable(parsed.data, readByHandler);
    if (path === undefined) return parsed.data;
    throw new AppError('INVALID_INPUT', unsavable, { fields: [{ path, message: unsavable }] });
  }
  const fields = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new AppError('INVALID_INPUT', fields[0]?.message, { fields });
}
