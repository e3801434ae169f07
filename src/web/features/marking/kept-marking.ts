import { z } from 'zod';
import type { MarkDraft } from '#domain/marking/mark-draft.ts';

const draftsKey = 'idanwo.marks';
const asideKey = 'idanwo.put-aside';
const mostKept = 200;

const draftSchema = z.object({
  levels: z.array(z.object({ criterionId: z.string(), points: z.number() })),
  points: z.string(),
  comment: z.string(),
  reason: z.string(),
});
/** By whoever marks and the answer, the newest first. */
const draftsSchema = z.array(z.tuple([z.string(), z.string(), draftSchema]));
const asideSchema = z.array(z.tuple([z.string(), z.string()]));

/** A mark that was begun on this device and not saved. */
export function keptMark(markerId: string, essayId: string): MarkDraft | undefined {
  return read(draftsKey, draftsSchema).find(([marker, essay]) => marker === markerId && essay === essayId)?.[2];
}

/** Keeps it, or forgets it once it is saved. It is no loss where the browser keeps nothing. */
export function keepMark(markerId: string, essayId: string, draft: MarkDraft | undefined): void {
  const others = read(draftsKey, draftsSchema).filter(([marker, essay]) => marker !== markerId || essay !== essayId);
  write(draftsKey, draft === undefined ? others : [[markerId, essayId, draft], ...others]);
}

/** The answers that somebody has put aside on this device. */
export function answersPutAside(markerId: string): Set<string> {
  return new Set(read(asideKey, asideSchema).flatMap(([marker, essay]) => (marker === markerId ? [essay] : [])));
}

export function keepPutAside(markerId: string, essayId: string, isAside: boolean): void {
  const others = read(asideKey, asideSchema).filter(([marker, essay]) => marker !== markerId || essay !== essayId);
  write(asideKey, isAside ? [[markerId, essayId], ...others] : others);
}

function read<S extends z.ZodType<unknown[]>>(key: string, schema: S): z.output<S> | [] {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

function write(key: string, rows: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(rows.slice(0, mostKept)));
  } catch {
    // The mark goes on without it.
  }
}
