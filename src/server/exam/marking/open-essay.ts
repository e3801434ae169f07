import { AppError } from '#contract/errors.ts';
import type { OpenedEssay } from '#contract/marking.ts';
import { essayOf } from '#domain/kinds/essay/essay.ts';
import { attachedFile } from '#domain/kinds/essay/essay-answer.ts';
import { writtenText } from '#domain/kinds/writing.ts';
import { type Round, roundFor, standingMarks } from '#domain/marking/rounds.ts';
import { type QuestionRevision, selectRevisions } from '#server/bank/content/question-revisions.ts';
import { parseAnswer } from '#server/exam/attempts/answer-column.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import { dropLeases, isHeldByAnother, takeLease } from './essay-leases.queries.ts';
import { selectFileToMark } from './essay-file.ts';
import { type EssayMark, type EssayRow, selectMarks, selectOptionalEssay } from './essay-marks.queries.ts';
import { selectOptionalMarking, type TestMarking } from './require-marker.ts';

/** An answer as somebody who may mark it has it before them. */
export type EssayToMark = {
  essay: EssayRow;
  marking: TestMarking;
  marks: EssayMark[];
  /** The question whose points and rubric count. */
  question: QuestionRevision;
  round: Round;
  file: OpenedEssay['file'];
  isTold: boolean;
};

/** Whether the candidate knows a mark of it. */
export const isTold = ({ state, given }: Pick<EssayRow, 'state' | 'given'>): boolean =>
  state === 'marked' && given !== null;

/** The answer, where it is there for this person and theirs to mark. */
export async function requireEssayToMark(db: Reader, actor: Actor, essayId: string): Promise<EssayToMark> {
  const essay = await selectOptionalEssay(db, essayId);
  const marking = essay && (await selectOptionalMarking(db, actor, essay.test_id));
  const [question] = essay ? await selectRevisions(db, [essay.question_revision_id]) : [];
  if (!essay || !marking || !question) throw new AppError('ESSAY_NOT_FOUND');
  const marks = await selectMarks(db, essayId);
  const told = isTold(essay);
  const round = roundFor(marks, { ...marking, isTold: told });
  if (round === null) throw new AppError('ESSAY_MARKED');
  return { essay, marking, marks, question, round, file: await fileOf(db, essay), isTold: told };
}

async function fileOf(db: Reader, essay: EssayRow): Promise<OpenedEssay['file']> {
  const file = attachedFile(parseAnswer(essay.answer));
  if (!file) return undefined;
  const row = await selectFileToMark(db, essay);
  return { kind: file.kind, isThere: row !== undefined, lateAt: row?.is_late === 1 ? wireTime(row.received_at) : null };
}

/** Opens an answer to mark it, and keeps others from doing the same meanwhile. */
export async function openEssay({ store, clock }: Services, actor: Actor, essayId: string): Promise<OpenedEssay> {
  return store.write(async (trx) => {
    const opened = await requireEssayToMark(trx, actor, essayId);
    const by = { markerId: actor.id, now: clock.now() };
    const held = { essayId, round: opened.round };
    if (await isHeldByAnother(trx, held, by)) throw new AppError('ESSAY_HELD');
    await dropLeases(trx, actor.id);
    await takeLease(trx, held, by);
    return presentEssay(opened);
  });
}

function presentEssay({ essay, marking, marks, question, round, file, isTold: told }: EssayToMark): OpenedEssay {
  const standing = standingMarks(marks);
  const mark = standing.get(round);
  const hasGiven = marks.some(({ markerId }) => markerId === marking.marker.id);
  const others = [...standing.values()].filter((other) => other !== mark);
  return {
    _id: essay.id,
    text: writtenText(parseAnswer(essay.answer)),
    ...(file && { file }),
    question: { text: question.text, points: question.points, essay: essayOf(question.details) },
    isThirdWord: round === 3,
    mark: mark ? { _id: mark.id, points: mark.points, levels: mark.levels, comment: mark.comment } : null,
    // Whoever marks second reads what the first gave only once their own word is given.
    others: hasGiven || round === 3 ? others.map(presentOther) : [],
    isTold: told,
  };
}

function presentOther({ round, by, at, points, comment }: EssayMark): OpenedEssay['others'][number] {
  return { round, by, at: wireTime(at), points, comment };
}
