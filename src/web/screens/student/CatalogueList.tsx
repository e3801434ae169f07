import { IconBooks } from '@tabler/icons-react';
import type { CatalogueEntry } from '#contract/tests.ts';
import type { Plan } from '#contract/vocabulary.ts';
import { TestCard } from '#web/features/tests/TestCard.tsx';
import { TestCardSkeleton } from '#web/features/tests/TestCardSkeleton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import classes from './catalogue.module.css';

type Props = {
  /** Left out while the first page loads. */
  entries: readonly CatalogueEntry[] | undefined;
  /** What is shown belongs to the filters before; the new list is on its way. */
  stale: boolean;
  receivedAt: number;
  plan: Plan;
  filtered: boolean;
  onClear: () => void;
  onUpgrade: () => void;
};

export function CatalogueList({ entries, stale, receivedAt, plan, filtered, onClear, onUpgrade }: Props) {
  if (entries === undefined) {
    return (
      <ul className={classes.grid} aria-label="Loading tests">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <li key={place}>
            <TestCardSkeleton />
          </li>
        ))}
      </ul>
    );
  }
  if (entries.length === 0) {
    return filtered ? (
      <EmptyState
        icon={IconBooks}
        title="No tests found"
        text="No test fits all of these filters. Take one away, or begin again."
      >
        <Button look="outline" onClick={onClear}>
          Clear All Filters
        </Button>
      </EmptyState>
    ) : (
      <EmptyState
        icon={IconBooks}
        title="No tests yet"
        text="As soon as an instructor publishes a test in the catalogue, it stands here."
      />
    );
  }
  return (
    <ul className={classes.grid} data-stale={stale} aria-busy={stale}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <TestCard entry={entry} receivedAt={receivedAt} plan={plan} onUpgrade={onUpgrade} />
        </li>
      ))}
    </ul>
  );
}
