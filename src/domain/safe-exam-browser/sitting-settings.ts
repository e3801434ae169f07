import type { Settings } from './settings.ts';

type Sitting = {
  id: string;
  /** The address of the site, without a slash at the end. */
  site: string;
  /** The hex SHA-256 of what closes the browser; empty where anybody may close it. */
  hashedQuitPassword: string;
};

const examinations = '/dashboard/student/examinations';

/** The address that closes Safe Exam Browser where it is opened in it. */
export const quitAddress = (site: string) => `${site}${examinations}?closed=1`;

/** What Safe Exam Browser is to do in a sitting. Whatever is not said stays as the browser has it. */
export function settingsOfSitting({ id, site, hashedQuitPassword }: Sitting): Settings {
  return {
    allowQuit: true,
    // The modern engine on every system, which tells its keys to the page.
    browserWindowWebView: 3,
    hashedQuitPassword,
    quitURL: quitAddress(site),
    // For an exam, and not to set the device up.
    sebConfigPurpose: 0,
    sendBrowserExamKey: true,
    startURL: `${site}${examinations}?sitting=${id}`,
  };
}
