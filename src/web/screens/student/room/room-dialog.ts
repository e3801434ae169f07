import type { RoomSettings } from '#domain/attempt/room-settings.ts';

export type RoomDialogProps = {
  settings: RoomSettings;
  onChange: (changed: Partial<RoomSettings>) => void;
  onClose: () => void;
};
