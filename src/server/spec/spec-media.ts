import type { MediaFacts } from '#contract/media-facts.ts';
import type { SpecPerson, SpecSchool } from './spec-school.ts';

export async function sendMedia(school: SpecSchool, bytes: Buffer, by?: SpecPerson) {
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await school.raw({ method: 'POST', url: '/api/media', payload: bytes, headers }, by);
  return { ...answer, body: answer.body as MediaFacts & { message: string; code: string } };
}

/** Adds a file and answers its id. */
export async function addMediaOf(school: SpecSchool, bytes: Buffer, by: SpecPerson): Promise<string> {
  const { status, body } = await sendMedia(school, bytes, by);
  if (status !== 201) throw new Error(`It was refused: ${body.message}`);
  return body._id;
}
