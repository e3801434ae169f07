const key = 'device';

/**
 * A random id that this browser keeps, by which the server knows that an account has signed in here before: then wrong
 * passwords that others try elsewhere do not keep its owner waiting. Nothing where the browser keeps nothing.
 */
export function deviceId(): string | undefined {
  try {
    const kept = localStorage.getItem(key);
    if (kept !== null && /^[0-9a-f]{64}$/.test(kept)) return kept;
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    localStorage.setItem(key, made);
    return made;
  } catch {
    return undefined;
  }
}
