import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { questionList } from '#contract/admin-lists.ts';
import {
  adminQuestionsQuery,
  type QuestionFilters,
  useExportQuestions,
} from '#web/features/administration/administration.ts';
import { questionFields, QuestionTable } from '#web/features/administration/QuestionTable.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';

const route = getRouteApi(`/guarded/shell${paths.admin.questions}`);

export function QuestionsScreen() {
  const filters = route.useSearch({ select: questionList.address.read });
  const navigate = useNavigate();
  const exporting = useExportQuestions(filters);
  const questions = useQuery(adminQuestionsQuery(filters));
  const { data, error } = questions;
  const failed = error !== null && data === undefined;

  const { address } = questionList;

  const show: Show<QuestionFilters> = (search, how) =>
    void navigate({ to: paths.admin.questions, search, resetScroll: false, ...how });
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
      <ListFilters address={address} filters={filters} fields={questionFields(data?.categories ?? [])} onShow={show} />
      <Found text={data && `${counted(data.pagination.total, 'question')} found`} />
      <List
        name="questions"
        address={address}
        filters={filters}
        query={questions}
        meta={adminQuestionsQuery(filters).meta}
        empty={{
          icon: IconListSearch,
          notFound: { title: 'No questions found', text: 'Try other words, or take a filter away.' },
          notThere: { title: 'No questions yet', text: 'As soon as an instructor writes one, it stands here.' },
        }}
        onShow={show}
      >
        {(list, stale) => <QuestionTable questions={list.questions} stale={stale} />}
      </List>
    </>
  );
}
