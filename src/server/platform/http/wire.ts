/** Epoch milliseconds as the wire has them: ISO 8601, UTC. */
export function wireTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
