const key = 'token';
const listeners = new Set<() => void>();
let isOver = false;

export function readToken(): string | null {
  return localStorage.getItem(key);
}

export function storeToken(token: string): void {
  localStorage.setItem(key, token);
  isOver = false;
  tellListeners();
}

/** Forgets the token of a session that its owner leaves. */
export function dropToken(): void {
  localStorage.removeItem(key);
  isOver = false;
  tellListeners();
}

/** The session is over, by the server's word or by time. An old session's end is none of a newer one. */
export function endToken(token: string): void {
  if (token !== readToken()) return;
  localStorage.removeItem(key);
  isOver = true;
  tellListeners();
}

/** Whether the last session in this tab came to its end elsewhere than by its own Logout. */
export function isSessionOver(): boolean {
  return isOver;
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
  if (event.key !== key && event.key !== null) return;
  isOver = event.newValue === null;
  tellListeners();
});
