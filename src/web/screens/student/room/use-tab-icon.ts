import { useEffect } from 'react';
import type { RoomStatus } from './StatusSlot.tsx';

/** A dot over the mark's corner, large enough to be seen at 16 px. */
const dots = { warn: '%23e08a00', bad: '%23c8281c' };

/**
 * Shows in the browser's tab what becomes of the answers, for whoever has the exam behind another window: a dot while
 * some wait on this device, a red one where they are in danger.
 */
export function useTabIcon(tone: RoomStatus['tone']): void {
  const colour = tone === 'warn' || tone === 'bad' ? dots[tone] : undefined;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon === null || colour === undefined) return;
    const plain = icon.href;
    const dot = `%3Ccircle cx='22' cy='8' r='7' fill='${colour}' stroke='%23fff' stroke-width='2'/%3E`;
    icon.href = plain.replace('%3C/svg%3E', `${dot}%3C/svg%3E`);
    return () => {
      icon.href = plain;
    };
  }, [colour]);
}
