import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StepName } from '#web/features/overview/step-names.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

/** Below a step: the way back, and what goes on. */
export function StepFoot({ back, children }: { back?: { step: StepName; name: string }; children?: ReactNode }) {
  return (
    <div className={`${layout.foot} ${space.above28} ${space.headroom22}`}>
      {back === undefined ? (
        <span />
      ) : (
        <ButtonLink to={paths.admin.firstSteps} search={{ step: back.step }} look="quiet">
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          {back.name}
        </ButtonLink>
      )}
      <div className={`${layout.actions} ${layout.middle}`}>{children}</div>
    </div>
  );
}
