type Window = {
  /** Nothing where it was always open. */
  opensAt: number | null;
  /** Nothing where it never closes. */
  closesAt: number | null;
};

/**
 * Whether a test may be begun, outside sittings: from the moment at which it opens, and before the one at which it closes.
 * Times in epoch milliseconds.
 */
export function openingState({ opensAt, closesAt }: Window, now: number): 'early' | 'open' | 'over' {
  if (closesAt !== null && now >= closesAt) return 'over';
  return opensAt !== null && now < opensAt ? 'early' : 'open';
}
