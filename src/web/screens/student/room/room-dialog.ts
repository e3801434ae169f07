import type { RoomSettings } from './room-settings.ts';

export type RoomDialogProps = {
  settings: RoomSettings;
  onChange: (changed: Partial<RoomSettings>) => void;
  onClose: () => void;
};
