import { IconCheck } from '@tabler/icons-react';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { useDoneSteps } from './first-steps.ts';
import { stepNames } from './step-names.ts';

const steps = {
  school: {
    name: 'Name your school',
    text: 'It stands on every screen, on printed papers and in letters.',
    label: 'Name the school',
  },
  people: {
    name: 'Bring in your people',
    text: 'A class list makes all accounts at once. Instructors write tests, students take them.',
    label: 'Add people',
  },
  test: {
    name: 'Have a first test',
    text: 'A ready one to try, or one of your own.',
    label: 'Go to the test',
  },
};

/** Where a new school goes on. It goes away once there are people and a test, whatever the school is called. */
export function FirstSteps({ siteTitle }: { siteTitle: string }) {
  const done = useDoneSteps(siteTitle);
  if (done === undefined || (done.people && done.test)) return null;
  return (
    <div className={space.below28}>
      <Panel title="Three steps to the first exam">
        <ol className={`${layout.bare} ${layout.ruledItems}`}>
          {stepNames.map((step, index) => (
            <li key={step} className={`${layout.line} ${space.gap16} ${grid.tall13}`}>
              <span className={`${prose.serif} ${prose.size26} ${prose.lead}`} aria-hidden="true">
                {index + 1}
              </span>
              <div className={`${layout.growing} ${layout.narrowable}`}>
                <p className={prose.strong}>{steps[step].name}</p>
                <p className={prose.fact}>{steps[step].text}</p>
              </div>
              {done[step] ? (
                <Badge tone="good">
                  <IconCheck size={14} stroke={2.5} aria-hidden="true" />
                  Done
                </Badge>
              ) : (
                <ButtonLink to={paths.admin.firstSteps} search={{ step }} look="outline" size="small">
                  {steps[step].label}
                </ButtonLink>
              )}
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}
