import type { BackupsState } from '#contract/backups.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { fileSizeText } from '#web/ui/file-size.ts';
import { schoolTimeText } from '#web/ui/dates.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { nightText } from './plan-texts.ts';

const runningWords = { backup: 'Making a backup', restore: 'Putting a backup back' } as const;

/** How the last one went, what is being done now, and when the next one is made. */
export function BackupStatus({ state }: { state: BackupsState }) {
  const { running, trouble, last, plan, timeZone } = state;
  return (
    <div className={`${layout.stack} ${space.gap14} ${space.below28}`}>
      {trouble !== null && (
        <p role="alert" className={prose.problem}>
          {schoolTimeText(trouble.at, timeZone)}: {trouble.message}
        </p>
      )}
      <div role="status">
        {running !== null && (
          <div className={`${layout.stack} ${space.gap8} ${space.below8}`}>
            <p className={prose.strong}>
              {runningWords[running.what]}
              {running.percent > 0 ? `: ${running.percent}%` : ''}
              {running.what === 'restore' && '. The server starts again after that; this page comes back by itself.'}
            </p>
            <div className={surface.track} aria-hidden="true">
              <span className={surface.fill} style={{ width: `${Math.max(running.percent, 2)}%` }} />
            </div>
          </div>
        )}
      </div>
      <div className={`${layout.stack} ${space.gap2}`}>
        <p className={`${prose.serif} ${prose.size26} ${prose.leading125} ${prose.figures}`}>
          {last === null ? 'No backup yet' : schoolTimeText(last.at, timeZone)}
        </p>
        <p className={`${layout.cluster} ${layout.middle} ${space.gap10} ${prose.faint} ${prose.figures}`}>
          {last === null ? (
            'Nothing would be left of the school if this machine were lost.'
          ) : (
            <>
              The last backup, {fileSizeText(last.bytes)} <Badge tone="good">Read back without fault</Badge>
            </>
          )}
        </p>
        <p className={`${prose.faint} ${prose.figures}`}>{nightText(plan, timeZone)}</p>
      </div>
    </div>
  );
}
