import { v4 as newId } from 'uuid';

const key = 'idanwo.tab';
const channelName = 'idanwo.tabs';
const answerWithinMs = 150;

type Message = { question: string } | { taken: string };

let claimed: Promise<string> | undefined;

/**
 * Who this tab is for the server. It stays through a reload, so that the tab keeps its lease; a duplicated tab, which
 * the browser gives the same storage, becomes another.
 */
export function clientId(): Promise<string> {
  claimed ??= claim();
  return claimed;
}

async function claim(): Promise<string> {
  const channel = new BroadcastChannel(channelName);
  const kept = sessionStorage.getItem(key);
  const id = kept !== null && !(await isTaken(channel, kept)) ? kept : newId();
  sessionStorage.setItem(key, id);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('question' in data && data.question === id) channel.postMessage({ taken: id } satisfies Message);
  });
  return id;
}

function isTaken(channel: BroadcastChannel, id: string): Promise<boolean> {
  return new Promise((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if ('taken' in data && data.taken === id) resolve(true);
    });
    setTimeout(() => resolve(false), answerWithinMs);
    channel.postMessage({ question: id } satisfies Message);
  });
}
