import { createRouter } from '@tanstack/react-router';
import type { Access, Role } from '#contract/access.ts';
import { ErrorScreen } from './app/ErrorScreen.tsx';
import { LoadingScreen } from './app/LoadingScreen.tsx';
import { siteHistory } from './app/site-history.ts';
import type { Find } from './features/palette/entries.ts';
import { adminScreens } from './routes/admin.ts';
import { guarded, root, shell } from './routes/guarded.ts';
import { instructorRoutes, instructorScreens } from './routes/instructor.ts';
import { studentRoutes, studentScreens } from './routes/student.ts';
import { visitorRoutes } from './routes/visitors.ts';
import { screenPart } from './ui/screen-part.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the screen; the guard asks `mayEnter`. */
    access: Access;
    /** Whether the screen stays open while maintenance keeps all but administrators out. */
    duringMaintenance?: boolean;
    /** What the window is called; without one, only the site's title. A function where its words are in the catalogues. */
    title?: string | (() => string);
    /** What finds tests and people for each role, in the shell. */
    finders?: Record<Role, () => Promise<Find>>;
  }
  interface Register {
    router: typeof router;
  }
  /** What a link tells the screen that it leads to, beside the address. */
  interface HistoryState {
    /** The test has just been made, and waits for its first question. */
    isNewTest?: boolean;
  }
}

const routeTree = root.addChildren([
  ...visitorRoutes,
  guarded.addChildren([
    ...studentRoutes,
    ...instructorRoutes,
    shell.addChildren([...studentScreens, ...instructorScreens, ...adminScreens]),
  ]),
]);

/*
 * No route has a loader: screens fetch what they show. So a preload, on hover or focus, brings code and never calls
 * the server, and opening the exam's address alone starts no attempt.
 */
export const router = createRouter({
  routeTree,
  history: siteHistory,
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: screenPart(() => import('./app/NotFoundScreen.tsx'), 'NotFoundScreen'),
  notFoundMode: 'root',
  scrollRestoration: true,
  // Plain text both ways. The router's own way is JSON, which would read a referral code of digits as a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams();
    for (const [name, value] of Object.entries(search)) {
      if (value !== undefined) text.set(name, String(value));
    }
    return text.size > 0 ? `?${text}` : '';
  },
});
