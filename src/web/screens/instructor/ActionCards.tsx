import { IconChartHistogram, IconFilePlus, IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import classes from './dashboard.module.css';

const { createTest, questions, results } = paths.instructor;
const actions = [
  { to: createTest, icon: IconFilePlus, title: 'Create Test', text: 'Begin a new test, with its time and its rules.' },
  {
    to: questions,
    icon: IconListDetails,
    title: 'Question Bank',
    text: 'Write questions, or upload a whole file of them.',
  },
  {
    to: results,
    icon: IconChartHistogram,
    title: 'View Results',
    text: 'See who passed, and which questions were hard.',
  },
];

/** The three ways on that an instructor takes most. */
export function ActionCards({ label, heading: Heading = 'h2' }: { label: string; heading?: 'h2' | 'h3' }) {
  return (
    <section aria-label={label} className={`${layout.stack} ${space.gap20} ${grid.fit256} ${space.below26}`}>
      {actions.map(({ to, icon: Icon, title, text }) => (
        <div
          key={to}
          className={`${surface.sheet} ${layout.stack} ${layout.top} ${layout.anchor} ${grid.gap0by16} ${grid.withStart} ${surface.ring} ${classes.action}`}
        >
          <span className={`${surface.medal} ${layout.square40} ${classes.icon}`}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
          </span>
          <Heading className={prose.cardTitle}>
            <Link to={to} className={`${prose.ink} ${links.unlined} ${surface.ringless}`}>
              {title}
            </Link>
          </Heading>
          <p className={`${prose.faint} ${prose.leading145}`}>{text}</p>
        </div>
      ))}
    </section>
  );
}
