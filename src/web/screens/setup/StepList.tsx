import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type StepName, stepNames } from '#web/features/overview/step-names.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import control from '#web/ui/control.module.css';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './first-steps.module.css';

const names: Record<StepName, string> = { school: 'The school', people: 'The people', test: 'The first test' };

type Props = { step: StepName; done: Record<StepName, boolean> | undefined };

/** All three, which one is open, and which are done. Each can be opened at any time. */
export function StepList({ step, done }: Props) {
  const { siteTitle } = usePublicSettings();
  const texts: Record<StepName, string> = {
    school: done?.school === true ? `${siteTitle}, amounts in naira.` : 'Its name, and who may come in.',
    people: done?.people === true ? 'There are accounts; more can follow.' : 'Paste a class list; teachers after that.',
    test: done?.test === true ? 'There is one; more can follow.' : 'A ready ten-minute test, or your own.',
  };
  return (
    <nav aria-label="Steps" className={`${layout.ruledBelow} ${space.below28}`}>
      <ol className={`${layout.bare} ${layout.stack} ${grid.fit256} ${grid.gap4by32} ${classes.steps}`}>
        {stepNames.map((name, index) => (
          <li key={name}>
            <Link
              to={paths.admin.firstSteps}
              search={{ step: name }}
              aria-current={name === step ? 'step' : undefined}
              className={`${layout.beside} ${space.gap12} ${links.plain} ${control.lit} ${classes.step}`}
            >
              <span
                className={`${layout.centred} ${layout.square44} ${layout.rigid} ${prose.serif} ${prose.size22} ${classes.sign}`}
                data-done={done?.[name]}
                data-open={name === step}
                aria-hidden="true"
              >
                {done?.[name] === true && name !== step ? <IconCheck size={22} stroke={1.75} /> : index + 1}
              </span>
              <span className={`${layout.block} ${layout.narrowable}`}>
                <span className={`${layout.block} ${prose.strong}`}>
                  {names[name]}
                  {done?.[name] === true && <VisuallyHidden>, done</VisuallyHidden>}
                </span>
                <span className={`${layout.block} ${prose.lead} ${prose.breakable}`}>{texts[name]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
