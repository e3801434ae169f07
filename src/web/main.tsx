import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { onTokenChange, readToken } from './api/token.ts';
import { LoadingScreen } from './app/LoadingScreen.tsx';
import { bringForms } from './screens/landing/bring-forms.ts';
import { paths } from './paths.ts';
import { loadUntilThere } from './ui/load-until-there.ts';
import { bringWords, languageOfPage, locale, speak } from './words/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

/** `paths.student.exam`. What else there may be in the place of an id is left to the router. */
const examScreen = /^\/dashboard\/student\/test\/([\w-]+)$/;
const { dataset } = document.documentElement;
if (root.hasChildNodes() && dataset['landing'] === undefined) {
  void openLanding((page) => hydrateRoot(root, page));
} else {
  const isLanding = dataset['landing'] === 'translated';
  root.replaceChildren();
  document.getElementById('waiting')?.remove();
  delete dataset['landing'];
  const page = createRoot(root);
  const testId = examScreen.exec(location.pathname)?.[1];
  if (isLanding) void openTranslatedLanding(page);
  else if (testId === undefined) void openApp(page);
  else void openExam(page, testId);
}

/** The landing page came rendered, and goes on from there until somebody is signed in. */
async function openLanding(show: (landing: ReactNode) => Root): Promise<void> {
  const { LandingPage } = await loadUntilThere(() => import('./screens/landing/LandingPage.tsx'));
  const page = show(<LandingPage />);
  const forget = onTokenChange(() => {
    if (readToken() === null) return;
    forget();
    page.render(<LoadingScreen />);
    void openApp(page);
  });
  // What sends the forms, and then what is needed after the sign-in.
  void bringForms().then(bringApp);
}

/** It came in English, so it is rendered here. */
async function openTranslatedLanding(page: Root): Promise<void> {
  await speak(languageOfPage(), 'visitor');
  await openLanding((landing) => {
    page.render(landing);
    return page;
  });
}

/** So does an exam that is opened at its own address: a reload on a slow network takes the time of the exam. */
async function openExam(page: Root, testId: string): Promise<void> {
  setTimeout(makeFirstFormat);
  const [{ showExam }] = await Promise.all([
    loadUntilThere(() => import('./app/ExamPage.tsx')),
    speak(languageOfPage(), 'exam', 'room'),
  ]);
  showExam(page, testId, bringApp);
}

/** All the rest, which the landing page does without. The page's own style sheets may be lost too. */
async function openApp(page: Root): Promise<void> {
  if (readToken() !== null || location.pathname === paths.sample) setTimeout(makeFirstFormat);
  // Which words it needs is known as soon as it is asked for.
  const [{ App }] = await Promise.all([bringApp(), speak(languageOfPage())]);
  page.render(<App />);
}

/**
 * The first of all makes the browser look through all locales, for 70 ms on a cheap phone. Exams and the screens of the
 * shell have dates or figures, so that is done while their scripts are on the way, and not when there is something to show.
 */
function makeFirstFormat(): void {
  Intl.NumberFormat(locale());
}

/** With the words of all screens that it leads to. */
async function bringApp() {
  const [app] = await Promise.all([
    loadUntilThere(() => import('./app/App.tsx')),
    // Half of what the app stands on, read in while the rest is on its way, and not in one go with it.
    loadUntilThere(() => import('./app/ExamPage.tsx')),
    bringWords('exam', 'room', 'visitor', 'site', 'account', 'results', 'student', 'palette'),
  ]);
  return app;
}
