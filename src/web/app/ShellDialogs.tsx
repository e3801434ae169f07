import { useUser } from '#web/features/session/session.ts';
import type { Find, Group } from '#web/features/palette/entries.ts';
import { KeyList } from '#web/features/palette/KeyList.tsx';
import { Palette } from '#web/features/palette/Palette.tsx';
import type { Role } from '#contract/access.ts';
import { ownProfile, paths } from '#web/paths.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { paletteWords } from '#web/words/palette.ts';
import { siteWords } from '#web/words/site.ts';
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
      name: paletteWords('screens'),
      entries: [
        ...screens,
        ...(role === 'student' ? [] : [{ label: siteWords('navProfile'), href: ownProfile[role] }]),
      ],
    },
    {
      name: paletteWords('actions'),
      entries: isAuthor
        ? [
            ...(role === 'admin' ? [{ label: paletteWords('createATest'), href: paths.instructor.createTest }] : []),
            { label: paletteWords('makeAReadyTenMinute'), href: paths.instructor.readyTest },
            { label: paletteWords('writeOrUploadQuestions'), href: paths.instructor.questions },
            ...(role === 'admin'
              ? [{ label: paletteWords('pasteAClassList'), href: `${paths.admin.firstSteps}?step=people` }]
              : []),
          ]
        : [{ label: paletteWords('tryTheSampleTest'), href: paths.sample }],
    },
  ];
}
