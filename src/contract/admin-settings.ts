import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { settingsSchema } from './school-settings.ts';

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  summary: "The school's settings",
  response: settingsSchema,
});

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
  summary: "Change the school's settings; fields left out stay. They act within seconds on every server",
  body: z.object({
    ...settingsSchema.partial().shape,
    /** What the fields said when the edit was begun: one that says another thing by now is not written over. */
    basedOn: settingsSchema.partial().optional(),
  }),
  response: settingsSchema,
  errors: ['CHANGED_MEANWHILE'],
});
