import { z } from 'zod';
import { endpoint, type ReplyOf } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { questionLimits } from './question-limits.ts';
import { questionTagSchema } from './question-tags.ts';
import { bulkUploadSchema, pointsSchema } from './questions.ts';

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
  errors: ['TEST_NOT_FOUND', 'BODY_TOO_LARGE', 'HEAVY_JOB_TOO_LARGE', 'HEAVY_JOB_RUNNING'],
});

/** How many of the newest are told. */
export const uploadsShown = 10;

export const getQuestionUploads = endpoint({
  method: 'GET',
  path: '/api/instructor/question-uploads',
  access: 'instructor',
  summary: "One's own last uploads of questions, the newest first",
  response: z.object({
    uploads: z.array(
      z.object({
        _id: idSchema,
        /** Empty where they came without a file. */
        fileName: z.string(),
        createdAt: timeSchema,
        /** How many came with it. */
        questions: z.number(),
        /** How many of them are still there. */
        standing: z.number(),
      }),
    ),
  }),
});
export type QuestionUpload = ReplyOf<typeof getQuestionUploads>['uploads'][number];

export const undoQuestionUpload = endpoint({
  method: 'POST',
  path: '/api/instructor/question-uploads/:uploadId/undo',
  access: 'instructor',
  summary: 'Delete the questions that came with an upload, but for those that were asked, used or changed since',
  params: z.object({ uploadId: idSchema }),
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
