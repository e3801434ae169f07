import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import type { AnswerFile } from '#contract/answers.ts';
import { addEssayTest } from './spec-essays.ts';
import type { SpecPerson, SpecSchool } from './spec-school.ts';

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n');

/** A photo as a phone makes it: large, on its side, and with what it knows of where it was. */
export const photo = () =>
  sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#faf7f0' } })
    .withExif({ IFD0: { Artist: 'A candidate' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** An id as a device draws one. */
export const fileId = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 32);

export type SatEssay = { attemptId: string; testId: string; questionId: string; writer: string; student: SpecPerson };

/** Somebody who sits an essay that a file may go with. */
export async function sitEssay(
  school: SpecSchool,
  author: SpecPerson,
  { takesFile = true, student }: { takesFile?: boolean; student?: SpecPerson } = {},
): Promise<SatEssay> {
  const test = await addEssayTest(school, author, { essay: { takesFile } });
  const by = student ?? (await school.addPerson('student'));
  const start = { params: { testId: test.id }, body: { clientId: 'client-one' } };
  const { body } = await school.call(startAttempt, start, by);
  return { attemptId: body._id, testId: test.id, questionId: test.essays[0] ?? '', writer: body.writer, student: by };
}

type Sent = { id?: string; bytes?: Buffer; by?: SpecPerson | undefined; questionId?: string };

/** Sends the bytes of a file. */
export async function sendFileOf(
  school: SpecSchool,
  sat: SatEssay,
  { id = fileId('one'), bytes = pdf, ...as }: Sent = {},
) {
  const url = `/api/attempts/${sat.attemptId}/files/${id}?questionId=${as.questionId ?? sat.questionId}`;
  const headers = { 'content-type': 'application/octet-stream' };
  const reply = await school.raw({ method: 'PUT', url, payload: bytes, headers }, 'by' in as ? as.by : sat.student);
  return { ...reply, body: reply.body as { kind: string; isLate: boolean; code: string; message: string } };
}

/** Picks an answer of this text with this file, or without one. */
export function pickFile(
  school: SpecSchool,
  { attemptId, questionId, writer, student }: SatEssay,
  { text = '', file, sequence }: { text?: string; file?: Partial<AnswerFile>; sequence: number },
) {
  const named = file && { _id: fileId('one'), name: 'Page 1.pdf', kind: 'pdf' as const, ...file };
  const answer = { questionId, answerText: text, sequence, ...(named && { answerFile: named }) };
  return school.call(saveAnswers, { params: { attemptId }, body: { writer, answers: [answer] } }, student);
}

/** What somebody gets who asks for the file. */
export const fetchFileOf = (school: SpecSchool, attemptId: string, by: SpecPerson | undefined, id = fileId('one')) =>
  school.server.inject({
    method: 'GET',
    url: `/api/attempts/${attemptId}/files/${id}`,
    ...(by && { headers: { authorization: `Bearer ${by.token}` } }),
  });
