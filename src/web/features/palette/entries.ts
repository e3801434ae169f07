/** Something that can be gone to. */
export type Entry = { label: string; note?: string; href: string };
export type Group = { name: string; entries: readonly Entry[] };

/** What a role finds of what is typed, by the calls of its own lists. */
export type Find = (search: string, signal: AbortSignal) => Promise<Group[]>;

/** Of each group, so that the next group is in sight. */
export const foundAtOnce = 5;
