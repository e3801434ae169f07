import { IconCrown } from '@tabler/icons-react';
import { Button } from '#web/ui/Button.tsx';
import { studentWords } from '#web/words/student.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import { StepSection } from './StepSection.tsx';

export function UpgradeSuccess({ onClose }: { onClose: () => void }) {
  return (
    <StepSection>
      <div className={`${layout.column} ${layout.upper}`}>
        <span className={`${layout.centred} ${surface.round} ${space.below16} ${layout.square48} ${surface.tinted}`}>
          <IconCrown size={24} stroke={1.75} aria-hidden="true" />
        </span>
        <p role="status" className={`${prose.strong} ${prose.option} ${prose.leading140}`}>
          {studentWords('paymentSuccessfulYourAccountHas')}
        </p>
      </div>
      <div className={`${layout.actions} ${space.above28}`}>
        <Button onClick={onClose}>{studentWords('done')}</Button>
      </div>
    </StepSection>
  );
}
