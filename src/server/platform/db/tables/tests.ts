import type { ColumnType } from 'kysely';
import type { UploadOutcome } from '#contract/question-uploads.ts';
import type { PlaceName } from '#contract/uploaded-file.ts';
import type {
  AccessLevel,
  Difficulty,
  MarksOff,
  QuestionType,
  ReviewPolicy,
  ShareLevel,
} from '#contract/vocabulary.ts';
import type { Fixed, Flag, Json, Time } from './columns.ts';

export type TestsTable = {
  id: Fixed<string>;
  title: string;
  description: string;
  category: string;
  /** Minutes. */
  time_limit: number;
  /** Percent. */
  passing_score: number;
  is_public: Flag;
  is_free: Flag;
  access_level: AccessLevel;
  is_published: Flag;
  difficulty: Difficulty;
  tags: Json;
  review_policy: ReviewPolicy;
  /** From when on results show the key, where the policy is a date. */
  review_from: ColumnType<Time | null, Time | null | undefined, Time | null>;
  /** Whether every attempt has the questions in an order of its own. */
  shuffles_questions: ColumnType<Flag, Flag | undefined, Flag>;
  /** Whether every attempt has the options in an order of its own. */
  shuffles_options: ColumnType<Flag, Flag | undefined, Flag>;
  allows_calculator: ColumnType<Flag, Flag | undefined, Flag>;
  marks_off: ColumnType<MarksOff, MarksOff | undefined, MarksOff>;
  /** Whether a result tells its place among all results of the test. */
  shows_place: ColumnType<Flag, Flag | undefined, Flag>;
  /** Whether nobody takes it but the candidates of its sittings. */
  sittings_only: ColumnType<Flag, Flag | undefined, Flag>;
  /** Attempts a person may make, null for no limit. */
  attempt_limit: number | null;
  opens_at: Time | null;
  closes_at: Time | null;
  access_code: string | null;
  /** Kept beside the questions, so that lists need not count. */
  question_count: number;
  /** How many questions a candidate gets, where sections are drawn or chosen; nothing where it is all of the test's own. */
  asked_count: ColumnType<number | null, number | null | undefined, number | null>;
  /** How many of the sections that are a choice a candidate takes. */
  sections_to_choose: ColumnType<number | null, number | null | undefined, number | null>;
  search_text: string;
  created_by: string;
  created_at: Fixed<Time>;
  updated_at: Time;
  deleted_at: Time | null;
};

export type QuestionsTable = {
  id: Fixed<string>;
  test_id: string;
  position: number;
  /** The section that it stands in, where its test has some. */
  section_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The passage that it is about, with others. */
  passage_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Number of the revision that stands now. */
  revision: number;
  /** As the standing revision has it, for the bank's filters; so is the category. */
  difficulty: Difficulty;
  category: string;
  created_by: string;
  search_text: string;
  /** The upload that it came with. */
  upload_id: ColumnType<string | null, string | null | undefined, never>;
  created_at: Fixed<Time>;
  updated_at: Time;
  deleted_at: Time | null;
};

/** A question that another test uses beside its own: it stays one question. */
export type BorrowedQuestionsTable = {
  /** The test that uses it. */
  test_id: Fixed<string>;
  question_id: Fixed<string>;
  /** Of one numbering with the test's own. */
  position: number;
  section_id: string | null;
  added_by: Fixed<string>;
  added_at: Fixed<Time>;
};

/** By what authors find questions again. No part of a revision: a tag tells a candidate nothing. */
export type QuestionTagsTable = {
  question_id: Fixed<string>;
  /** As tags are compared: in small letters. */
  tag: Fixed<string>;
  /** As the author wrote it. */
  written: Fixed<string>;
};

/** Questions that came in together, from one file. */
export type QuestionUploadsTable = {
  id: Fixed<string>;
  created_by: Fixed<string>;
  file_name: string;
  created_at: Fixed<Time>;
  /** As people call it; empty where nobody said. */
  format: ColumnType<string, string | undefined, string>;
  /** Bytes. */
  size: ColumnType<number | null, number | null | undefined, number | null>;
  content_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** What a place in the file is called. */
  counted_by: ColumnType<PlaceName, PlaceName | undefined, PlaceName>;
  /** How many questions the file holds. */
  total: ColumnType<number | null, number | null | undefined, number | null>;
  /** What is to be known about the file as a whole. */
  notes: ColumnType<Json, Json | undefined, Json>;
};

