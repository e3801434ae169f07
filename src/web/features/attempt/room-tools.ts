import type { ComponentType } from 'react';
import type { RoomSettings } from '#domain/attempt/room-settings.ts';

/** What can be opened beside the question. */
export type RoomTool = 'keys';

type Props = {
  tool: RoomTool | undefined;
  settings: RoomSettings;
  onChange: (changed: Partial<RoomSettings>) => void;
  onClose: () => void;
};

/** What the room has beside the question comes in a part of its own, and is on the device before the clock starts. */
export type RoomTools = ComponentType<Props>;
