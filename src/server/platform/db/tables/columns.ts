import type { ColumnType } from 'kysely';

/** 0 or 1: the flag that both engines have. */
export type Flag = 0 | 1;
/** Milliseconds since 1970, UTC. */
export type Time = number;
/** JSON as text. */
export type Json = string;
/** Set once, at insert. */
export type Fixed<T> = ColumnType<T, T, never>;
