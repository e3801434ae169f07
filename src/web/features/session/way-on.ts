const key = 'idanwo.way-on';

/** The address that was asked for without a session, for after the sign-in in this tab. */
export function wayOn(): string | null {
  const address = sessionStorage.getItem(key);
  // An address of this site alone, whatever the browser makes of it.
  return address !== null && new URL(address, location.origin).origin === location.origin ? address : null;
}

export function keepWayOn(address: string): void {
  sessionStorage.setItem(key, address);
}

export function forgetWayOn(): void {
  sessionStorage.removeItem(key);
}
