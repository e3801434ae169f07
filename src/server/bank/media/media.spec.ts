import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duplicateTest } from '#contract/authoring.ts';
import { getUndescribed } from '#contract/media.ts';
import { bulkUpload, createQuestion, updateQuestion } from '#contract/questions.ts';
import { mp3, noise, picture, recorded, wav } from '#server/spec/spec-files.ts';
import { addMediaOf, sendMedia } from '#server/spec/spec-media.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  author = await school.addPerson('instructor');
});
afterAll(() => school.close());

async function bytesOf(id: string, query = '', by = author) {
  const headers = { authorization: `Bearer ${by.token}` };
  const {
    statusCode,
    rawPayload,
    headers: got,
  } = await school.server.inject({ url: `/api/media/${id}${query}`, headers });
  return { status: statusCode, bytes: rawPayload, headers: got };
}
const svg = (content: string, size = 'width="40" height="20"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`,
  );

describe('a picture that an author adds', () => {
  it.each([
    ['PNG', () => picture()],
    [
      'JPEG',
      () =>
        sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'WebP',
      () =>
        sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
    ],
    [
      'GIF',
      () =>
        sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
  ])('is kept as WebP, whether it came as %s', async (_name, made) => {
    const { status, body } = await sendMedia(school, await made(), author);
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'picture', width: 300, height: 200, seconds: null });
    const { bytes, headers } = await bytesOf(body._id);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(bytes.byteLength).toBe(body.bytes);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      vary: 'Authorization',
    });
  });

  it('loses what the camera wrote into it, and stands upright', async () => {
    const photo = await sharp(await picture(300, 200))
      .withExif({ IFD0: { Copyright: 'Ngozi of 12 Allen Avenue' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await sendMedia(school, photo, author);
    expect(body).toMatchObject({ width: 200, height: 300 });
    const { exif, orientation } = await sharp((await bytesOf(body._id)).bytes).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  });

  it.each([
    ['large', 3_000, 2_400, 2_000, 1_600],
    ['tall', 600, 3_500, 343, 2_000],
    ['tall and narrow', 300, 2_000, 300, 2_000],
    ['wide', 3_500, 600, 2_000, 343],
  ])('has at most 2,000 pixels a side, and for a phone at most 720 and 60 kB, where it is %s', async (...sizes) => {
    const [, width, height, drawnWidth, drawnHeight] = sizes;
    const { body } = await sendMedia(school, await noise(width, height), author);
    expect(body).toMatchObject({ width: drawnWidth, height: drawnHeight });
    const { bytes } = await bytesOf(body._id, '?variant=phone');
    expect(bytes.byteLength).toBeLessThanOrEqual(60_000);
    const small = await sharp(bytes).metadata();
    expect(small.width).toBeLessThanOrEqual(720);
    expect(small.width / small.height).toBeCloseTo(width / height, 1);
  });

  it('is drawn where it was a drawing, which reads no file and asks no other machine', async () => {
    let asked = 0;
    const other = createServer((_request, reply) => {
      asked += 1;
      reply.end();
    }).listen(0, '127.0.0.1');
    await new Promise((listening) => other.once('listening', listening));
    const { port } = other.address() as AddressInfo;
    const secret = join(school.dataDir, 'secret.png');
    await writeFile(secret, await picture(40, 20, '#ff0000'));
    const { body } = await sendMedia(
      school,
      svg(
        `<rect width="40" height="20" fill="#0000ff"/>
         <image href="file://${secret}" width="40" height="20"/><image xlink:href="${secret}" width="40" height="20"/>
         <image href="http://127.0.0.1:${port}/a.png" width="40" height="20"/><script>alert(1)</script>`,
      ),
      author,
    );
    other.close();
    const { bytes } = await bytesOf(body._id);
    const { dominant } = await sharp(bytes).stats();
    expect({ asked, blue: dominant.b > 200, red: dominant.r > 100 }).toEqual({ asked: 0, blue: true, red: false });
    expect(bytes.includes('script')).toBe(false);
    expect(body.width).toBeGreaterThan(700);
  });

  it('is stored once, and each who adds it has it by an id of their own', async () => {
    const bytes = await picture(111, 99);
    const [one, other] = [await addMediaOf(school, bytes, author), await addMediaOf(school, bytes, author)];
    expect(one).not.toBe(other);
    const rows = await school.store.db.selectFrom('media').select('hash').where('id', 'in', [one, other]).execute();
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(1);
  });

  it.each([
    ['words', Buffer.from('This is not a picture at all, but a letter to the head teacher.')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a drawing of a wall', svg('<rect/>', 'width="100000" height="100000"')],
    ['a program that says it is a sound', Buffer.from(`ID3${'MZ'.repeat(2_000)}`)],
  ])('is refused in plain words where it is %s', async (_name, bytes) => {
    const { status, body } = await sendMedia(school, bytes, author);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'MEDIA_REFUSED' });
    expect(body.message).toMatch(/^(This|A) (is no )?(picture|drawing|sound) .*\.$/);
  });

  it('is refused where it is cut short, or has more pixels than can be read', async () => {
    const whole = await noise(800, 800);
    const cut = await sendMedia(school, whole.subarray(0, whole.length / 2), author);
    expect(cut).toMatchObject({ status: 422, body: { code: 'MEDIA_REFUSED' } });
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await sendMedia(school, bomb, author)).body.message).toContain('too many pixels');
  });
});

