import type { Backup } from '#contract/backups.ts';
import { Button } from '#web/ui/Button.tsx';
import { schoolTimeText } from '#web/ui/dates.ts';
import { fileSizeText } from '#web/ui/file-size.ts';
import { type Column, RecordTable } from '#web/ui/RecordTable.tsx';
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

const where: Column<Backup> = { heading: 'Where', cell: ({ place }) => places[place] };
const places = { server: 'This server', chosen: 'The chosen folder' } as const;

export function BackupTable({ backups, ...rest }: Props) {
  const isInTwoPlaces = backups.some(({ place }) => place === 'chosen');
  return (
    <RecordTable
      caption="Backups"
      records={backups}
      keyOf={({ name }) => name}
      columns={columnsFor({ ...rest, isInTwoPlaces })}
    />
  );
}

function columnsFor({
  timeZone,
  busy,
  isInTwoPlaces,
  onDownload,
  onRestore,
  onDelete,
}: Omit<Props, 'backups'> & { isInTwoPlaces: boolean }): [Column<Backup>, ...Column<Backup>[]] {
  const made = ({ at }: Backup) => schoolTimeText(at, timeZone);
  return [
    { heading: 'Made', cell: (backup) => <time dateTime={backup.at}>{made(backup)}</time> },
    { heading: 'Size', cell: ({ bytes }) => <span className={prose.unbroken}>{fileSizeText(bytes)}</span> },
    ...(isInTwoPlaces ? [where] : []),
    {
      heading: 'Actions',
      cell: (backup) => (
        <div className={`${layout.cluster} ${layout.middle} ${space.gap4}`}>
          <Button
            look="outline"
            size="small"
            aria-label={`Download the backup of ${made(backup)}`}
            onClick={() => onDownload(backup)}
          >
            Download
          </Button>
          <Button
            look="outline"
            size="small"
            disabled={busy}
            aria-label={`Put back the backup of ${made(backup)}`}
            onClick={() => onRestore(backup)}
          >
            Put back
          </Button>
          <Button
            look="quiet"
            size="small"
            disabled={busy}
            aria-label={`Delete the backup of ${made(backup)}`}
            onClick={() => onDelete(backup)}
          >
            Delete
          </Button>
        </div>
      ),
    },
  ];
}
