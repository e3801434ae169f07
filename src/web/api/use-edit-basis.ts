import { useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { changedFields, pick } from '#domain/editing/changed-meanwhile.ts';

/**
 * Sends of an edit only what was changed, with what it is based on. Where the server answers that somebody else has
 * changed the same meanwhile, its words are shown; whoever then saves again has been asked, and theirs holds.
 */
export function useEditBasis<T extends object>(standing: T) {
  // As it was when the form opened, whatever is loaded anew behind it.
  const [start] = useState(standing);
  const wasAsked = useRef(false);

  async function saveWith<R>(edited: T, save: (edit: Partial<T> & { basedOn: Partial<T> }) => Promise<R>): Promise<R> {
    const changes = changedFields(start, edited);
    try {
      return await save({ ...changes, basedOn: wasAsked.current ? {} : pick(start, changes) });
    } catch (error) {
      wasAsked.current ||= error instanceof AppError && error.code === 'CHANGED_MEANWHILE';
      throw error;
    }
  }
  return { start, saveWith };
}
