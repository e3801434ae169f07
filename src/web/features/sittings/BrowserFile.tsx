import { getSafeExamBrowserFile } from '#contract/sittings.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

/** What is put on the devices of a sitting in Safe Exam Browser. */
export function BrowserFile({ sittingId }: { sittingId: string }) {
  const path = getSafeExamBrowserFile.path.replace(':sittingId', sittingId);
  return (
    <Panel title="Safe Exam Browser">
      <p className={prose.option}>
        Candidates open it from their examination, or by this file on the desktop of each device. The file is for the
        address at which you have this page open, and another one once the quit password changes.
      </p>
      <p className={space.above10}>
        <a href={path} download className={buttonClass({ look: 'outline' })}>
          Download the File
        </a>
      </p>
    </Panel>
  );
}
