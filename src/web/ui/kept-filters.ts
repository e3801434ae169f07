const prefix = 'filters:';

/** Keeps in this tab how a screen was last filtered, for the ways back to it. */
export function keepFilters(path: string, search: string): void {
  try {
    if (search === '') sessionStorage.removeItem(prefix + path);
    else sessionStorage.setItem(prefix + path, search);
  } catch {
    // A browser that keeps nothing leads back to the whole list.
  }
}

/** How a list was last filtered in this tab, as its route reads it. */
export function keptFilters<A>(path: string, address: { read: (search: Record<string, unknown>) => A }): A {
  const search = sessionStorage.getItem(prefix + path) ?? '';
  return address.read(Object.fromEntries(new URLSearchParams(search)));
}

/** The address of a list as it was last filtered in this tab. */
export function keptAddress(path: string): string {
  return path + (sessionStorage.getItem(prefix + path) ?? '');
}

/** What was searched for is nobody else's who signs in in this tab. */
export function forgetFilters(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}
