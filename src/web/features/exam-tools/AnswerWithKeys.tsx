import type { RoomSettings } from '#domain/attempt/room-settings.ts';
import { CheckField } from '#web/ui/CheckField.tsx';

type Props = { settings: RoomSettings; onChange: (changed: Partial<RoomSettings>) => void };

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
