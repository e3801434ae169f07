import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import layout from '#web/ui/layout.module.css';
import { newQuestion } from './writing-address.ts';
import space from '#web/ui/space.module.css';

type Props = { title: string; testId: string; onClose: () => void; children: ReactNode };

/** Why something has to wait until the test has a question, and the way to add one. */
export function AddQuestionsFirst({ title, testId, onClose, children }: Props) {
  return (
    <Dialog opened title={title} onClose={onClose}>
      <p role="alert">{children}</p>
      <div className={`${layout.actions} ${space.above24}`}>
        <Button look="outline" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <ButtonLink to={paths.instructor.test} params={{ testId }} search={{ edit: newQuestion }}>
          Add Questions
        </ButtonLink>
      </div>
    </Dialog>
  );
}
