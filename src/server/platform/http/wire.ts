/** Epoch milliseconds as the wire has them: ISO 8601, UTC. */
export function wireTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The same of a time that may not have come. */
export function optionalWireTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : wireTime(milliseconds);
}
