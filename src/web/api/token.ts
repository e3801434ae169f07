const key = 'token';
const listeners = new Set<() => void>();

export function readToken(): string | null {
  return localStorage.getItem(key);
}

export function storeToken(token: string): void {
  localStorage.setItem(key, token);
  tellListeners();
}

/** Forgets the token; given one, only if it is still the current one: an old session's reply ends no newer session. */
export function dropToken(token?: string): void {
  if (token !== undefined && token !== readToken()) return;
  localStorage.removeItem(key);
  tellListeners();
}

/** Called whenever the token changes, in this tab or in another. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) tellListeners();
});
