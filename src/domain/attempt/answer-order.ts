/** Where a pick stands among the picks of its question: by lease first, within a lease by sequence. */
export type Place = { epoch: number; sequence: number };

/** Whether a pick replaces the one that is kept. An equal one is the same pick, sent again. */
export function isNewer(pick: Place, kept: Place): boolean {
  return pick.epoch === kept.epoch ? pick.sequence > kept.sequence : pick.epoch > kept.epoch;
}

/** The newest pick of each question, in the order in which the questions first came. */
export function newestOfEach<P extends Place & { questionId: string }>(picks: readonly P[]): P[] {
  const newest = new Map<string, P>();
  for (const pick of picks) {
    const kept = newest.get(pick.questionId);
    if (!kept || isNewer(pick, kept)) newest.set(pick.questionId, pick);
  }
  return [...newest.values()];
}
