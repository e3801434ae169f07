import { Textarea } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { v4 as newId } from 'uuid';
import { sittingLimits } from '#contract/sitting-content.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import { useCloseGuard } from '#web/ui/use-close-guard.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

type Props = {
  title: string;
  /** What it will do. */
  text: string;
  /** On the button that does it. */
  confirm: string;
  look?: 'brand' | 'bad';
  /** Above the words, where they are not the reason. */
  label?: string;
  mayStayEmpty?: boolean;
  /** Whether what else is asked for is right. */
  isRight?: boolean;
  isPending: boolean;
  /** What else is asked for, before the words. */
  children?: ReactNode;
  onClose: () => void;
  onSend: (said: { id: string; words: string }) => void;
};

/** Asks for the words that stay in a sitting's trail, and for whatever else is needed to do something in it. */
export function ReasonDialog({
  title,
  text,
  confirm,
  look = 'brand',
  label,
  mayStayEmpty = false,
  isRight = true,
  isPending,
  children,
  onClose,
  onSend,
}: Props) {
  // Made once: a press that is sent twice is one act.
  const [id] = useState(() => newId());
  const [written, setWritten] = useState('');
  const words = written.trim();
  const guard = useCloseGuard({ isDirty: words !== '', text: 'Nothing has been done yet.', onClose });
  function send(event: SyntheticEvent) {
    event.preventDefault();
    onSend({ id, words });
  }
  return (
    <Dialog opened title={title} closable={!isPending} onClose={guard.close}>
      <form onSubmit={send} noValidate className={`${layout.stack} ${space.gap18}`}>
        <p className={prose.faint}>{text}</p>
        {children}
        <Textarea
          label={label ?? (mayStayEmpty ? 'Why (may stay empty)' : 'Why')}
          description={label === undefined ? 'It stays in the trail of the sitting.' : undefined}
          autosize
          minRows={2}
          maxLength={sittingLimits.reason}
          value={written}
          data-autofocus={children === undefined || undefined}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
        <div className={layout.actions}>
          <SteadyButton look="outline" onClick={guard.close} disabled={isPending}>
            Cancel
          </SteadyButton>
          <SteadyButton
            type="submit"
            look={look}
            loading={isPending}
            disabled={!isRight || (!mayStayEmpty && words === '')}
          >
            {confirm}
          </SteadyButton>
        </div>
      </form>
      {guard.question}
    </Dialog>
  );
}
