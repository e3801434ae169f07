import { IconPencil } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function NotBuiltYet() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return (
    <>
      <PageHeader title={title ?? ''} />
      <EmptyState
        icon={IconPencil}
        title="This screen is not built yet"
        text="It has its place in the menu already, and comes with one of the next versions."
      />
    </>
  );
}
