import type { ReactNode } from 'react';
import { commonWords } from '#web/words/common.ts';
import { Dialog } from './Dialog.tsx';
import { SteadyButton } from './SteadyButton.tsx';
import layout from './layout.module.css';
import space from './space.module.css';

type Props = {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  /** For what cannot be undone. */
  destructive?: boolean;
  /** While it runs the dialog stays, and cannot be closed. */
  running?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirm, destructive = false, running = false, onConfirm, onCancel } = props;
  return (
    <Dialog opened={opened} title={title} closable={!running} onClose={onCancel}>
      {children}
      <div className={`${layout.actions} ${space.above28}`}>
        <SteadyButton look="outline" onClick={onCancel} disabled={running} data-autofocus>
          {commonWords('cancel')}
        </SteadyButton>
        <SteadyButton look={destructive ? 'bad' : 'brand'} onClick={onConfirm} loading={running}>
          {confirm}
        </SteadyButton>
      </div>
    </Dialog>
  );
}
