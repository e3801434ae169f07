const key = 'token';
const listeners = new Set<() => void>();
/** How the last session in this tab came to its end, if one did. */
let end: 'none' | 'left' | 'over' = 'none';

export function readToken(): string | null {
  return localStorage.getItem(key);
}

export function storeToken(token: string): void {
  localStorage.setItem(key, token);
  end = 'none';
  tellListeners();
}

/** Forgets the token of a session that its owner leaves. */
export function dropToken(): void {
  localStorage.removeItem(key);
  end = 'left';
  tellListeners();
}

/** The session is over, by the server's word or by time. An old session's end is none of a newer one. */
export function endToken(token: string): void {
  if (token !== readToken()) return;
  localStorage.removeItem(key);
  end = 'over';
  tellListeners();
}

/** Whether the last session in this tab came to its end elsewhere than by its own Logout. */
export function isSessionOver(): boolean {
  return end === 'over';
}

/** Whether its owner has just left the session, by Logout: then no way leads back to where they were. */
export function isSessionLeft(): boolean {
  return end === 'left';
}

/** Called whenever the token changes, in this tab or in another. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

// There is no window where the landing page is rendered, at build.
if (!import.meta.env.SSR) {
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    end = event.newValue === null ? 'over' : 'none';
    tellListeners();
  });
}
