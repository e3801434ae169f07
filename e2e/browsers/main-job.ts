import { setTimeout } from 'node:timers/promises';
import type { Relay } from '../relay.ts';
import type { DrivenBrowser } from './driven-browser.ts';

type Place = { browser: DrivenBrowser; relay: Relay };
type Step = { name: string; take: (place: Place) => Promise<void> };

const test = 'Everyday Science';
const secondsToWait = 30;

const button = (words: string) => `//button[normalize-space()="${words}"]`;
/** The innermost element that says so. */
const text = (words: string) => {
  const says = `contains(normalize-space(), "${words}")`;
  return `//*[${says}][not(*[${says}])]`;
};
const status = (words: string) => `//*[@role="status"]/descendant-or-self::*[normalize-space()="${words}"]`;
const field = (label: string) => `//input[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;
const typed = field('Your answer');
const option = (number: number) => `(//input[@type="radio"])[${number}]/ancestor::label`;

/** What a candidate does on an exam day on which the network fails, each step with what must be seen after it. */
export const mainJob: readonly Step[] = [
  {
    name: 'sign in',
    take: async ({ browser, relay }) => {
      await browser.goTo(relay.url);
      await see(browser, field('Email'));
      await browser.type(field('Email'), 'premium@demo.school');
      await browser.type(field('Password'), 'demo1234');
      await press(browser, `//form${button('Sign In')}`);
      await see(browser, '//nav//a[@href="/dashboard/student/tests"]');
    },
  },
  {
    name: "open a test's facts",
    take: async ({ browser, relay }) => {
      await browser.goTo(`${relay.url}/dashboard/student/tests?search=${encodeURIComponent(test)}`);
      await press(browser, `//article[.//*[normalize-space()="${test}"]]${button('Start')}`);
      await see(browser, text('The time starts when you press the button'));
    },
  },
  {
    name: 'start',
    take: async ({ browser }) => {
      await press(browser, button('Start'));
      await see(browser, text('Question 1 of'));
    },
  },
  {
    name: 'pick, saved',
    take: async ({ browser }) => {
      await pick(browser, 1);
      await see(browser, text('Progress: 1 of'));
      await see(browser, status('Saved'));
    },
  },
  {
    name: 'cut the network, pick, kept on the device',
    take: async ({ browser, relay }) => {
      relay.decide(() => 'break');
      await press(browser, button('Next Question'));
      await see(browser, text('Question 2 of'));
      await pick(browser, 2);
      await see(browser, text('Progress: 2 of'));
      await see(browser, status('Offline. Go on: 1 answer kept on this device'));
    },
  },
  {
    name: 'reload without the network, pick',
    take: async ({ browser }) => {
      await browser.reload();
      await see(browser, text('Question 2 of'));
      await see(browser, text('Progress: 2 of'));
      await press(browser, button('Next Question'));
      await see(browser, text('Question 3 of'));
      await pick(browser, 1);
      await see(browser, text('Progress: 3 of'));
    },
  },
  {
    name: 'network back, all saved',
    take: async ({ browser, relay }) => {
      relay.decide(() => 'pass');
      await see(browser, status('Saved'));
    },
  },
  {
    name: 'submit',
    take: async ({ browser }) => {
      await press(browser, button('Submit Test'));
      await press(browser, `//dialog${button('Yes, Submit Test')}`);
      await see(browser, text('Questions and answers'));
    },
  },
  {
    name: 'review, every pick in it',
    take: async ({ browser }) => {
      await see(browser, text('Explanation'));
      const review = '//dialog//ol/li[.//*[starts-with(normalize-space(), "Question ")]]';
      const items = await browser.texts(review);
      const answered = items.filter((item) => !item.includes('Not answered'));
      if (answered.length !== 3)
        throw new Error(`3 of ${items.length} questions were picked, and ${answered.length} came.`);
    },
  },
];

async function pick(browser: DrivenBrowser, number: number): Promise<void> {
  await until(browser, `${option(number)} | ${typed}`);
  if (await browser.shows(typed)) await browser.type(typed, `answer ${number}`);
  else await browser.click(option(number));
}

async function press(browser: DrivenBrowser, element: string): Promise<void> {
  await see(browser, element);
  await browser.click(element);
}

const see = until;

/** The page is asked again and again until it shows this. While it is being changed it may not answer. */
async function until(browser: DrivenBrowser, element: string): Promise<void> {
  const deadline = performance.now() + secondsToWait * 1000;
  let fault = '';
  while (performance.now() < deadline) {
    try {
      if (await browser.shows(element)) return;
      fault = '';
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    await setTimeout(100);
  }
  const said = fault === '' ? await browser.texts('//*[@role="status" or @role="alert"]') : [fault];
  throw new Error(`Within ${secondsToWait} s it did not show ${element}, but: ${said.join(' ')}`);
}
