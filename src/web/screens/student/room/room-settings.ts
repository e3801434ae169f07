import { z } from 'zod';

/** Percent of the size that the device gives its type. */
export const typeSizes = [100, 115, 130, 150] as const;

/**
 * How a candidate has the exam's screen. It is theirs and this device's, and no server knows of it. What an older version
 * did not keep is as it is at first.
 */
export const roomSettingsSchema = z.object({
  typeSize: z.literal(typeSizes).catch(100),
  highContrast: z.boolean().catch(false),
  /** Whether letters and figures answer and move (WCAG 2.1.4). */
  keys: z.boolean().catch(true),
});
export type RoomSettings = z.output<typeof roomSettingsSchema>;
