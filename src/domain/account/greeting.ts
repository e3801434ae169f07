/**
 * The time of day by which a person is greeted.
 * @param hour of the viewer's day, 0 to 23
 */
export function greeting(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}

/** What a friend calls somebody: the first word of the name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
