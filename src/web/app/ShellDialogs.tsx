import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router';
import { useUser } from '#web/features/session/session.ts';
import type { Group } from '#web/features/palette/entries.ts';
import { KeyList } from '#web/features/palette/KeyList.tsx';
import { Palette } from '#web/features/palette/Palette.tsx';
import type { Role } from '#contract/access.ts';
import { ownProfile, paths } from '#web/paths.ts';
import { paletteWords } from '#web/words/palette.ts';
import { siteWords } from '#web/words/site.ts';
import { navigation } from './navigation.ts';
import type { ShellDialog } from './use-shell-keys.ts';

/** Loaded when first opened. */
export function ShellDialogs({ open, onClose }: { open: ShellDialog; onClose: () => void }) {
  const { role } = useUser();
  const finders = useMatches({ select: (matches) => matches.find(hasFinders)?.staticData.finders });
  if (open === 'keys' || finders === undefined) return <KeyList onClose={onClose} />;
  return <Palette groups={groupsOf(role)} find={finders[role]} onClose={onClose} />;
}

const hasFinders = ({ staticData }: { staticData: StaticDataRouteOption }) => staticData.finders !== undefined;

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
