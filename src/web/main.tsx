import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { onTokenChange, readToken } from './api/token.ts';
import { LoadingScreen } from './app/LoadingScreen.tsx';
import { bringForms } from './screens/landing/bring-forms.ts';
import { loadUntilThere } from './ui/load-until-there.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

/** `paths.student.exam`. What else there may be in the place of an id is left to the router. */
const examScreen = /^\/dashboard\/student\/test\/([\w-]+)$/;
const { dataset } = document.documentElement;
if (root.hasChildNodes() && dataset['landing'] === undefined) {
  void openLanding(root);
} else {
  root.replaceChildren();
  document.getElementById('waiting')?.remove();
  delete dataset['landing'];
  const testId = examScreen.exec(location.pathname)?.[1];
  if (testId === undefined) void openApp(createRoot(root));
  else void openExam(createRoot(root), testId);
}

/** The landing page came rendered, and goes on from there until somebody is signed in. */
async function openLanding(container: HTMLElement): Promise<void> {
  const { LandingPage } = await loadUntilThere(() => import('./screens/landing/LandingPage.tsx'));
  const page = hydrateRoot(container, <LandingPage />);
  const forget = onTokenChange(() => {
    if (readToken() === null) return;
    forget();
    page.render(<LoadingScreen />);
    void openApp(page);
  });
  // What sends the forms, and then what is needed after the sign-in.
  void bringForms().then(bringApp);
}

/** So does an exam that is opened at its own address: a reload on a slow network takes the time of the exam. */
async function openExam(page: Root, testId: string): Promise<void> {
  const { showExam } = await loadUntilThere(() => import('./app/ExamPage.tsx'));
  showExam(page, testId, bringApp);
}

/** All the rest, which the landing page does without. The page's own style sheets may be lost too. */
async function openApp(page: Root): Promise<void> {
  const { App } = await bringApp();
  page.render(<App />);
}

function bringApp() {
  return loadUntilThere(() => import('./app/App.tsx'));
}
