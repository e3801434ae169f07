import type { CallOf } from '#contract/endpoint.ts';
import { startInSitting } from '#contract/sittings.ts';
import { awaitStart, enterWaitingRoom, getSealedMedia } from '#contract/waiting-room.ts';
import { call, fetchFile, forKeptFile } from '#web/api/call.ts';
import { variantForScreen } from '#web/api/media.ts';

export type Entering = Pick<CallOf<typeof enterWaitingRoom>['body'], 'accessCode' | 'sectionIds'>;

export const enterRoom = (sittingId: string, entering: Entering, takesPaper: boolean) =>
  call(enterWaitingRoom, { params: { sittingId }, body: { ...entering, takesPaper } });

/** Longer than the server lets wait. */
const longestWait = 45_000;

/** Where the start stands; with what is known of it, once there is something else. */
export const askStart = (sittingId: string, after: number | undefined, signal: AbortSignal) =>
  call(awaitStart, { params: { sittingId }, query: { after } }, { background: true, longestWait, signal });

export async function fetchSealedMedia(sittingId: string, mediaId: string): Promise<ArrayBuffer> {
  const query = { variant: variantForScreen() };
  return (await fetchFile(getSealedMedia, { params: { sittingId, mediaId }, query }, forKeptFile)).arrayBuffer();
}

/** Where the device can open nothing by itself, the exam begins as any other. */
export const beginOnline = (sittingId: string, body: CallOf<typeof startInSitting>['body']) =>
  call(startInSitting, { params: { sittingId }, body });
