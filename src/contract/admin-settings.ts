import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { themes } from './settings.ts';
import { singleLine } from './single-line.ts';
import { twoFactorRules } from './vocabulary.ts';

/** Bounds of SPEC.md section 9. */
export const settingBounds = {
  itemsPerPage: { min: 5, max: 100 },
  /** Megabytes. */
  maxFileSize: { min: 1, max: 50 },
  /** Minutes. */
  sessionTimeout: { min: 15, max: 480 },
} as const;

const noTitle = { error: 'Site title is required' };
const badEmail = { error: 'Please enter a valid email address' };

function bounded({ min, max }: { min: number; max: number }, what: string, unit = '') {
  const message = { error: `${what} must be between ${min} and ${max}${unit}` };
  return z.number(message).int(message).min(min, message).max(max, message);
}

export const settingsSchema = z.object({
  siteTitle: singleLine(noTitle).min(1, noTitle).max(80, { error: 'The site title can have at most 80 characters' }),
  adminEmail: z.union([z.literal(''), z.email(badEmail)], badEmail),
  itemsPerPage: bounded(settingBounds.itemsPerPage, 'Items per page'),
  maintenanceMode: z.boolean(),
  theme: z.enum(themes),
  userRegistration: z.boolean(),
  maxFileSize: bounded(settingBounds.maxFileSize, 'Max file size', ' MB'),
  sessionTimeout: bounded(settingBounds.sessionTimeout, 'Session timeout', ' minutes'),
  enableNotifications: z.boolean(),
  /** Of whom a code is asked at sign-in. */
  requireTwoFactor: z.enum(twoFactorRules),
});
export type Settings = z.output<typeof settingsSchema>;

export const defaultSettings: Settings = {
  siteTitle: 'Idanwo',
  adminEmail: '',
  itemsPerPage: 10,
  maintenanceMode: false,
  theme: 'light',
  userRegistration: true,
  maxFileSize: 10,
  sessionTimeout: 60,
  enableNotifications: true,
  requireTwoFactor: 'none',
};

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
