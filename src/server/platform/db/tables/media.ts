import type { MediaKind } from '#contract/media-facts.ts';
import type { MediaVariant, ShownType } from '#contract/media.ts';
import type { Fixed, Flag, Time } from './columns.ts';

/** A picture or a sound that somebody added. The id is drawn: who writes it into a question must have been given it. */
export type MediaTable = {
  id: Fixed<string>;
  /** SHA-256 of what is stored, which stands in the media store once however often it was added. */
  hash: Fixed<string>;
  kind: Fixed<MediaKind>;
  media_type: Fixed<ShownType>;
  bytes: Fixed<number>;
  width: Fixed<number | null>;
  height: Fixed<number | null>;
  seconds: Fixed<number | null>;
  created_by: Fixed<string>;
  created_at: Fixed<Time>;
};

/** What a revision names. */
export type RevisionMediaTable = {
  question_revision_id: Fixed<string>;
  media_id: Fixed<string>;
  /** Whether a candidate has it while the question is sat; else it belongs to what is told afterwards. */
  is_asked: Flag;
};

/** The bytes themselves: on PostgreSQL without a store of its own, and in the file of a backup. */
export type MediaBlobsTable = {
  hash: Fixed<string>;
  variant: Fixed<MediaVariant>;
  bytes: Fixed<Uint8Array>;
};

/** The media that a passage's revision names: whoever has the passage has them. */
export type PassageMediaTable = {
  passage_revision_id: Fixed<string>;
  media_id: Fixed<string>;
};
