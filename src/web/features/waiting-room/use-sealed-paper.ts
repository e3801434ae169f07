import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnSitting } from '#contract/sittings.ts';
import type { SealedPaper } from '#contract/waiting-room.ts';
import { keepSealedMedia, keepWait, type KeptStart, keptSealedMedia } from './sealed-store.ts';
import { type Entering, enterRoom, fetchSealedMedia } from './waiting-calls.ts';
import { canUnseal } from './unseal.ts';

export type Inside = {
  /** Nothing where the device can open none: then the exam comes when it begins. */
  paper: SealedPaper | undefined;
  /** With what one came in. */
  entering: Entering;
  /** When, by `performance.now()`: what was heard of the start before does not know of it. */
  since: number;
};

/** The candidate's paper, sealed, on this device: brought once, and kept for a reload without a network. */
export function useSealedPaper(personId: string, sitting: OwnSitting, kept: SealedPaper | undefined) {
  const [inside, setInside] = useState<Inside | undefined>(kept && { paper: kept, entering: {}, since: 0 });
  const [missing, setMissing] = useState(kept ? 0 : Infinity);
  const sealedMedia = useRef(new Map<string, ArrayBuffer>());
  const paper = inside?.paper;
  const sittingId = sitting._id;

  const enter = async (entering: Entering) => {
    const reply = await enterRoom(sittingId, entering, canUnseal());
    setInside({ paper: reply.paper ?? undefined, entering, since: performance.now() });
  };

  const bringMedia = useCallback(async () => {
    if (!paper) return;
    let left = 0;
    for (const id of paper.media) {
      const there = sealedMedia.current.get(id) ?? (await keptSealedMedia(id).catch(() => undefined));
      const bytes = there ?? (await fetchSealedMedia(sittingId, id).catch(() => undefined));
      if (!bytes) left += 1;
      else {
        sealedMedia.current.set(id, bytes);
        if (!there) await keepSealedMedia(id, bytes).catch(() => undefined);
      }
    }
    setMissing(left);
  }, [paper, sittingId]);

  const keep = async (start: KeptStart) => {
    // Where the device keeps nothing, the page has it as long as it is open.
    if (paper) await keepWait({ personId, sitting, paper, start }).catch(() => undefined);
  };

  useEffect(() => {
    const bring = () => void bringMedia();
    bring();
    addEventListener('online', bring);
    return () => removeEventListener('online', bring);
  }, [bringMedia]);

  return { inside, enter, leave: () => setInside(undefined), keep, sealedMedia, isWhole: missing === 0 };
}
