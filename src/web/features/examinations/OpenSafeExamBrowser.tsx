import { buttonClass } from '#web/ui/Button.tsx';
import { examinationWords } from '#web/words/examinations.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { addressesOfFile } from './safe-exam-browser.ts';

/** In any other browser the only way in: the sitting is opened in Safe Exam Browser. */
export function OpenSafeExamBrowser({ sittingId }: { sittingId: string }) {
  const { path, opening } = addressesOfFile(sittingId);
  return (
    <div className={`${layout.stack} ${space.gap12}`}>
      <p className={prose.option}>{examinationWords('safeExamBrowser')}</p>
      <div className={`${layout.cluster} ${layout.middle} ${space.gap12}`}>
        <a href={opening} className={buttonClass({ size: 'large' })}>
          {examinationWords('openSafeExamBrowser')}
        </a>
        <a href={path} download className={buttonClass({ look: 'outline' })}>
          {examinationWords('safeExamBrowserFile')}
        </a>
      </div>
      <p className={prose.note}>{examinationWords('safeExamBrowserMissing')}</p>
    </div>
  );
}
