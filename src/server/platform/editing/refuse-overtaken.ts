import { AppError } from '#contract/errors.ts';
import { changedMeanwhile } from '#domain/editing/changed-meanwhile.ts';

/**
 * Refuses an edit of a field that somebody else has changed since the edit was begun, and says what it is now. Sent
 * again, based on that, it goes through.
 */
export function refuseOvertaken<T extends object>(
  edit: Partial<Record<keyof T, unknown>>,
  basedOn: Partial<Record<keyof T, unknown>> | undefined,
  standing: T,
): void {
  const overtaken = changedMeanwhile(edit, basedOn ?? {}, standing);
  if (overtaken.length === 0) return;
  const fields = overtaken.map((path) => ({ path, message: `${wordsOf(path)} (${nowText(standing[path])})` }));
  const said = fields.map(({ message }) => message).join(', ');
  throw new AppError(
    'CHANGED_MEANWHILE',
    `Somebody else has changed this meanwhile: ${said}. Save again to put yours in its place.`,
    { fields },
  );
}

/** The name of a field as one says it: timeLimit is time limit. */
function wordsOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const longestSaid = 80;

function nowText(value: unknown): string {
  if (typeof value === 'string' && value.length <= longestSaid) return `now “${value}”`;
  if (typeof value === 'number') return `now ${value}`;
  if (typeof value === 'boolean') return `now ${value ? 'on' : 'off'}`;
  return 'another now';
}
