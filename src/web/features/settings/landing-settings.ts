import type { PublicSettings } from '#contract/settings.ts';

export type LandingSettings = Pick<PublicSettings, 'siteTitle' | 'maintenanceMode' | 'userRegistration'>;

/**
 * What the landing page goes by until the rest of the app is there: the settings that the server wrote into the page, else
 * those that the device remembers (settings.ts). Read by hand, since zod is part of the rest.
 */
export function landingSettings(): LandingSettings {
  const { siteTitle, maintenanceMode, userRegistration } = readSettings();
  return {
    siteTitle: typeof siteTitle === 'string' ? siteTitle : 'Idanwo',
    maintenanceMode: maintenanceMode === true,
    userRegistration: userRegistration !== false,
  };
}

function readSettings(): { [Name in keyof LandingSettings]?: unknown } {
  try {
    const written = document.getElementById('settings')?.textContent ?? '';
    const read: unknown = JSON.parse(written === '' ? (localStorage.getItem('settings') ?? '') : written);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
