import type { RoomDialogProps } from './room-dialog.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { roomWords } from '#web/words/room.ts';

type Props = Pick<RoomDialogProps, 'settings' | 'onChange'>;

export function AnswerWithKeys({ settings, onChange }: Props) {
  return (
    <CheckField
      label={roomWords('answerWithKeys')}
      hint={roomWords('answerWithKeysHint')}
      checked={settings.keys}
      onCheck={(keys) => onChange({ keys })}
    />
  );
}
