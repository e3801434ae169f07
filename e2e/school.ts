import { test as base } from '@playwright/test';
import { madeSchool } from './made-school.ts';
import { openSchool, type School, secondsToStart } from './school-process.ts';

type OpenSchool = Awaited<ReturnType<typeof openSchool>>;

type SchoolOfFile = {
  schoolEnvironment: Record<string, string>;
  schoolName: string;
  schoolBegins: number | undefined;
  isMadeAnew: boolean;
  school: School;
};

const shared = 'shared';

/**
 * The school of each file, and of all files that name none, in one worker. They are no options of the worker's: Playwright
 * would begin another worker and another browser for every file that names a school.
 */
export const test = base.extend<SchoolOfFile, { schools: Map<string, OpenSchool> }>({
  /** Settings of the school's own, such as SMTP_URL. */
  schoolEnvironment: [{}, { option: true }],
  /** Journeys that leave the demo school otherwise than they found it name one of their own. */
  schoolName: [shared, { option: true }],
  /** When the server's clock begins, in ms since 1970; now unless a journey wants a day of its own. */
  schoolBegins: [undefined, { option: true }],
  /** Whether the demo school is made for the journey alone: of another, an examination under way is some minutes further. */
  isMadeAnew: [false, { option: true }],
  schools: [
    async ({}, use) => {
      const schools = new Map<string, OpenSchool>();
      await use(schools);
      await Promise.all([...schools.values()].map(({ close }) => close()));
    },
    { scope: 'worker' },
  ],
  school: [
    async ({ schools, schoolEnvironment: environment, schoolName, schoolBegins: begins, isMadeAnew }, use) => {
      const isOrdinary = Object.keys(environment).length === 0 && begins === undefined && !isMadeAnew;
      if (schoolName === shared && !isOrdinary) throw new Error('A school that is unlike the others wants a name');
      // A file is done with before the next one begins.
      for (const [name, { close }] of schools) {
        if (name === shared || name === schoolName) continue;
        schools.delete(name);
        await close();
      }
      const isCopied = begins === undefined && !isMadeAnew;
      const school =
        schools.get(schoolName) ??
        (await openSchool(schoolName, { environment, begins, made: isCopied ? madeSchool() : undefined }));
      schools.set(schoolName, school);
      await use(school);
    },
    { timeout: 2 * secondsToStart * 1000 },
  ],
  baseURL: ({ school }, use) => use(school.url),
});
