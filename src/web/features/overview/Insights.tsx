import { type Icon, IconClock, IconDeviceMobile, IconRepeat, IconStar } from '@tabler/icons-react';
import type { Analytics } from '#contract/admin-overview.ts';
import { counted, decimal, percent } from '#web/ui/numbers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

/** What the figures say about how the platform is used. */
export function Insights({ insights }: { insights: Analytics['insights'] }) {
  const { peakHour, mobileShare, retention, satisfaction, ratings } = insights;
  return (
    <Panel title="Platform Insights">
      <dl className={`${layout.stack} ${grid.fit168} ${grid.gap20by28} ${grid.tall8by4}`}>
        <Insight icon={IconClock} name="Peak hour" note="when most attempts start">
          {peakHour === null ? null : hourText(peakHour)}
        </Insight>
        <Insight icon={IconDeviceMobile} name="Mobile usage" note="of attempts start on a phone or tablet">
          {mobileShare === null ? null : percent(mobileShare)}
        </Insight>
        <Insight icon={IconRepeat} name="Retention" note="of those active the month before came back">
          {retention === null ? null : percent(retention)}
        </Insight>
        <Insight icon={IconStar} name="Satisfaction" note={`from ${counted(ratings, 'rating')} of tests`}>
          {satisfaction === null ? null : `${decimal(satisfaction)} of 5`}
        </Insight>
      </dl>
    </Panel>
  );
}

type InsightProps = { icon: Icon; name: string; note: string; children: string | null };

function Insight({ icon: InsightIcon, name, note, children }: InsightProps) {
  return (
    <div>
      <dt className={`${layout.line} ${space.below8} ${space.gap10} ${prose.strong}`}>
        <span className={`${surface.medal} ${layout.square34}`}>
          <InsightIcon size={18} stroke={1.75} aria-hidden="true" />
        </span>
        {name}
      </dt>
      {children === null ? (
        <dd className={prose.faint}>Not enough data yet</dd>
      ) : (
        <>
          <dd className={`${prose.figures} ${prose.serif} ${prose.size26} ${prose.leading125}`}>{children}</dd>
          <dd className={`${prose.fact} ${prose.leading145}`}>{note}</dd>
        </>
      )}
    </div>
  );
}

/** 9 is 09:00–10:00. */
const hourText = (hour: number) => `${clockText(hour)}–${clockText((hour + 1) % 24)}`;
const clockText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
