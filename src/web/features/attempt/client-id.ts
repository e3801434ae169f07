import { v4 as newId } from 'uuid';

const key = 'idanwo.tab';
const channelName = 'idanwo.tabs';
const answerWithinMs = 150;

type Message = { question: string } | { taken: string };

let claimed: Promise<string> | undefined;
const listeners = new Set<() => void>();

/**
 * Who this tab is for the server. It stays through a reload, so that the tab keeps its lease; a duplicated tab, which
 * the browser gives the same storage, becomes another.
 */
export function clientId(): Promise<string> {
  claimed ??= claim();
  return claimed;
}

/**
 * Called when this tab turns out to be a duplicate after all, because the first one was too busy to say so in time. It
 * is another from then on, and needs a lease of its own.
 */
export function onNewClientId(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function claim(): Promise<string> {
  const channel = new BroadcastChannel(channelName);
  const kept = sessionStorage.getItem(key);
  const id = kept !== null && !(await isTaken(channel, kept)) ? kept : newId();
  hold(channel, id);
  return id;
}

function hold(channel: BroadcastChannel, id: string): void {
  let held = id;
  sessionStorage.setItem(key, held);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('question' in data && data.question === held) channel.postMessage({ taken: held } satisfies Message);
    if ('taken' in data && data.taken === held) {
      held = newId();
      sessionStorage.setItem(key, held);
      claimed = Promise.resolve(held);
      for (const listener of listeners) listener();
    }
  });
  // Two tabs that a browser brings back at once have each asked before the other could answer.
  channel.postMessage({ question: held } satisfies Message);
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
