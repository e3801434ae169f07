/**
 * The words a person is met with.
 * @param hour of the viewer's day, 0 to 23
 */
export function greeting(hour: number): 'Good morning' | 'Good afternoon' | 'Good evening' {
  if (hour >= 4 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 17 ? 'Good afternoon' : 'Good evening';
}

/** What a friend calls somebody: the first word of the name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
