import type { AuthoredTest } from '#contract/authoring.ts';
import { DeleteTestDialog } from './DeleteTestDialog.tsx';
import { DuplicateTestDialog } from './DuplicateTestDialog.tsx';
import { ExportTestDialog } from './ExportTestDialog.tsx';
import { FreeAccessDialog } from './FreeAccessDialog.tsx';
import { PublishTestDialog } from './PublishTestDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import type { TestAction } from './TestMenu.tsx';
import { UnpublishTestDialog } from './UnpublishTestDialog.tsx';

export type Asked = { action: TestAction; test: AuthoredTest };
type Props = { asked: Asked; onClose: () => void; onDeleted?: () => void };

/** Each action is confirmed first; the dialog stays while it runs, and also where it fails. */
export function TestDialog({ asked: { action, test }, onClose, onDeleted }: Props) {
  switch (action) {
    case 'publish':
      return <PublishTestDialog test={test} onClose={onClose} />;
    case 'unpublish':
      return <UnpublishTestDialog test={test} onClose={onClose} />;
    case 'share':
      return <ShareDialog test={test} onClose={onClose} />;
    case 'duplicate':
      return <DuplicateTestDialog test={test} onClose={onClose} />;
    case 'export':
      return <ExportTestDialog test={test} onClose={onClose} />;
    case 'make-free':
    case 'remove-free':
      return <FreeAccessDialog test={test} onClose={onClose} />;
    case 'delete':
      return <DeleteTestDialog test={test} onClose={onClose} onDeleted={onDeleted ?? onClose} />;
  }
}
