import { test as base } from '@playwright/test';
import { madeSchool } from './made-school.ts';
import { openSchool, type School, secondsToStart } from './school-process.ts';

type WorkerOptions = {
  schoolEnvironment: Record<string, string>;
  schoolName: string;
  schoolBegins: number | undefined;
  isMadeAnew: boolean;
};

/** Every worker has its own school; `page` and `request` are at its address. */
export const test = base.extend<object, { school: School } & WorkerOptions>({
  /** Settings of the school's own, such as SMTP_URL. */
  schoolEnvironment: [{}, { scope: 'worker', option: true }],
  /** Journeys that leave the demo school otherwise than they found it name one of their own. */
  schoolName: ['shared', { scope: 'worker', option: true }],
  /** When the server's clock begins, in ms since 1970; now unless a journey wants a day of its own. */
  schoolBegins: [undefined, { scope: 'worker', option: true }],
  /** Whether the demo school is made for the journey alone: of another, an examination under way is some minutes further. */
  isMadeAnew: [false, { scope: 'worker', option: true }],
  school: [
    async ({ schoolEnvironment: environment, schoolName, schoolBegins: begins, isMadeAnew }, use) => {
      const isCopied = begins === undefined && !isMadeAnew;
      const { close, ...school } = await openSchool(schoolName, {
        environment,
        begins,
        made: isCopied ? madeSchool() : undefined,
      });
      await use(school);
      await close();
    },
    { scope: 'worker', timeout: 2 * secondsToStart * 1000 },
  ],
  baseURL: ({ school }, use) => use(school.url),
});
