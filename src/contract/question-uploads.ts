import { z } from 'zod';
import { endpoint, type ReplyOf } from './endpoint.ts';
import { idSchema, paginationSchema, timeSchema } from './lists.ts';
import { uploadItemList, uploadList, uploadOutcomeSchema } from './upload-lists.ts';
import { questionLimits } from './question-limits.ts';
import { questionTagSchema } from './question-tags.ts';
import { bulkUploadSchema, pointsSchema } from './questions.ts';
import { singleLine } from './single-line.ts';
import {
  keptNotes,
  keptText,
  placeNameSchema,
  placeSchema,
  uploadedFileSchema,
  uploadLimits,
} from './uploaded-file.ts';

export const checkUpload = endpoint({
  method: 'POST',
  path: '/api/questions/bulk/check',
  access: 'instructor',
  summary: "Which of many questions are in one's own test already, before they are added",
  body: bulkUploadSchema.pick({ testId: true, questions: true }),
  bodyLimit: 'maxFileSize',
  response: z.object({
    /** `index` counts from 0 in the call's own list; the same question is in the test, or stands in the call before. */
    duplicates: z.array(z.object({ index: z.number(), sameAs: z.enum(['test', 'file']) })),
  }),
  errors: ['TEST_NOT_FOUND', 'BODY_TOO_LARGE', 'HEAVY_JOB_TOO_LARGE', 'SERVER_BUSY', 'HEAVY_JOB_RUNNING'],
});

export type UploadOutcome = z.output<typeof uploadOutcomeSchema>;

const uploadParams = z.object({ uploadId: idSchema });

const uploadFields = {
  _id: idSchema,
  /** Empty where they came without a file. */
  fileName: z.string(),
  /** As people call it; empty where it is not known, as of uploads from before it was kept. */
  format: z.string(),
  createdAt: timeSchema,
  /** How many questions came with it. */
  questions: z.number(),
  /** How many of them are still there. */
  standing: z.number(),
  /** How many questions the file holds; null where it is not known. */
  total: z.number().nullable(),
  /** Of how many of them it is known what became of them: of fewer than there are where the upload broke off. */
  settled: z.number(),
};

export const getQuestionUploads = endpoint({
  method: 'GET',
  path: '/api/instructor/question-uploads',
  access: 'instructor',
  summary: "One's own uploads of questions, the newest first",
  query: uploadList.query,
  response: z.object({ uploads: z.array(z.object(uploadFields)), pagination: paginationSchema }),
});
export type QuestionUpload = ReplyOf<typeof getQuestionUploads>['uploads'][number];

export const getQuestionUpload = endpoint({
  method: 'GET',
  path: '/api/instructor/question-uploads/:uploadId',
  access: 'instructor',
  summary: "One upload of one's own, or of anybody for an administrator: from what, by whom, and into which tests",
  params: uploadParams,
  response: z.object({
    ...uploadFields,
    by: z.object({ _id: idSchema, name: z.string() }),
    /** Bytes. */
    size: z.number().nullable(),
    hash: z.string().nullable(),
    countedBy: placeNameSchema,
    /** What is to be known about the file as a whole. */
    notes: z.array(z.string()),
    /** How many items came to what. */
    outcomes: z.object({
      added: z.number(),
      duplicate: z.number(),
      refused: z.number(),
      draft: z.number(),
      unsupported: z.number(),
    }),
    /** Those that it brought questions into, and that one may see: where these are now. */
    tests: z.array(z.object({ _id: idSchema, title: z.string(), questions: z.number() })),
  }),
  errors: ['UPLOAD_NOT_FOUND'],
});
export type WholeUpload = ReplyOf<typeof getQuestionUpload>;

export const getUploadItems = endpoint({
  method: 'GET',
  path: '/api/instructor/question-uploads/:uploadId/items',
  access: 'instructor',
  summary: 'What became of each question of an upload, in the order of the file',
  params: uploadParams,
  query: uploadItemList.query,
  response: z.object({
    items: z.array(
      z.object({
        _id: idSchema,
        place: placeSchema,
        /** How the file itself calls it. */
        name: z.string(),
        outcome: uploadOutcomeSchema,
        /** How the question began as it came. */
        text: z.string(),
        /** Why it was not added. */
        message: z.string(),
        notes: z.array(z.string()),
        /** Where it is now, or was meant for; null where one may not see that test. */
        test: z.object({ _id: idSchema, title: z.string() }).nullable(),
        /** How the question stands that was made of it; null where there is none. */
        question: z
          .object({
            _id: idSchema,
            isThere: z.boolean(),
            isChanged: z.boolean(),
            /** Whether a candidate has had it. */
            isAsked: z.boolean(),
            /** Whether another test uses it. */
            isUsed: z.boolean(),
          })
          .nullable(),
      }),
    ),
    pagination: paginationSchema,
  }),
  errors: ['UPLOAD_NOT_FOUND'],
});
export type UploadItem = ReplyOf<typeof getUploadItems>['items'][number];

