import { IconBooks } from '@tabler/icons-react';
import type { AuthoredTest } from '#contract/authoring.ts';
import { AuthoredTestCard } from '#web/features/authoring/AuthoredTestCard.tsx';
import { AuthoredTestCardSkeleton } from '#web/features/authoring/AuthoredTestCardSkeleton.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import classes from './tests.module.css';

type Props = {
  /** Left out while the first page loads. */
  tests: readonly AuthoredTest[] | undefined;
  /** What is shown belongs to the filters before; the new list is on its way. */
  stale: boolean;
  filtered: boolean;
  onClear: () => void;
};

export function TestList({ tests, stale, filtered, onClear }: Props) {
  if (tests === undefined) {
    return (
      <ul className={classes.grid} aria-label="Loading tests">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <li key={place}>
            <AuthoredTestCardSkeleton />
          </li>
        ))}
      </ul>
    );
  }
  if (tests.length === 0) {
    return filtered ? (
      <EmptyState icon={IconBooks} title="No tests found" text="None of your tests fits all of these filters.">
        <Button look="outline" onClick={onClear}>
          Clear All Filters
        </Button>
      </EmptyState>
    ) : (
      <EmptyState
        icon={IconBooks}
        title="No tests yet"
        text="Begin with a title and a category. Questions come next, and you publish when it is ready."
      >
        <ButtonLink to={paths.instructor.createTest}>Create Test</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className={classes.grid} data-stale={stale} aria-busy={stale}>
      {tests.map((test) => (
        <li key={test._id}>
          <AuthoredTestCard test={test} />
        </li>
      ))}
    </ul>
  );
}
