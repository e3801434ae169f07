import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { adminStatsQuery } from './overview.ts';

const nameAtFirst = 'Idanwo';

/** What a new school does first. It goes away once there are people and a test, whatever the school is called. */
export function FirstSteps({ siteTitle }: { siteTitle: string }) {
  const { data: stats } = useQuery(adminStatsQuery);
  if (stats === undefined) return null;
  const hasPeople = stats.totalUsers > 1;
  const hasTest = stats.totalTests > 0;
  if (hasPeople && hasTest) return null;
  const steps = [
    {
      name: 'Name your school',
      text: 'It stands on every screen, on printed papers and in letters.',
      done: siteTitle !== nameAtFirst,
      way: { to: paths.admin.settings, label: 'Open the settings' },
    },
    {
      name: 'Bring in your people',
      text: 'A class list makes all accounts at once. Instructors write tests, students take them.',
      done: hasPeople,
      way: { to: paths.admin.users, label: 'Add users' },
    },
    {
      name: 'Write the first test',
      text: 'You can write it as well as any instructor, or bring in a file of questions.',
      done: hasTest,
      way: { to: paths.instructor.createTest, label: 'Create a test' },
    },
  ];
  return (
    <div className={space.below28}>
      <Panel title="Three steps to the first exam">
        <ol className={`${layout.bare} ${layout.ruledItems}`}>
          {steps.map(({ name, text, done, way }, index) => (
            <li key={name} className={`${layout.line} ${space.gap16} ${grid.tall13}`}>
              <span className={`${prose.serif} ${prose.size26} ${prose.lead}`} aria-hidden="true">
                {index + 1}
              </span>
              <div className={`${layout.growing} ${layout.narrowable}`}>
                <p className={prose.strong}>{name}</p>
                <p className={prose.fact}>{text}</p>
              </div>
              {done ? (
                <Badge tone="good">
                  <IconCheck size={14} stroke={2.5} aria-hidden="true" />
                  Done
                </Badge>
              ) : (
                <ButtonLink to={way.to} look="outline" size="small">
                  {way.label}
                </ButtonLink>
              )}
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}
