import type { Settings } from '#contract/admin-settings.ts';

export const twoFactorRuleNames: Record<Settings['requireTwoFactor'], string> = {
  none: 'As each likes',
  administrators: 'Administrators must',
  staff: 'Administrators and instructors must',
};
