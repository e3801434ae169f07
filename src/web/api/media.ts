import { getAttemptMedia, getMedia, type MediaVariant, uploadMedia } from '#contract/media.ts';
import { fetchFile, forKeptFile, sendFile } from './call.ts';

/** The shorter side of a screen that is no phone's, in CSS pixels. */
const tabletWidth = 600;

/** However fine its screen is, a phone gets the pictures that cost little: its network is the dearest. */
export const variantForScreen = (): MediaVariant =>
  Math.min(screen.width, screen.height) < tabletWidth ? 'phone' : 'full';

/** Asks for each once; one that failed is asked for again when it is next wanted. */
function source(fetchOne: (mediaId: string) => Promise<Blob>) {
  const addresses = new Map<string, Promise<string>>();
  return {
    open: (id: string) => {
      const coming = addresses.get(id) ?? fetchOne(id).then((blob) => URL.createObjectURL(blob));
      addresses.set(id, coming);
      coming.catch(() => addresses.delete(id));
      return coming;
    },
  };
}

/** What the person signed in wrote, or may use in what they write. */
export const authorsMedia = source((mediaId) =>
  fetchFile(getMedia, { params: { mediaId }, query: { variant: variantForScreen() } }, forKeptFile),
);

export function fetchAttemptMedia(attemptId: string, mediaId: string): Promise<Blob> {
  return fetchFile(
    getAttemptMedia,
    { params: { attemptId, mediaId }, query: { variant: variantForScreen() } },
    forKeptFile,
  );
}

/** What the review of an attempt shows to who sat it. */
export const reviewedMedia = (attemptId: string) => source((mediaId) => fetchAttemptMedia(attemptId, mediaId));

/** Adds a file to what one may write into questions. */
export const addMedia = (file: Blob) => sendFile(uploadMedia, file);