/** An item that the reader of a file tells of. */
const reportedItemSchema = z.object({
  place: placeSchema,
  name: keptText.default(''),
  /** Left out where it was sent: its notes alone are told then. */
  outcome: uploadOutcomeSchema.exclude(['added']).optional(),
  text: keptText.default(''),
  message: keptText.default(''),
  notes: keptNotes(uploadLimits.notesOfItem).default([]),
  /** The test that it was kept in as a draft, or was meant for. */
  testId: idSchema.optional(),
});
export type ReportedItem = z.input<typeof reportedItemSchema>;

export const reportUpload = endpoint({
  method: 'PUT',
  path: '/api/instructor/question-uploads/:uploadId',
  access: 'instructor',
  summary:
    'Say what a file held that was not sent, and what was changed as it was read. Said again, it changes nothing',
  params: z.object({ uploadId: z.uuid() }),
  body: z.object({
    fileName: singleLine().max(uploadLimits.fileName),
    ...uploadedFileSchema.shape,
    notes: keptNotes(uploadLimits.notesOfFile).default([]),
    items: z.array(reportedItemSchema).max(uploadLimits.items),
  }),
  bodyLimit: 'maxFileSize',
  response: z.object({ settled: z.number() }),
  errors: [
    'UPLOAD_NOT_FOUND',
    'BODY_TOO_LARGE',
    'HEAVY_JOB_TOO_LARGE',
    'SERVER_BUSY',
    'HEAVY_JOB_RUNNING',
    'STORAGE_FULL',
  ],
});

export const undoQuestionUpload = endpoint({
  method: 'POST',
  path: '/api/instructor/question-uploads/:uploadId/undo',
  access: 'instructor',
  summary: 'Delete the questions that came with an upload, but for those that were asked, used or changed since',
  params: uploadParams,
  response: z.object({
    deleted: z.number(),
    /** What stays, and why. */
    kept: z.array(z.object({ _id: idSchema, text: z.string(), reason: z.enum(['asked', 'used', 'changed']) })),
  }),
  errors: ['UPLOAD_NOT_FOUND', 'STORAGE_FULL'],
});
export type UndoneUpload = ReplyOf<typeof undoQuestionUpload>;

export const questionIdsSchema = z.array(idSchema).min(1).max(questionLimits.inTest);

export const deleteQuestions = endpoint({
  method: 'POST',
  path: '/api/instructor/questions/delete',
  access: 'instructor',
  summary: 'Hide many questions: all of them, or none where one is not there, each named',
  body: z.object({ questionIds: questionIdsSchema }),
  response: z.object({ deleted: z.number() }),
  errors: ['QUESTION_NOT_FOUND', 'STORAGE_FULL'],
});

export const restoreQuestions = endpoint({
  method: 'POST',
  path: '/api/instructor/questions/restore',
  access: 'instructor',
  summary: 'Bring back questions that were deleted within the last hour: all of them, or none',
  body: z.object({ questionIds: questionIdsSchema }),
  response: z.object({ restored: z.number() }),
  errors: ['QUESTION_NOT_FOUND', 'QUESTIONS_NEED_SECTION', 'TEST_FULL', 'STORAGE_FULL'],
});

export const moveQuestions = endpoint({
  method: 'POST',
  path: '/api/instructor/questions/move',
  access: 'instructor',
  summary: 'Put many questions at the end of another test, in their order: all of them, or none',
  body: z.object({ questionIds: questionIdsSchema, test: idSchema }),
  response: z.object({
    /** Those that were there already are not counted. */
    moved: z.number(),
  }),
  errors: ['QUESTION_NOT_FOUND', 'TEST_NOT_FOUND', 'QUESTIONS_NEED_SECTION', 'TEST_FULL', 'STORAGE_FULL'],
});

export const tagQuestions = endpoint({
  method: 'POST',
  path: '/api/instructor/questions/tag',
  access: 'instructor',
  summary: 'Give many questions a tag, or take it from them: all of them, or none',
  body: z.object({
    questionIds: questionIdsSchema,
    tag: questionTagSchema,
    /** Whether they have it from now on. */
    isTagged: z.boolean(),
  }),
  response: z.object({
    /** Those that it was another way with before: the same call with these, the other way round, undoes it. */
    changed: z.array(idSchema),
  }),
  errors: ['QUESTION_NOT_FOUND', 'STORAGE_FULL'],
});

export const setPoints = endpoint({
  method: 'POST',
  path: '/api/instructor/questions/points',
  access: 'instructor',
  summary: 'Give many questions the same points: all of them, or none. A rubric goes on saying its own',
  body: z.object({ questionIds: questionIdsSchema, points: pointsSchema }),
  response: z.object({
    /** Those that had others, and no rubric. */
    changed: z.number(),
  }),
  errors: ['QUESTION_NOT_FOUND', 'STORAGE_FULL'],
});
