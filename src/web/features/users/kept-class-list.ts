import { z } from 'zod';
import { classKeySchema } from '#contract/classes.ts';
import { planSchema } from '#contract/vocabulary.ts';
import type { Upload } from '#domain/class-list/class-list-upload.ts';
import { isSessionLeft, onTokenChange } from '#web/api/token.ts';

const key = 'class-list';
const personSchema = z.object({ name: z.string(), email: z.string(), candidateNumber: z.string() });
const uploadSchema = z.object({
  people: z.array(
    personSchema.extend({ line: z.number(), classes: z.array(z.string()), password: z.string(), pin: z.string() }),
  ),
  choices: z.object({
    role: z.enum(['student', 'instructor']),
    subscription: planSchema,
    secret: z.enum(['password', 'pin']),
    numberPattern: z.string(),
    asksForAnother: z.boolean(),
    classTime: classKeySchema.omit({ name: true }).optional(),
    makesClasses: z.boolean(),
  }),
  sent: z.number(),
  accounts: z.array(personSchema.extend({ _id: z.string(), secret: z.string() })),
  present: z.array(z.object({ line: z.number(), name: z.string(), candidateNumber: z.string() })),
  failures: z.array(z.object({ line: z.number(), message: z.string() })),
}) satisfies z.ZodType<Upload>;
const keptSchema = z.object({ ownerId: z.string(), upload: uploadSchema });

/**
 * Keeps a class list and its passwords in this tab until its owner has done with them, so that a reload or a browser
 * that breaks loses none. They are nowhere else; a Logout takes them away.
 */
export function keepUpload(ownerId: string, upload: Upload): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ownerId, upload }));
  } catch {
    // A browser that keeps nothing still has the open dialog.
  }
}

/** What a page of the same person has left in this tab. */
export function keptUpload(ownerId: string): Upload | null {
  try {
    const kept = keptSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
    return kept.ownerId === ownerId ? kept.upload : null;
  } catch {
    return null;
  }
}

export function forgetUpload(): void {
  sessionStorage.removeItem(key);
}

onTokenChange(() => {
  if (isSessionLeft()) forgetUpload();
});
