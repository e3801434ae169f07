import { z } from 'zod';
import { idSchema } from './lists.ts';

export const mediaKinds = ['picture', 'sound'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** A picture or a sound as a device knows it before it has it. */
export const mediaFactsSchema = z.object({
  _id: idSchema,
  kind: z.enum(mediaKinds),
  /** In pixels; nothing of a sound. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Nothing of a picture. */
  seconds: z.number().nullable(),
  bytes: z.number(),
});
export type MediaFacts = z.output<typeof mediaFactsSchema>;

/** One time that a sound of an attempt was begun. */
export const soundPlaySchema = z.object({
  /** Drawn on the device: told again it is the same. */
  id: idSchema,
  mediaId: idSchema,
  /** How far it was heard, in seconds; nothing once it was heard to its end. */
  at: z.number().min(0).nullable(),
});
export type SoundPlay = z.output<typeof soundPlaySchema>;
