import type { RoomSettings } from '#domain/attempt/room-settings.ts';
import { KeysDialog } from './KeysDialog.tsx';

type Props = {
  tool: 'keys' | undefined;
  settings: RoomSettings;
  onChange: (changed: Partial<RoomSettings>) => void;
  onClose: () => void;
};

/** What the exam's room has beside the question. */
export function ExamTools({ tool, settings, onChange, onClose }: Props) {
  return tool === 'keys' && <KeysDialog settings={settings} onChange={onChange} onClose={onClose} />;
}
