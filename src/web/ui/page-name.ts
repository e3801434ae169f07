import { useLayoutEffect, useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();

function set(name: string | undefined): void {
  current = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the open page is about, where that has a name of its own: the window is called by it. */
export function usePageName(): string | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

/** Names the page while this is on it. */
export function useNamedPage(name: string | undefined): void {
  useLayoutEffect(() => {
    if (name === undefined) return undefined;
    set(name);
    return () => {
      if (current === name) set(undefined);
    };
  }, [name]);
}
