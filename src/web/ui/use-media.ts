import { use, useEffect, useState } from 'react';
import { authorsMedia } from '#web/api/media.ts';
import { MediaContext, type MediaSource } from './media-source.ts';

type Opened = { id: string; address?: string; isMissing: boolean };

/** A picture or a sound that comes: its address once it is there, and how to ask again where it does not. */
export function useMedia(id: string) {
  const source: MediaSource = use(MediaContext) ?? authorsMedia;
  const [opened, setOpened] = useState<Opened>({ id, isMissing: false });
  useEffect(() => follow(source, id, setOpened), [source, id]);
  const tryAgain = () => void follow(source, id, setOpened);
  const { address, isMissing } = opened.id === id ? opened : { address: undefined, isMissing: false };
  return { source, address, isMissing, tryAgain };
}

/** Tells what comes of it. @returns what stops that */
function follow(source: MediaSource, id: string, tell: (opened: Opened) => void): () => void {
  let isWanted = true;
  source
    .open(id)
    .then((address): Opened => ({ id, address, isMissing: false }))
    .catch((): Opened => ({ id, isMissing: true }))
    .then((opened) => isWanted && tell(opened))
    .catch(() => undefined);
  return () => {
    isWanted = false;
  };
}
