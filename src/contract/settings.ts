import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const themes = ['light', 'dark', 'system'] as const;

export const publicSettingsSchema = z.object({
  siteTitle: z.string(),
  theme: z.enum(themes),
  userRegistration: z.boolean(),
  maintenanceMode: z.boolean(),
  /** Minutes. */
  sessionTimeout: z.number(),
  /** Whether the server can send e-mail. */
  emailEnabled: z.boolean(),
});
export type PublicSettings = z.output<typeof publicSettingsSchema>;

export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  summary: 'What every visitor may know of the settings',
  response: publicSettingsSchema,
});
