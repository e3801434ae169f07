import { IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { resultList } from '#contract/admin-lists.ts';
import type { getAdminResults } from '#contract/admin-results.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import {
  type AllResultsFilters,
  allResultsQuery,
  resultChoicesQuery,
  useExportAllResults,
} from '#web/features/administration/all-results.ts';
import { AllResultsTable, resultFields } from '#web/features/administration/AllResultsTable.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';

const route = getRouteApi(`/guarded/shell${paths.admin.results}`);

/** The results of the whole school; the filters stand in the address. */
export function ResultsScreen() {
  const filters = route.useSearch({ select: resultList.address.read });
  const navigate = useNavigate();
  const list = useQuery(allResultsQuery(filters));
  const choices = useQuery(resultChoicesQuery);
  const exporting = useExportAllResults(filters);
  const { data } = list;

  const { address } = resultList;

  const show: Show<AllResultsFilters> = (search, how) =>
    void navigate({ to: paths.admin.results, search, resetScroll: false, ...how });

  return (
    <>
      <PageHeader title="Results" lead="Every result of the school, whoever took the test and whoever wrote it.">
        <Button
          look="outline"
          loading={exporting.isPending}
          disabled={data === undefined || data.pagination.total === 0}
          onClick={() => exporting.mutate()}
        >
          Export CSV
        </Button>
      </PageHeader>
      <ListFilters address={address} filters={filters} fields={resultFields(filters, choices.data)} onShow={show} />
      <Found text={data && foundText(data)} />
      <List
        name="results"
        address={address}
        filters={filters}
        query={list}
        meta={allResultsQuery(filters).meta}
        empty={{
          icon: IconReportAnalytics,
          notFound: { title: 'No results found', text: 'Try other words, or take a filter away.' },
          notThere: { title: 'No results yet', text: 'As soon as a test is taken, it stands here.' },
        }}
        onShow={show}
      >
        {({ results }, stale) => <AllResultsTable results={results} stale={stale} />}
      </List>
    </>
  );
}

function foundText({ pagination, hasMore, person }: ReplyOf<typeof getAdminResults>): string {
  const found = `${hasMore ? 'More than ' : ''}${counted(pagination.total, 'result')} found`;
  return person === null ? found : `${found}, all of ${studentNameText(person.name)}`;
}
