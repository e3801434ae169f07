import { IconClipboardCheck, IconSearchOff } from '@tabler/icons-react';
import type { ResultFilters } from '#web/features/instructor-results/result-filters.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

type Props = { filters: ResultFilters; onClear: () => void };

export function NoResults({ filters: { search, test, status, time }, onClear }: Props) {
  const filtered = [search, test, status, time].some((value) => value !== undefined);
  return filtered ? (
    <EmptyState icon={IconSearchOff} title="No results found" text="No result fits these filters.">
      <Button onClick={onClear}>Clear All Filters</Button>
    </EmptyState>
  ) : (
    <EmptyState
      icon={IconClipboardCheck}
      title="No results yet"
      text="As soon as somebody hands in one of your tests, the result is here."
    >
      <ButtonLink to={paths.instructor.tests}>Go to My Tests</ButtonLink>
    </EmptyState>
  );
}
