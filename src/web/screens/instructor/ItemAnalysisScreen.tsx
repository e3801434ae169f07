import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { AnalysedAttempts } from '#contract/instructor-results.ts';
import { authoredResultList } from '#contract/own-lists.ts';
import { setText } from '#domain/statistics/set-text.ts';
import { failureText } from '#web/api/failure-text.ts';
import { AnalysisSkeleton } from '#web/features/item-analysis/AnalysisSkeleton.tsx';
import type { ItemSort } from '#web/features/item-analysis/analysis-choices.ts';
import { itemAnalysisQuery, useExportItemAnalysis } from '#web/features/item-analysis/item-analysis.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useNamedPage } from '#web/ui/page-name.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { keptFilters } from '#web/ui/kept-filters.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { AnalysedTest } from './AnalysedTest.tsx';
import classes from './item-analysis.module.css';

const route = getRouteApi(`/guarded/shell${paths.instructor.testResults}`);

const otherAttempts = [
  { value: 'latest', label: "Each student's latest" },
  { value: 'best', label: "Each student's best" },
  { value: 'all', label: 'All attempts' },
] as const;
const sorts = [
  { value: 'position', label: 'In the order of the test' },
  { value: 'hardest', label: 'Hardest first' },
  { value: 'easiest', label: 'Easiest first' },
  { value: 'discrimination', label: 'Least discriminating first' },
] as const satisfies readonly { value: ItemSort; label: string }[];

/** How the questions of a test did, and what to do about it. */
export function ItemAnalysisScreen() {
  const { testId } = route.useParams();
  const choices = route.useSearch();
  const attempts: AnalysedAttempts = choices.attempts ?? 'first';
  const navigate = useNavigate();
  const choice = { attempts, set: choices.set };
  const query = useQuery(itemAnalysisQuery(testId, choice));
  const exporting = useExportItemAnalysis(testId, choice);
  const { data, error } = query;
  useNamedPage(data?.test.title);

  function choose(changed: typeof choices) {
    void navigate({ to: paths.instructor.testResults, params: { testId }, search: changed, resetScroll: false });
  }

  return (
    <>
      <PageHeader
        title={data?.test.title ?? 'Item Analysis'}
        lead="Item analysis: how each question did."
        under={[
          <Link
            key="results"
            to={paths.instructor.results}
            search={{ ...keptFilters(paths.instructor.results, authoredResultList.address), result: undefined }}
          >
            Results
          </Link>,
        ]}
      >
        <div className={`${layout.cluster} ${space.gap8}`}>
          <ButtonLink look="quiet" to={paths.instructor.results} search={{ test: testId }}>
            All Results
          </ButtonLink>
          <Button
            look="outline"
            loading={exporting.isPending}
            disabled={data === undefined}
            onClick={() => exporting.mutate()}
          >
            Export CSV
          </Button>
        </div>
      </PageHeader>
      {data === undefined && error && (
        <FailureState
          title={failureText(error, itemAnalysisQuery(testId, choice).meta ?? {})}
          error={error}
          onRetry={() => void query.refetch()}
        >
          <ButtonLink
            look="outline"
            to={paths.instructor.results}
            search={{ ...keptFilters(paths.instructor.results, authoredResultList.address), result: undefined }}
          >
            Back to Results
          </ButtonLink>
        </FailureState>
      )}
      {data === undefined && !error && <AnalysisSkeleton />}
      {data !== undefined && (
        <>
          <div className={`${layout.stack} ${space.gap14} ${classes.choices}`}>
            <SelectField
              label="Attempts"
              all="Each student's first"
              choices={otherAttempts}
              value={choices.attempts}
              onChoose={(chosen) => choose({ ...choices, attempts: chosen })}
            />
            <SelectField
              label="Questions"
              all="To look at first"
              choices={sorts}
              value={choices.sort}
              onChoose={(sort) => choose({ ...choices, sort })}
            />
            {data.sets.length > 1 && (
              <SelectField
                label="Whole test over"
                choices={data.sets.map((set) => ({
                  value: set.key,
                  label: `${setText(set)}: ${counted(set.attempts, 'attempt')}`,
                }))}
                value={data.sets.find((set) => set.shown)?.key}
                onChoose={(set) => choose({ ...choices, set })}
              />
            )}
          </div>
          <AnalysedTest analysis={data} sort={choices.sort} stale={query.isPlaceholderData} />
        </>
      )}
    </>
  );
}
