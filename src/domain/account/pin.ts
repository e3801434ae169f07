/** A PIN as it is compared: case, spaces and dashes are how somebody types it. */
export function pinKey(typed: string): string {
  return typed.replace(/[\s-]+/g, '').toUpperCase();
}