describe('a sound that an author adds', () => {
  it.each([
    ['audio/wav', wav(3), 3],
    ['audio/mpeg', mp3(100), 2.6],
  ])('is kept as it came: %s', async (type, bytes, seconds) => {
    const { body } = await sendMedia(school, bytes, author);
    expect(body).toMatchObject({ kind: 'sound', width: null, seconds, bytes: bytes.length });
    const got = await bytesOf(body._id);
    expect(got.headers['content-type']).toBe(type);
    expect(got.bytes.equals(bytes)).toBe(true);
  });

  it.each([
    ['voice.opus.ogg', 'audio/ogg'],
    ['voice.vorbis.ogg', 'audio/ogg'],
    ['voice.m4a', 'audio/mp4'],
    ['voice.mp42.m4a', 'audio/mp4'],
    ['voice.mp3', 'audio/mpeg'],
  ] as const)('is taken as phones and recorders make it: %s', async (name, type) => {
    const { body } = await sendMedia(school, await recorded(name), author);
    expect(body).toMatchObject({ kind: 'sound' });
    expect(body.seconds).toBeCloseTo(2, 0);
    expect((await bytesOf(body._id)).headers['content-type']).toBe(type);
  });

  it('is no film', async () => {
    const { status, body } = await sendMedia(school, await recorded('film.mp4'), author);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'MEDIA_REFUSED' });
  });

  it('lasts a quarter of an hour at most', async () => {
    expect((await sendMedia(school, wav(901), author)).body.message).toBe('A sound can last at most 15 minutes.');
  });
});

describe('who may have it', () => {
  const content = (text: string) => ({
    text,
    category: 'Science',
    options: [
      { text: 'Yes', isCorrect: true },
      { text: 'No', isCorrect: false },
    ],
  });

  it('is who added it, who writes a test that uses it, and an administrator', async () => {
    const other = await school.addPerson('instructor');
    const admin = await school.addPerson('admin');
    const id = await addMediaOf(school, await picture(), author);
    expect((await bytesOf(id)).status).toBe(200);
    expect((await bytesOf(id, '', other)).status).toBe(404);
    expect((await bytesOf(id, '', admin)).status).toBe(200);
    expect((await bytesOf(randomUUID())).status).toBe(404);

    const theirs = await addTest(school, { author: other, questions: 0 });
    const body = { ...content(`Look:\n\n![A leaf](picture:${id})`), test: theirs.id };
    // Naming it does not make it one's own.
    expect(await school.call(createQuestion, { body }, other)).toMatchObject({ status: 400 });
    expect((await bytesOf(id, '', other)).status).toBe(404);
    // An administrator gives it to them by writing it into their test.
    expect((await school.call(createQuestion, { body }, admin)).status).toBe(201);
    expect((await bytesOf(id, '', other)).status).toBe(200);
  });

  it('goes with a question that is edited, and with a test that is copied', async () => {
    const test = await addTest(school, { author, questions: 0 });
    const id = await addMediaOf(school, await picture(), author);
    const first = await school.call(
      createQuestion,
      { body: { ...content(`![A leaf](picture:${id})`), test: test.id } },
      author,
    );
    const edit = { params: { questionId: first.body._id }, body: { explanation: `![Why](picture:${id})` } };
    expect((await school.call(updateQuestion, edit, author)).status).toBe(200);
    expect((await school.call(duplicateTest, { params: { testId: test.id } }, author)).status).toBe(201);
    const unknown = { params: { questionId: first.body._id }, body: { text: `![x](picture:${randomUUID()})` } };
    const refused = await school.call(updateQuestion, unknown, author);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.message).toContain('not yours to use');
  });

  it('is refused question by question where a file of questions names it', async () => {
    const other = await school.addPerson('instructor');
    const test = await addTest(school, { author: other, questions: 0 });
    const id = await addMediaOf(school, await picture(), author);
    const questions = [content('Plain?'), content(`![A leaf](picture:${id})`)];
    const { status, body } = await school.call(bulkUpload, { body: { testId: test.id, questions } }, other);
    expect(status).toBe(201);
    expect(body.questions).toHaveLength(1);
    expect(body.failures).toMatchObject([{ index: 1, message: expect.stringContaining('not yours to use') as string }]);
  });

  it('is told where a picture of a test has no description', async () => {
    const test = await addTest(school, { author, questions: 1 });
    const id = await addMediaOf(school, await picture(), author);
    const add = (text: string) => school.call(createQuestion, { body: { ...content(text), test: test.id } }, author);
    await add(`![](picture:${id})`);
    await add(`![A leaf](picture:${id})`);
    const { body } = await school.call(getUndescribed, { params: { testId: test.id } }, author);
    expect(body).toEqual({ questions: [2], passages: 0 });
    const other = await school.addPerson('instructor');
    expect((await school.call(getUndescribed, { params: { testId: test.id } }, other)).status).toBe(404);
  });
});
