import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { classList, classMemberList } from '#contract/admin-lists.ts';
import type { SchoolClass } from '#contract/classes.ts';
import { AppError } from '#contract/errors.ts';
import { termNames } from '#domain/school-year/class-text.ts';
import { classQuery, type MemberFilters, useRemoveMember } from '#web/features/classes/classes.ts';
import { TeachersPanel } from '#web/features/classes/TeachersPanel.tsx';
import { useUser } from '#web/features/session/session.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { keptFilters } from '#web/ui/kept-filters.ts';
import type { Show } from '#web/ui/list/ListFilters.tsx';
import { TableSkeleton } from '#web/ui/list/TableSkeleton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useNamedPage } from '#web/ui/page-name.ts';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import { ClassActions } from './ClassActions.tsx';
import { ClassMembers } from './ClassMembers.tsx';

const route = getRouteApi(`/guarded/shell${paths.class}`);

/** One class: who is in it, and for administrators all that can be done with it. */
export function ClassScreen() {
  const { classId } = route.useParams();
  const { data, error, refetch } = useQuery(classQuery(classId));
  if (data !== undefined) return <OneClass key={classId} one={data} />;
  if (error === null) return <TableSkeleton label="Loading the class" />;
  const isUnknown = error instanceof AppError && error.code === 'CLASS_NOT_FOUND';
  return (
    <FailureState
      heading="h1"
      title={isUnknown ? 'Class not found' : 'Failed to load the class'}
      text={isUnknown ? 'Only administrators and whoever teaches it see a class.' : undefined}
      error={error}
      onRetry={isUnknown ? undefined : () => void refetch()}
    >
      <ButtonLink to={paths.classes} look="outline">
        Back to Classes
      </ButtonLink>
    </FailureState>
  );
}

function OneClass({ one }: { one: SchoolClass }) {
  const { _id: classId, name, session, term, isArchived } = one;
  const filters = route.useSearch({ select: classMemberList.address.read });
  const navigate = useNavigate();
  const remove = useRemoveMember(classId);
  const isAdmin = useUser().role === 'admin';
  useNamedPage(name);

  const show: Show<MemberFilters> = (search, how) =>
    void navigate({ to: paths.class, params: { classId }, search, resetScroll: false, ...how });

  return (
    <>
      <PageHeader
        title={name}
        lead={`${session}, ${termNames[term]}`}
        under={[
          <Link key="classes" to={paths.classes} search={keptFilters(paths.classes, classList.address)}>
            Classes
          </Link>,
        ]}
      >
        {isAdmin && <ClassActions one={one} />}
      </PageHeader>
      {isArchived && (
        <p className={space.below24}>
          <Badge>Archived</Badge>
        </p>
      )}
      <div className={isAdmin ? `${grid.withAside} ${space.gap28}` : undefined}>
        <ClassMembers classId={classId} filters={filters} onRemove={isAdmin ? remove.mutate : undefined} onShow={show}>
          <ButtonLink
            to={isAdmin ? paths.admin.results : paths.instructor.results}
            search={{ class: classId }}
            look="outline"
            size="small"
          >
            Results of This Class
          </ButtonLink>
        </ClassMembers>
        {isAdmin && <TeachersPanel one={one} />}
      </div>
    </>
  );
}
