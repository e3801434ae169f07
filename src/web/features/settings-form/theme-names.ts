import type { Settings } from '#contract/admin-settings.ts';

export const themeNames: Record<Settings['theme'], string> = {
  light: 'Light',
  dark: 'Dark',
  system: 'As on each device',
};
