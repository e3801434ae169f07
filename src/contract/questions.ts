import { z } from 'zod';
import { authorQuestionSchema } from './author-question.ts';
import { answerTextLimit } from './answers.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema, paginationSchema, timeSchema } from './lists.ts';
import { bankList } from './own-lists.ts';
import { passageContentSchema } from './passage-content.ts';
import { questionDetailsSchema } from './question-details.ts';
import { hasTwoDecimals, questionLimits } from './question-limits.ts';
import { questionTagsSchema } from './question-tags.ts';
import { sectionFields } from './section-content.ts';
import { singleLine } from './single-line.ts';
import { testParams } from './tests.ts';
import { placeSchema, uploadedFileSchema, uploadLimits } from './uploaded-file.ts';
import { difficultySchema, questionTypeSchema, rulingKindSchema, testStandingSchema } from './vocabulary.ts';

const noText = { error: 'Please enter question text' };
const noTest = { error: 'Please select a test' };
const noCategory = { error: 'Please enter a category' };
const wrongPoints = { error: `Points must be more than 0 and at most ${questionLimits.points}` };

/** An option without an id is a new one; one that has an id keeps it, so that answers given to it stay with it. */
const optionSchema = z.object({
  _id: idSchema.optional(),
  text: z
    .string()
    .trim()
    .max(questionLimits.optionText, { error: `An option can have at most ${questionLimits.optionText} characters` }),
  isCorrect: z.boolean(),
});

export const pointsSchema = z
  .number(wrongPoints)
  .positive(wrongPoints)
  .max(questionLimits.points, wrongPoints)
  .refine(hasTwoDecimals, { error: 'Points can have at most 2 decimals' });

/** What a question says, without defaults: a partial change sends only some of them. */
const fields = {
  text: z
    .string(noText)
    .trim()
    .min(1, noText)
    .max(questionLimits.text, { error: `A question can have at most ${questionLimits.text} characters` }),
  type: questionTypeSchema,
  options: z.array(optionSchema).max(questionLimits.options.max, {
    error: `A question can have at most ${questionLimits.options.max} options`,
  }),
  acceptedAnswers: z
    .array(z.string().trim().max(answerTextLimit, { error: 'That accepted answer is too long' }))
    .max(questionLimits.acceptedAnswers, {
      error: `A question can have at most ${questionLimits.acceptedAnswers} accepted answers`,
    }),
  details: questionDetailsSchema,
  explanation: z
    .string()
    .trim()
    .max(questionLimits.explanation, {
      error: `An explanation can have at most ${questionLimits.explanation} characters`,
    }),
  difficulty: difficultySchema,
  keepsOrder: z.boolean(),
  keepsPlace: z.boolean(),
  category: singleLine(noCategory).min(1, noCategory).max(80, { error: 'That category is too long' }),
  points: pointsSchema,
};

/** A whole question, with the defaults of what may be left out. Empty options and answers do not count. */
const restFields = {
  category: fields.category,
  type: fields.type.default('multiple-choice'),
  options: fields.options.default([]),
  acceptedAnswers: fields.acceptedAnswers.default([]),
  details: fields.details.default({}),
  explanation: fields.explanation.default(''),
  difficulty: fields.difficulty.default('medium'),
  points: fields.points.default(1),
  /** Left out, what the question says decides: 'All of the above' keeps its place. */
  keepsOrder: fields.keepsOrder.optional(),
  keepsPlace: fields.keepsPlace.default(false),
};

/** What a question says, and what its revisions keep. What its kind asks of it besides is in the domain (`question-fault.ts`). */
export const questionContentSchema = z.object({ text: fields.text, ...restFields });
export type QuestionContent = z.output<typeof questionContentSchema>;

const tags = questionTagsSchema.default([]);

/** A question as it stands in a file, with what it stands under there. */
export const broughtQuestionSchema = z.object({
  ...questionContentSchema.shape,
  tags,
  passage: passageContentSchema.optional(),
  /** Title of the section. */
  section: sectionFields.title.optional(),
  /** What that section asks for, where it is made with this question. */
  sectionInstructions: sectionFields.instructions.optional(),
});
export type BroughtQuestion = z.output<typeof broughtQuestionSchema>;

export const newQuestionSchema = z.object({
  text: fields.text,
  test: z.string(noTest).min(1, noTest).max(64),
  /** Id of the passage that it is about. */
  passage: idSchema.optional(),
  /** Id of the section that it stands in; the last where it is left out. */
  section: idSchema.optional(),
  tags,
  ...restFields,
});
export type NewQuestion = z.output<typeof newQuestionSchema>;

