import type { Backup } from '#contract/backups.ts';
import { Button } from '#web/ui/Button.tsx';
import { schoolTimeText } from '#web/ui/dates.ts';
import { fileSizeText } from '#web/ui/file-size.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

type Props = {
  backups: readonly Backup[];
  timeZone: string;
  /** While one is being made or put back, none is put back or deleted. */
  busy: boolean;
  onDownload: (backup: Backup) => void;
  onRestore: (backup: Backup) => void;
  onDelete: (backup: Backup) => void;
};

const places = { server: 'on this server', chosen: 'in the chosen folder' } as const;

/** The newest first, each with what can be done with it. */
export function BackupList({ backups, timeZone, busy, onDownload, onRestore, onDelete }: Props) {
  return (
    <ul className={`${layout.bare} ${layout.ruledItems}`} aria-label="Backups">
      {backups.map((backup) => {
        const made = schoolTimeText(backup.at, timeZone);
        return (
          <li
            key={backup.name}
            className={`${layout.cluster} ${layout.middle} ${layout.apart} ${grid.gap4by12} ${grid.tall13}`}
          >
            <div>
              <p className={`${prose.strong} ${prose.figures}`}>
                <time dateTime={backup.at}>{made}</time>
              </p>
              <p className={`${prose.note} ${prose.figures}`}>
                {fileSizeText(backup.bytes)}, {places[backup.place]}
              </p>
            </div>
            <div className={`${layout.cluster} ${layout.middle} ${space.gap4}`}>
              <Button
                look="outline"
                size="small"
                aria-label={`Download the backup of ${made}`}
                onClick={() => onDownload(backup)}
              >
                Download
              </Button>
              <Button
                look="outline"
                size="small"
                disabled={busy}
                aria-label={`Put back the backup of ${made}`}
                onClick={() => onRestore(backup)}
              >
                Put back
              </Button>
              <Button
                look="quiet"
                size="small"
                disabled={busy}
                aria-label={`Delete the backup of ${made}`}
                onClick={() => onDelete(backup)}
              >
                Delete
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
