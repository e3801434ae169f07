import { createRootRoute, createRoute, type RouteComponent } from '@tanstack/react-router';
import type { Access } from '#contract/access.ts';
import { RootLayout } from '#web/app/RootLayout.tsx';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { screenPart } from '#web/ui/screen-part.tsx';

export const root = createRootRoute({ component: RootLayout, staticData: { access: 'public' } });

// Everybody who is signed in
export const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  staticData: { access: 'student' },
  component: screenPart(() => import('#web/app/Guard.tsx'), 'Guard'),
});
export const shell = createRoute({
  getParentRoute: () => guarded,
  id: 'shell',
  staticData: {
    access: 'student',
    // With the screens of the role, which are there already: what finds asks what their lists ask.
    finders: {
      admin: async () => (await loadUntilThere(() => import('#web/screens/admin.ts'))).findAsAdministrator,
      instructor: async () => (await loadUntilThere(() => import('#web/screens/instructor.ts'))).findAsInstructor,
      student: async () => (await loadUntilThere(() => import('#web/screens/student.ts'))).findAsStudent,
    },
  },
  component: screenPart(() => import('#web/app/Shell.tsx'), 'Shell'),
});

/** A screen in the shell that has nothing but an address, a title and who may open it. */
export function screen<const P extends string>(
  path: P,
  access: Access,
  title: string | (() => string),
  component: RouteComponent,
) {
  return createRoute({ getParentRoute: () => shell, path, staticData: { access, title }, component });
}
