import { z } from 'zod';
import { list } from './lists.ts';

// Apart from own-lists.ts, which every page reads with its routes.

/** What can become of a question of a file: `refused` is what could not be read or is none, `unsupported` what has no place here. */
export const uploadOutcomeSchema = z.enum(['added', 'duplicate', 'refused', 'draft', 'unsupported']);

export const uploadList = list({ filters: {}, called: {}, addressed: {}, view: {} });

/** In the order of the file. */
export const uploadItemList = list({ filters: { outcome: uploadOutcomeSchema }, called: {}, addressed: {}, view: {} });
