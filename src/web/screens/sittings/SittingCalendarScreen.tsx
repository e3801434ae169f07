import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sittingCalendarAddress } from '#contract/own-lists.ts';
import { calendarOf, daysBefore } from '#domain/time/calendar.ts';
import { monthsLater, weekOf, weeksOfMonth } from '#domain/time/weeks.ts';
import { failureText } from '#web/api/failure-text.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { Calendar } from '#web/features/sittings/Calendar.tsx';
import { calendarQuery } from '#web/features/sittings/sittings.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

const route = getRouteApi(`/guarded/shell${paths.instructor.sittingCalendar}`);

const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const;

/** The sittings that one sets up or invigilates, by month and by week. */
export function SittingCalendarScreen() {
  const { day: asked, view = 'month' } = route.useSearch({ select: sittingCalendarAddress.read });
  const { timeZone } = usePublicSettings();
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const today = calendarOf(timeZone)(now);
  const day = asked ?? today;
  const isWeek = view === 'week';
  const weeks = isWeek ? [weekOf(day)] : weeksOfMonth(day);
  const days = weeks.flat();
  const query = calendarQuery({ from: days[0] ?? day, to: days.at(-1) ?? day });
  const { data, error, refetch } = useQuery(query);
  const title = isWeek ? weekText(days) : monthText(day);
  const search = (to: string) => ({ ...(to !== today && { day: to }), ...(isWeek && { view: 'week' as const }) });
  const step = (steps: number) => search(isWeek ? daysBefore(day, -7 * steps) : monthsLater(day, steps));
  return (
    <>
      <PageHeader
        title="Calendar of Sittings"
        under={[
          <Link key="sittings" to={paths.instructor.sittings}>
            All sittings
          </Link>,
        ]}
        lead={`What you set up or invigilate, on the school’s clocks: ${timeZone.replaceAll('_', ' ')}`}
      >
        <ButtonLink to={paths.instructor.newSitting}>Set Up a Sitting</ButtonLink>
      </PageHeader>
      <div className={`${layout.head} ${space.below16}`}>
        <h2 className={prose.title} aria-live="polite">
          {title}
        </h2>
        <div className={`${layout.cluster} ${layout.middle} ${space.gap8}`}>
          <Segments
            label="Show"
            choices={views}
            value={view}
            onChoose={(chosen) =>
              void navigate({
                to: paths.instructor.sittingCalendar,
                search: { ...(asked !== undefined && { day: asked }), ...(chosen === 'week' && { view: chosen }) },
                resetScroll: false,
              })
            }
          />
          <Step label="Previous" search={step(-1)} />
          <Step label="Today" search={search(today)} />
          <Step label="Next" search={step(1)} />
        </div>
      </div>
      {data === undefined && error === null && <Skeleton height="30rem" />}
      {data === undefined && error !== null && (
        <FailureState title={failureText(error, query.meta ?? {})} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <p role="status" className={`${prose.note} ${space.below12}`}>
            {counted(data.total, 'sitting')}
            {data.total > data.sittings.length && `, of which the first ${data.sittings.length} are here`}
          </p>
          <Calendar
            title={title}
            weeks={weeks}
            month={isWeek ? undefined : day.slice(0, 7)}
            today={today}
            sittings={data.sittings}
            timeZone={timeZone}
          />
        </>
      )}
    </>
  );
}

type StepProps = { label: string; search: { day?: string; view?: 'week' } };

function Step({ label, search }: StepProps) {
  return (
    <ButtonLink to={paths.instructor.sittingCalendar} search={search} resetScroll={false} look="outline" size="small">
      {label}
    </ButtonLink>
  );
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const spans = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthText = (day: string) => months.format(noon(day));

function weekText(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return spans.formatRange(noon(first), noon(last));
}
