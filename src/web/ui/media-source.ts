import { createContext } from 'react';

/** How much of its plays a sound has had: those begun, and where the last one stands, in seconds. */
export type Played = { begun: number; at: number };

/** Where a text has its pictures and sounds from. */
export type MediaSource = {
  /** The address of its bytes on this device. Rejects where they cannot be had now. */
  open: (id: string) => Promise<string>;
  /** How large it will be, so that nothing moves when it comes. */
  sizeOf?: (id: string) => { width: number; height: number } | undefined;
  /** Where the plays of an attempt are counted; elsewhere they are as many as one likes. */
  plays?: { read: (id: string) => Played; keep: (id: string, played: Played) => void };
};

/** What an author may see, unless somebody says otherwise around it. */
export const MediaContext = createContext<MediaSource | null>(null);
