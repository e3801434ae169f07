import { useUser } from '#web/features/session/session.ts';
import type { Find, Group } from '#web/features/palette/entries.ts';
import { KeyList } from '#web/features/palette/KeyList.tsx';
import { Palette } from '#web/features/palette/Palette.tsx';
import type { Role } from '#contract/access.ts';
import { ownProfile, paths } from '#web/paths.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { navigation } from './navigation.ts';
import type { ShellDialog } from './use-shell-keys.ts';

/** With the screens of each role, which are there already: what finds is what their lists ask. */
const finders: Record<Role, () => Promise<Find>> = {
  admin: async () => (await loadUntilThere(() => import('#web/screens/admin.ts'))).findAsAdministrator,
  instructor: async () => (await loadUntilThere(() => import('#web/screens/instructor.ts'))).findAsInstructor,
  student: async () => (await loadUntilThere(() => import('#web/screens/student.ts'))).findAsStudent,
};

/** Loaded when first opened. */
export function ShellDialogs({ open, onClose }: { open: ShellDialog; onClose: () => void }) {
  const { role } = useUser();
  if (open === 'keys') return <KeyList onClose={onClose} />;
  return <Palette groups={groupsOf(role)} find={finders[role]} onClose={onClose} />;
}

function groupsOf(role: Role): Group[] {
  const screens = navigation[role].map(({ label, to }) => ({
    label: typeof label === 'function' ? label() : label,
    href: to,
  }));
  const isAuthor = role !== 'student';
  return [
    {
      name: 'Screens',
      entries: [...screens, ...(role === 'student' ? [] : [{ label: 'Profile', href: ownProfile[role] }])],
    },
    {
      name: 'Actions',
      entries: isAuthor
        ? [
            ...(role === 'admin' ? [{ label: 'Create a test', href: paths.instructor.createTest }] : []),
            { label: 'Make a ready ten-minute test', href: paths.instructor.readyTest },
            { label: 'Write or upload questions', href: paths.instructor.questions },
            ...(role === 'admin'
              ? [{ label: 'Paste a class list', href: `${paths.admin.firstSteps}?step=people` }]
              : []),
          ]
        : [{ label: 'Try the sample test', href: paths.sample }],
    },
  ];
}