/** A question in the bank. */
export const bankQuestionSchema = z.object({
  ...authorQuestionSchema.shape,
  /** Id of the test. */
  test: idSchema,
  testTitle: z.string(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type BankQuestion = z.output<typeof bankQuestionSchema>;

const listedQuestionSchema = z.object({
  ...bankQuestionSchema.shape,
  /** Results that a regrade would score anew. */
  regradable: z.number(),
  /** How one stands with the test that it is in; null where a test that one has uses it. */
  standing: testStandingSchema.nullable(),
  /** How many other tests use it. */
  usedIn: z.number(),
  /** What was ruled on it, as it stands; null where it is marked by its key. */
  ruling: rulingKindSchema.nullable(),
});
export type ListedQuestion = z.output<typeof listedQuestionSchema>;
const bankSchema = z.object({
  questions: z.array(listedQuestionSchema),
  pagination: paginationSchema,
  /** Over all questions of the same test or tests, whatever the other filters. */
  counts: z.object({ total: z.number(), easy: z.number(), medium: z.number(), hard: z.number() }),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
});
export type QuestionBank = z.output<typeof bankSchema>;

export const getTestQuestions = endpoint({
  method: 'GET',
  path: '/api/questions/test/:testId',
  access: 'instructor',
  summary: "The questions of one's own test, with their key",
  params: testParams,
  query: bankList.query.omit({ test: true }),
  response: bankSchema,
  errors: ['TEST_NOT_FOUND'],
});

export const getQuestionBank = endpoint({
  method: 'GET',
  path: '/api/instructor/questions',
  access: 'instructor',
  summary: "The questions of all of one's own tests, or of one of them",
  query: bankList.query,
  response: bankSchema,
  errors: ['TEST_NOT_FOUND'],
});

export const exportQuestions = fileEndpoint({
  path: '/api/instructor/questions/export',
  access: 'instructor',
  summary: 'What the question bank shows, test by test, in a form that the bulk upload takes back unchanged',
  query: bankList.exportQuery
    .omit({ sortBy: true, sortOrder: true })
    .extend({ format: z.enum(['csv', 'json']).default('csv') }),
  files: ['text/csv', 'application/json'],
  errors: ['TEST_NOT_FOUND'],
});

export const createQuestion = endpoint({
  method: 'POST',
  path: '/api/questions',
  access: 'instructor',
  summary: "Add a question to one's own test",
  body: newQuestionSchema,
  bodyLimit: 256 * 1024,
  success: [201],
  response: bankQuestionSchema,
  errors: [
    'TEST_NOT_FOUND',
    'PASSAGE_NOT_FOUND',
    'SECTION_NOT_FOUND',
    'SECTION_IS_DRAWN',
    'QUESTIONS_NEED_SECTION',
    'TEST_FULL',
    'STORAGE_FULL',
  ],
});

/** What an edit may change. */
const editedFields = z.object({ ...fields, tags: questionTagsSchema }).partial();

export const questionParams = z.object({ questionId: idSchema });

export const updateQuestion = endpoint({
  method: 'PUT',
  path: '/api/questions/:questionId',
  access: 'instructor',
  summary: 'Change a question; fields left out stay. Attempts and results keep the question that they had',
  params: questionParams,
  body: z.object({
    ...editedFields.shape,
    test: idSchema.optional(),
    /** What the fields said when the edit was begun: one that says another thing by now is not written over. */
    basedOn: editedFields.optional(),
  }),
  bodyLimit: 256 * 1024,
  response: z.object({
    ...bankQuestionSchema.shape,
    /** Results that were scored with another key or other points: a regrade would score them anew. */
    regradable: z.number(),
    /** Candidates who sit with another key or other points now, and are marked by those when they submit. */
    sitting: z.number(),
  }),
  errors: [
    'QUESTION_NOT_FOUND',
    'TEST_NOT_FOUND',
    'CHANGED_MEANWHILE',
    'QUESTIONS_NEED_SECTION',
    'TEST_FULL',
    'STORAGE_FULL',
  ],
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/api/questions/:questionId',
  access: 'instructor',
  summary: 'Hide a question; attempts and results that have it keep it',
  params: questionParams,
  response: z.object({ message: z.string() }),
  errors: ['QUESTION_NOT_FOUND'],
});

export const bulkUploadSchema = z.object({
  testId: idSchema,
  // Each is parsed on its own, so that a bad one does not keep the others out.
  questions: z.array(z.looseObject({})).min(1).max(questionLimits.bulk),
  /** What becomes of a question that is in the test already, or stands in this call before. */
  duplicates: z.enum(['leave-out', 'add']).default('leave-out'),
  /** Calls with the same id are one upload, to be undone as one. Without it each call is one. */
  upload: z
    .object({
      _id: z.uuid(),
      fileName: singleLine().max(uploadLimits.fileName),
      ...uploadedFileSchema.shape,
      /** Of each question of the call, in their order. One that came with the upload before is not added again. */
      places: z.array(placeSchema).max(questionLimits.bulk).optional(),
    })
    .optional(),
});

/** Of each question its own. */
function hasPlaceOfEach({ questions, upload }: z.output<typeof bulkUploadSchema>): boolean {
  const places = upload?.places;
  return !places || (places.length === questions.length && new Set(places).size === places.length);
}

export const bulkUpload = endpoint({
  method: 'POST',
  path: '/api/questions/bulk',
  access: 'instructor',
  summary: "Add many questions to one's own test: the good ones are created, each bad one is named",
  body: bulkUploadSchema.refine(hasPlaceOfEach, { error: 'Each question needs one place', path: ['upload'] }),
  bodyLimit: 'maxFileSize',
  success: [201],
  response: z.object({
    /** Those that this call added: what the upload brought before is named no more. */
    questions: z.array(bankQuestionSchema),
    /** `index` counts from 0 in the call's own list. */
    failures: z.array(z.object({ index: z.number(), message: z.string() })),
  }),
  errors: [
    'TEST_NOT_FOUND',
    'TEST_FULL',
    'BODY_TOO_LARGE',
    'HEAVY_JOB_TOO_LARGE',
    'SERVER_BUSY',
    'HEAVY_JOB_RUNNING',
    'STORAGE_FULL',
    'UPLOAD_NOT_FOUND',
  ],
});
