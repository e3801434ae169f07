import type { Settings } from '#contract/admin-settings.ts';
import { counted } from '#web/ui/numbers.ts';
import { themeNames } from './theme-names.ts';
import { twoFactorRuleNames } from './two-factor-rule-names.ts';

export const settingNames: Record<keyof Settings, string> = {
  siteTitle: 'Site title',
  adminEmail: 'Admin email',
  theme: 'Theme',
  itemsPerPage: 'Items per page',
  maxFileSize: 'Max file size',
  sessionTimeout: 'Session timeout',
  maintenanceMode: 'Maintenance mode',
  userRegistration: 'User registration',
  enableNotifications: 'Email notifications',
  requireTwoFactor: 'Two-factor sign-in',
};

/** What every setting says, as one reads it. */
export function settingTexts(settings: Settings): Record<keyof Settings, string> {
  return {
    siteTitle: settings.siteTitle.trim() || 'None',
    adminEmail: settings.adminEmail.trim() || 'None',
    theme: themeNames[settings.theme],
    itemsPerPage: String(settings.itemsPerPage),
    maxFileSize: `${settings.maxFileSize} MB`,
    sessionTimeout: counted(settings.sessionTimeout, 'minute'),
    maintenanceMode: settings.maintenanceMode ? 'On' : 'Off',
    userRegistration: settings.userRegistration ? 'Open' : 'Closed',
    enableNotifications: settings.enableNotifications ? 'On' : 'Off',
    requireTwoFactor: twoFactorRuleNames[settings.requireTwoFactor],
  };
}
