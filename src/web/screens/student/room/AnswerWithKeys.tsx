import type { RoomDialogProps } from './room-dialog.ts';
import { CheckField } from '#web/ui/CheckField.tsx';

type Props = Pick<RoomDialogProps, 'settings' | 'onChange'>;

export function AnswerWithKeys({ settings, onChange }: Props) {
  return (
    <CheckField
      label="Answer with keys"
      hint="Letters and figures answer and move while the question has the focus."
      checked={settings.keys}
      onCheck={(keys) => onChange({ keys })}
    />
  );
}
