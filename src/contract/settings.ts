import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { visibleSettingsSchema } from './school-settings.ts';

export const publicSettingsSchema = z.object({
  ...visibleSettingsSchema.shape,
  /** IANA name: the school's own, in which its dates are set. */
  timeZone: z.string(),
  /** Whether the server can send e-mail. */
  emailEnabled: z.boolean(),
  /** Whether somebody runs the school; until then it can only be set up (setup.ts). */
  isSetUp: z.boolean(),
  /** Whether its people and results are made up. */
  isDemo: z.boolean(),
});
export type PublicSettings = z.output<typeof publicSettingsSchema>;

export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  summary: 'What every visitor may know of the settings',
  response: publicSettingsSchema,
});

const siteAddressesSchema = z.object({
  /** The one that the operator gave the site; it stands before every other. */
  publicUrl: z.string().nullable(),
  /** The machine's own in its network, where the server listens there; without either, only this machine gets in. */
  networkAddress: z.string().nullable(),
});
export type SiteAddresses = z.output<typeof siteAddressesSchema>;

export const getSiteAddresses = endpoint({
  method: 'GET',
  path: '/api/settings/addresses',
  access: 'student',
  summary: 'By which addresses others reach the site, for links and slips that are handed out',
  response: siteAddressesSchema,
});
