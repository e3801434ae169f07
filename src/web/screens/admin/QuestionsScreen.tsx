import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { AdminQuestion } from '#contract/admin-tests.ts';
import { failureText } from '#web/api/failure-text.ts';
import { adminQuestionsQuery, useExportQuestions } from '#web/features/administration/administration.ts';
import type { QuestionFilters } from '#web/features/administration/list-filters.ts';
import { QuestionTable } from '#web/features/administration/QuestionTable.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import classes from './lists.module.css';
import { QuestionFilterBar } from './QuestionFilterBar.tsx';

const route = getRouteApi(`/guarded/shell${paths.admin.questions}`);

export function QuestionsScreen() {
  const filters = route.useSearch();
  const navigate = useNavigate();
  const exporting = useExportQuestions(filters);
  const questions = useQuery(adminQuestionsQuery(filters));
  const { data, error } = questions;
  const failed = error !== null && data === undefined;

  /** Typing replaces the address, so that Back leaves the list and not one letter. */
  function filter(changed: QuestionFilters, replace = false) {
    void navigate({ to: paths.admin.questions, search: changed, replace, resetScroll: false });
  }
  const figure = (name: 'total' | 'easy' | 'medium' | 'hard') => (failed ? null : data && count(data.counts[name]));

  return (
    <>
      <PageHeader title="Questions" lead="Every question on the platform, with its key.">
        <Button look="outline" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          Export CSV
        </Button>
      </PageHeader>
      <StatRow>
        <StatCard label="Total questions" value={figure('total')} />
        <StatCard label="Easy" value={figure('easy')} />
        <StatCard label="Medium" value={figure('medium')} />
        <StatCard label="Hard" value={figure('hard')} />
      </StatRow>
      <QuestionFilterBar filters={filters} categories={data?.categories ?? []} onFilter={filter} />
      <p role="status" className={classes.found}>
        {data && `${counted(data.pagination.total, 'question')} found`}
      </p>
      {failed ? (
        <FailureState
          title={failureText(error, adminQuestionsQuery(filters).meta ?? {})}
          error={error}
          onRetry={() => void questions.refetch()}
        />
      ) : (
        <QuestionList questions={data?.questions} stale={questions.isPlaceholderData} onClear={() => filter({})} />
      )}
      {data && (
        <Pages
          label="Pages of questions"
          pagination={data.pagination}
          asked={questions.isPlaceholderData ? undefined : filters.page}
          onPage={(page, replace = false) =>
            void navigate({ to: paths.admin.questions, search: { ...filters, page }, replace })
          }
        />
      )}
    </>
  );
}

type ListProps = {
  /** Left out while the first page loads. */
  questions: readonly AdminQuestion[] | undefined;
  /** What is shown belongs to the filters before; the new list is on its way. */
  stale: boolean;
  onClear: () => void;
};

function QuestionList({ questions, stale, onClear }: ListProps) {
  if (questions === undefined) {
    return (
      <div aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <Skeleton key={place} height="3.5rem" mb="0.875rem" />
        ))}
      </div>
    );
  }
  if (questions.length > 0) return <QuestionTable questions={questions} stale={stale} />;
  return (
    <EmptyState icon={IconListSearch} title="No questions found" text="Try other words, or take a filter away.">
      <Button look="outline" onClick={onClear}>
        Clear All Filters
      </Button>
    </EmptyState>
  );
}
