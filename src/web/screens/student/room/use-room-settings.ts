import { useState } from 'react';
import { z } from 'zod';
import type { RoomSettings } from '#domain/attempt/room-settings.ts';

const key = 'idanwo.room';
const schema = z.object({ keys: z.boolean() });

/** How the exam's screen is had on this device, and what changes it. */
export function useRoomSettings() {
  const [settings, setSettings] = useState(keptSettings);
  const change = (changed: Partial<RoomSettings>) => {
    const next = { ...settings, ...changed };
    setSettings(next);
    keep(next);
  };
  return [settings, change] as const;
}

function keep(settings: RoomSettings): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // It holds for as long as the page is open.
  }
}

function keptSettings(): RoomSettings {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return { keys: true };
  }
}
