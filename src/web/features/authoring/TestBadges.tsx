import { IconCalendarEvent, IconCheck, IconPencil, IconWorld, IconLink } from '@tabler/icons-react';
import type { AuthoredTest } from '#contract/authoring.ts';
import { AccessBadge, DifficultyBadge } from '#web/ui/badges.tsx';
import { Badge } from '#web/ui/Badge.tsx';

type Props = {
  test: Pick<AuthoredTest, 'isPublished' | 'isPublic' | 'sittingsOnly' | 'isFree' | 'accessLevel' | 'difficulty'>;
};

const icon = { size: 14, stroke: 2, 'aria-hidden': true } as const;

/** Where a test stands: draft or published, listed, by its link or in sittings only, and for which plan. */
export function TestBadges({ test }: Props) {
  const { isPublished, isPublic, sittingsOnly, isFree, accessLevel, difficulty } = test;
  const Where = isPublic ? IconWorld : IconLink;
  return (
    <>
      {sittingsOnly ? (
        <Badge tone="brand">
          <IconCalendarEvent {...icon} />
          In sittings only
        </Badge>
      ) : isPublished ? (
        <Badge tone="good">
          <IconCheck {...icon} stroke={2.5} />
          Published
        </Badge>
      ) : (
        <Badge>
          <IconPencil {...icon} />
          Draft
        </Badge>
      )}
      {isPublished && !sittingsOnly && (
        <Badge>
          <Where {...icon} />
          {isPublic ? 'In the catalogue' : 'By link only'}
        </Badge>
      )}
      <AccessBadge level={accessLevel} />
      {isFree && accessLevel !== 'free' && <Badge tone="brand">Free for all</Badge>}
      <DifficultyBadge difficulty={difficulty} />
    </>
  );
}
