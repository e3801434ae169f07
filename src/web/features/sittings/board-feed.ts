import type { ReplyOf } from '#contract/endpoint.ts';
import type { BoardRow, getBoard } from '#contract/sittings.ts';

/** A board as the last replies have made it. */
export type BoardNow = {
  /** The server's time when the last reply was made, and this device's when it came, in milliseconds. */
  now: number;
  heardAt: number;
  revision: number;
  cursor: string;
  /** By room and seat. */
  candidates: readonly BoardRow[];
  /** Those whose attempt is open and who are not heard of, with the moment since when. */
  silent: ReadonlyMap<string, string>;
};

/** What is known with what a reply says: everybody, or those alone who changed. What did not change stays the same object. */
export function withReply(before: BoardNow | undefined, reply: ReplyOf<typeof getBoard>, heardAt: number): BoardNow {
  const { isWhole, candidates, silent, cursor, revision } = reply;
  const changed = new Map(candidates.map((row) => [row.candidateId, row]));
  return {
    now: Date.parse(reply.now),
    heardAt,
    revision,
    cursor,
    candidates: isWhole || !before ? candidates : before.candidates.map((row) => changed.get(row.candidateId) ?? row),
    silent:
      silent === null && before
        ? before.silent
        : new Map((silent ?? []).map(({ candidateId, since }) => [candidateId, since])),
  };
}