/** What became of a question of an upload's file. */
export type QuestionUploadItemsTable = {
  id: Fixed<string>;
  upload_id: Fixed<string>;
  /** In the file, of which it is the line or the number. */
  place: Fixed<number>;
  name: string;
  outcome: UploadOutcome;
  /** How the question began as it came. */
  said: string;
  /** Why it was not added. */
  message: string;
  notes: Json;
  /** The test that it went into or was meant for. */
  test_id: string | null;
  question_id: string | null;
};

/** What a question said from one edit to the next. Never changed, never removed. */
export type QuestionRevisionsTable = {
  id: Fixed<string>;
  question_id: Fixed<string>;
  number: Fixed<number>;
  text: Fixed<string>;
  type: Fixed<QuestionType>;
  /** [{ _id, text, isCorrect }]; an option keeps its id across revisions. */
  options: Fixed<Json>;
  accepted_answers: Fixed<Json>;
  /** What only some kinds have. */
  details: ColumnType<Json, Json | undefined, never>;
  explanation: Fixed<string>;
  difficulty: Fixed<Difficulty>;
  category: Fixed<string>;
  points: Fixed<number>;
  /** Whether the options stay in their order in every attempt; nothing where what it says decides. */
  keeps_order: ColumnType<Flag | null, Flag | null | undefined, never>;
  /** Whether it stays where its author put it, where the test shuffles its questions. */
  keeps_place: ColumnType<Flag, Flag | undefined, never>;
  created_by: Fixed<string>;
  created_at: Fixed<Time>;
};

/** A part of a test, in its place among the others. */
export type TestSectionsTable = {
  id: Fixed<string>;
  test_id: Fixed<string>;
  position: number;
  title: string;
  instructions: string;
  /** Whether every attempt has its questions in an order of its own. */
  shuffles_questions: Flag;
  /** Whether a result tells what was won in it out of 100. */
  is_scaled: Flag;
  /** Which questions of other tests are drawn for it; nothing where it has its own. */
  draw: ColumnType<Json | null, Json | null | undefined, Json | null>;
  /** Whether candidates choose it among others, and need not sit it. */
  is_choice: ColumnType<Flag, Flag | undefined, Flag>;
  deleted_at: Time | null;
};

/** A text that several questions of a test are about. */
export type PassagesTable = {
  id: Fixed<string>;
  test_id: string;
  /** Number of the revision that stands now. */
  revision: number;
  created_at: Fixed<Time>;
  deleted_at: Time | null;
};

/** What a passage said from one edit to the next. Never changed, never removed. */
export type PassageRevisionsTable = {
  id: Fixed<string>;
  passage_id: Fixed<string>;
  number: Fixed<number>;
  title: Fixed<string>;
  text: Fixed<string>;
  created_by: Fixed<string>;
  created_at: Fixed<Time>;
};

/** Tests that their authors share with colleagues. */
export type TestSharesTable = {
  id: Fixed<string>;
  test_id: Fixed<string>;
  /** Nobody in particular: all instructors and administrators. */
  user_id: Fixed<string | null>;
  level: ShareLevel;
  shared_by: Fixed<string>;
  shared_at: Fixed<Time>;
};

/** What an author has begun to write and not saved yet. Nobody else reads it, and no candidate is asked it. */
export type QuestionDraftsTable = {
  /** Drawn by the device that began it. */
  id: Fixed<string>;
  test_id: Fixed<string>;
  /** Passages came later than the table's name. */
  kind: Fixed<'question' | 'passage'>;
  /** The question that is being changed; null for a new one, and for a passage. */
  question_id: Fixed<string | null>;
  /** The passage that is being changed; null for a new one, and for a question. */
  passage_id: Fixed<string | null>;
  author_id: Fixed<string>;
  /** As the editor wrote it. */
  content: string;
  updated_at: Time;
};
