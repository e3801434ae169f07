import { IconHelpSquareRounded, IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { bankList } from '#contract/own-lists.ts';
import type { ListedQuestion } from '#contract/questions.ts';
import { mayDo } from '#domain/test/test-standing.ts';
import { instructorStatsQuery } from '#web/features/authoring/authoring.ts';
import { bankFields } from '#web/features/questions/bank-fields.ts';
import { BankQuestionCardSkeleton } from '#web/features/questions/BankQuestionCardSkeleton.tsx';
import { ChosenQuestions } from '#web/features/questions/ChosenQuestions.tsx';
import { AddQuestionDialog, BulkUploadDialog, EditQuestionDialog } from '#web/features/questions/dialogs.ts';
import { DeleteQuestionDialog } from '#web/features/questions/DeleteQuestionDialog.tsx';
import { type BankFilters, bankQuery, ownTestsQuery, writableTests } from '#web/features/questions/questions.ts';
import { RegradeDialog } from '#web/features/regrades/RegradeDialog.tsx';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Items } from '#web/ui/list/Items.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { count, percentOf } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import classes from './question-bank.module.css';
import { QuestionList } from './QuestionList.tsx';
import { QuestionsFound } from './QuestionsFound.tsx';

const route = getRouteApi(`/guarded/shell${paths.instructor.questions}`);

type Opened =
  | { dialog: 'add' | 'upload' }
  | { dialog: 'edit' | 'delete'; question: ListedQuestion }
  | { dialog: 'regrade'; questionId: string; regradable: number; sitting: number };

export function QuestionBankScreen() {
  const { maxFileSize } = usePublicSettings();
  const filters = route.useSearch({ select: bankList.address.read });
  const navigate = useNavigate();
  const stats = useQuery(instructorStatsQuery);
  const tests = useQuery(ownTestsQuery);
  const bank = useQuery(bankQuery(filters));
  const { data } = bank;
  const [asked, setOpened] = useState<Opened | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const close = () => setOpened(null);

  const { address } = bankList;

  const show: Show<BankFilters> = (search, how) =>
    void navigate({ to: paths.instructor.questions, search, resetScroll: false, ...how });
  /** Another test has other categories and tags. */
  const showOfTest: Show<BankFilters> = (search, how) =>
    show(search.test === filters.test ? search : { ...search, category: undefined, tag: undefined }, how);
  const figure = (value: string | null | undefined) => (stats.isError && stats.data === undefined ? null : value);
  const allTests = tests.data ?? [];
  const writable = writableTests(allTests);
  const test = allTests.find(({ _id }) => _id === filters.test);
  const standing = test?.standing ?? 'own';
  const mayEdit = mayDo(standing, 'edit');
  // A test that has just been made is not in a list from before.
  const knowsTest = filters.test === undefined || test !== undefined || tests.isFetchedAfterMount;
  // A question that is begun is of the test that is shown, so that has to be known.
  const opened = asked?.dialog === 'add' && !knowsTest ? null : asked;

  return (
    <>
      <PageHeader title="Question Bank" lead="Every question of your tests, with its key.">
        <div className={`${layout.cluster} ${space.gap10} ${classes.tasks}`}>
          <Button look="outline" onClick={() => setOpened({ dialog: 'upload' })}>
            <IconUpload size={18} stroke={1.75} aria-hidden="true" />
            Bulk Upload
          </Button>
          <Button onClick={() => setOpened({ dialog: 'add' })}>
            <IconPlus size={18} stroke={2} aria-hidden="true" />
            Add Question
          </Button>
        </div>
      </PageHeader>
      <StatRow>
        <StatCard label="Total Questions" value={figure(stats.data && count(stats.data.totalQuestions))} />
        <StatCard label="Created Tests" value={figure(stats.data && count(stats.data.createdTests))} />
        <StatCard label="Total Results" value={figure(stats.data && count(stats.data.totalResults))} />
        <StatCard
          label="Average Score"
          value={figure(stats.data && percentOf(stats.data.averageScore, stats.data.totalResults))}
        />
      </StatRow>
      <ListFilters
        address={address}
        filters={filters}
        fields={bankFields(allTests, data ?? { categories: [], tags: [] })}
        onShow={showOfTest}
      />
      <QuestionsFound filters={filters} bank={data} />
      {data && data.questions.length > 0 && (
        <ChosenQuestions
          shown={data.questions.map(({ _id }) => _id)}
          chosen={chosen}
          tests={writable}
          standing={standing}
          tags={data.tags}
          onChoose={setChosen}
        />
      )}
      <List
        name="questions"
        address={address}
        filters={filters}
        query={bank}
        meta={bankQuery(filters).meta}
        empty={{
          icon: IconHelpSquareRounded,
          notFound: {
            title: 'No questions found',
            text: 'No question fits all of these filters. Take one away, or begin again.',
          },
          notThere: {
            title: 'No questions found',
            text: 'Write your first question, or bring many in with a CSV or JSON file.',
            action: (
              <Button look="outline" onClick={() => setOpened({ dialog: 'add' })}>
                Add Question
              </Button>
            ),
          },
        }}
        skeleton={
          <Items look="sheets" label="Loading questions">
            {[1, 2, 3, 4].map((place) => (
              <li key={place}>
                <BankQuestionCardSkeleton />
              </li>
            ))}
          </Items>
        }
        onShow={show}
      >
        {({ questions }, stale) => (
          <QuestionList
            questions={questions}
            stale={stale}
            chosen={chosen}
            onChoose={setChosen}
            onEdit={(question) => setOpened({ dialog: 'edit', question })}
            onDelete={(question) => setOpened({ dialog: 'delete', question })}
            onRegrade={({ _id, regradable }) =>
              setOpened({ dialog: 'regrade', questionId: _id, regradable, sitting: 0 })
            }
          />
        )}
      </List>
      <Suspense>
        {opened?.dialog === 'add' && (
          <AddQuestionDialog tests={writable} test={mayEdit ? test : undefined} onClose={close} />
        )}
        {opened?.dialog === 'upload' && <BulkUploadDialog tests={writable} maxFileSize={maxFileSize} onClose={close} />}
        {opened?.dialog === 'edit' && (
          <EditQuestionDialog
            question={opened.question}
            tests={writable}
            onClose={close}
            onSaved={({ regradable, sitting }) =>
              setOpened(
                regradable + sitting > 0 && opened.question.standing === 'own'
                  ? { dialog: 'regrade', questionId: opened.question._id, regradable, sitting }
                  : null,
              )
            }
          />
        )}
      </Suspense>
      {opened?.dialog === 'delete' && (
        <DeleteQuestionDialog
          question={opened.question}
          results={allTests.find(({ _id }) => _id === opened.question.test)?.results ?? 0}
          onClose={close}
        />
      )}
      {opened?.dialog === 'regrade' && <RegradeDialog {...opened} opened onClose={close} />}
    </>
  );
}
