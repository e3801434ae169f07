import { allEndpoints } from '#contract/all-endpoints.ts';
import { AppError } from '#contract/errors.ts';
import { parsePart } from './parse-part.ts';

export type Upload = { method: string; path: string; body: Uint8Array };
/** Some fields of the body, or more items of one of them. */
export type UploadPart = { fields: Record<string, unknown> } | { field: string; items: unknown[] };

/** In characters of JSON: so much is taken in within a few milliseconds. */
const partAtMost = 256 * 1024;

/** The body of an upload, parsed as its endpoint declares it, in parts that are quickly taken in. */
export function* readUpload({ method, path, body }: Upload): Generator<UploadPart, void> {
  const endpoint = allEndpoints.find((each) => each.method === method && each.path === path);
  const parsed = parsePart(endpoint?.body, parseJson(body));
  const fields: Record<string, unknown> = {};
  for (const [field, value] of Object.entries<unknown>(typeof parsed === 'object' ? { ...parsed } : {})) {
    if (!Array.isArray(value)) fields[field] = value;
    else for (const items of slicesOf(value)) yield { field, items };
  }
  yield { fields };
}

export function joinUpload(parts: readonly UploadPart[]): Record<string, unknown> {
  const lists: Record<string, unknown[]> = {};
  const joined: Record<string, unknown> = {};
  for (const part of parts) {
    if ('fields' in part) Object.assign(joined, part.fields);
    else (lists[part.field] ??= []).push(...part.items);
  }
  return { ...joined, ...lists };
}

export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8').decode(body));
  } catch {
    throw new AppError('INVALID_INPUT');
  }
}

function* slicesOf(items: readonly unknown[]): Generator<unknown[]> {
  let slice: unknown[] = [];
  let size = 0;
  for (const [index, item] of items.entries()) {
    const itemSize = sizeOf(item, index);
    if (slice.length > 0 && size + itemSize > partAtMost) {
      yield slice;
      slice = [];
      size = 0;
    }
    slice.push(item);
    size += itemSize;
  }
  yield slice;
}

function sizeOf(item: unknown, index: number): number {
  try {
    const size = JSON.stringify(item).length;
    if (size <= partAtMost) return size;
  } catch (error) {
    // Deeper than can be followed.
    if (!(error instanceof RangeError)) throw error;
  }
  throw new AppError('INVALID_INPUT', `Number ${index + 1} is more than one can be`);
}
