import { z } from 'zod';
import type { QuestionDetails } from '#contract/question-details.ts';
import { type NewQuestion, newQuestionSchema } from '#contract/questions.ts';
import { difficultySchema, questionTypeSchema } from '#contract/vocabulary.ts';
import type { PassageDraftContent } from '#domain/question/passage-draft.ts';
import type { QuestionDraft } from '#domain/question/question-draft.ts';

/** What is being written, and of a question that is there already what it said when that was begun. */
export type DraftContent = { draft: QuestionDraft; basis: NewQuestion | null };

const optionSchema = z
  .object({ key: z.string(), _id: z.string().optional(), text: z.string(), isCorrect: z.boolean() })
  .transform(({ _id, ...option }) => ({ ...option, ...(_id !== undefined && { _id }) }));

const draftSchema: z.ZodType<QuestionDraft> = z.object({
  text: z.string(),
  test: z.string(),
  category: z.string(),
  difficulty: difficultySchema,
  type: questionTypeSchema,
  points: z.string(),
  options: z.array(optionSchema),
  acceptedAnswers: z.string(),
  // Not held against the contract: it may be half written.
  details: z.custom<QuestionDetails>((value) => typeof value === 'object' && value !== null),
  explanation: z.string(),
  tags: z.string(),
  keepsOrder: z.boolean().nullable(),
  section: z.string().optional(),
  passage: z.string().optional(),
  keepsPlace: z.boolean(),
});
const contentSchema = z.object({ draft: draftSchema, basis: newQuestionSchema.nullable() });
const passageSchema: z.ZodType<PassageDraftContent> = z.object({
  draft: z.object({ title: z.string(), text: z.string(), about: z.array(z.string()) }),
  basis: z.object({ title: z.string(), text: z.string(), questionIds: z.array(z.string()) }),
});

/** A number that is not finished is NaN, for which JSON has no word. */
const unfinished = { isNoNumber: true };
const unfinishedSchema = z.strictObject({ isNoNumber: z.literal(true) });

export function writeDraftContent(content: DraftContent | PassageDraftContent): string {
  return JSON.stringify(content, (_key, value: unknown) => (Number.isNaN(value) ? unfinished : value));
}

export const readDraftContent = (text: string): DraftContent | undefined => read(contentSchema, text);
export const readPassageDraft = (text: string): PassageDraftContent | undefined => read(passageSchema, text);

/** Nothing where it cannot be read: another version of the editor may have written it. */
function read<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    const written: unknown = JSON.parse(text, (_key, value: unknown) =>
      unfinishedSchema.safeParse(value).success ? Number.NaN : value,
    );
    return schema.parse(written);
  } catch {
    return undefined;
  }
}
