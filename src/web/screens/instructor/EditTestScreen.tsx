import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { testList } from '#contract/admin-lists.ts';
import type { InstructorTest } from '#contract/authoring.ts';
import { ownTestList } from '#contract/own-lists.ts';
import { useEditBasis } from '#web/api/use-edit-basis.ts';
import { ownTestQuery } from '#web/features/authoring/authoring.ts';
import { useUpdateTest } from '#web/features/authoring/test-edits.ts';
import { fieldsOf, formOf } from '#web/features/authoring/test-form.ts';
import { useUser } from '#web/features/session/session.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { keptFilters } from '#web/ui/kept-filters.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useNamedPage } from '#web/ui/page-name.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { TestFormPage } from './TestFormPage.tsx';
import { useLeaveOnFailure } from '#web/features/authoring/use-leave-on-failure.ts';

const route = getRouteApi(`/guarded/shell${paths.instructor.editTest}`);

export function EditTestScreen() {
  const { testId } = route.useParams();
  const test = useQuery(ownTestQuery(testId));
  const isOwn = useIsOwn(test.data);
  const title = test.data?.title ?? 'Test';
  useNamedPage(test.data?.title);
  useLeaveOnFailure(test.data === undefined ? test.error : null, 'Failed to load test data');
  return (
    <>
      <PageHeader
        title="Edit Test"
        lead={test.data?.title ?? 'Attempts under way keep the rules that they began with.'}
        under={isOwn ? trailOfOwn(testId, title) : trailOfAnothers(testId, title)}
      />
      {test.data === undefined ? <FormSkeleton /> : <EditForm key={testId} test={test.data} />}
    </>
  );
}

function useIsOwn(test: InstructorTest | undefined): boolean {
  const { _id } = useUser();
  return test === undefined || test.createdBy._id === _id;
}

function trailOfOwn(testId: string, title: string) {
  return [
    <Link key="tests" to={paths.instructor.tests} search={keptFilters(paths.instructor.tests, ownTestList.address)}>
      All tests
    </Link>,
    <Link key="test" to={paths.instructor.test} params={{ testId }}>
      {title}
    </Link>,
  ] as const;
}

/** An administrator's way. */
function trailOfAnothers(testId: string, title: string) {
  return [
    <Link key="tests" to={paths.admin.tests} search={keptFilters(paths.admin.tests, testList.address)}>
      Tests
    </Link>,
    <Link key="test" to={paths.admin.test} params={{ testId }}>
      {title}
    </Link>,
  ] as const;
}

function EditForm({ test }: { test: InstructorTest }) {
  const navigate = useNavigate();
  const isOwn = useIsOwn(test);
  const update = useUpdateTest(test._id);
  const { timeZone } = usePublicSettings();
  const { start, saveWith } = useEditBasis(fieldsOf(test));
  return (
    <TestFormPage
      testId={test._id}
      initial={formOf(start, timeZone)}
      submit="Save Changes"
      isSaving={update.isPending}
      // An administrator goes back to the page of a test that is another's.
      {...(!isOwn && { onSaved: () => navigate({ to: paths.admin.test, params: { testId: test._id } }) })}
      save={(edited) => saveWith(edited, update.mutateAsync)}
    />
  );
}

function FormSkeleton() {
  return (
    <div className={`${grid.withAside} ${space.gap28} ${grid.aside264}`} aria-label="Loading the test">
      <div className={`${layout.stack} ${layout.narrowable} ${space.gap28}`}>
        <Skeleton height="25rem" />
        <Skeleton height="22rem" />
      </div>
      <Skeleton height="16rem" />
    </div>
  );
}
