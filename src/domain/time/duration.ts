/** A length of time as the results show it: 'Xm Ys'. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}m ${whole % 60}s`;
}

/** A countdown: '42:17', and '1:02:03' from an hour on. Rounded up, so that it reads 0:00 only when time is up. */
export function countdownText(milliseconds: number): string {
  const whole = Math.max(0, Math.ceil(milliseconds / 1000));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const seconds = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}
