import { useEffect, useState } from 'react';
import { type RoomSettings, roomSettingsSchema } from './room-settings.ts';

const key = 'idanwo.room';

/** How the exam's screen is had on this device, which holds for the whole page while it is open, and what changes it. */
export function useRoomSettings(largerType: boolean) {
  const [settings, setSettings] = useState(() => keptSettings(largerType));
  const { typeSize, highContrast } = settings;
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    style.fontSize = `${typeSize}%`;
    dataset['contrast'] = highContrast ? 'more' : 'plain';
    return () => {
      style.removeProperty('font-size');
      delete dataset['contrast'];
    };
  }, [typeSize, highContrast]);
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

/** At first as the device is set, and as the school has set it for this person. */
function keptSettings(largerType: boolean): RoomSettings {
  const highContrast = matchMedia('(prefers-contrast: more)').matches;
  try {
    return roomSettingsSchema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return roomSettingsSchema.parse({ highContrast, ...(largerType && { typeSize: 130 }) });
  }
}
