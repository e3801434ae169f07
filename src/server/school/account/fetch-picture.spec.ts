import { lookup } from 'node:dns';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAvatar } from '#contract/account.ts';
import { updateProfile } from '#contract/auth.ts';
import { makeAuthority, makeServerCertificate } from '#server/platform/certificates/local-authority.ts';
import { openSpecSchool } from '#server/spec/spec-school.ts';
import { fetchPicture, isPublicAddress } from './fetch-picture.ts';

const picture = Buffer.from('iVBORw0KGgo=', 'base64');
let asked: string[] = [];

/** A real server of pictures, and of what is none. */
const answer: RequestListener = (request, reply) => {
  asked.push(request.url ?? '');
  const type = request.url === '/page' ? 'text/html' : 'image/png; charset=binary';
  if (request.url === '/elsewhere') return reply.writeHead(302, { location: '/picture' }).end();
  reply.writeHead(request.url === '/gone' ? 404 : 200, { 'content-type': type });
  return reply.end(request.url === '/large' ? Buffer.alloc(600 * 1024) : picture);
};

let address: string;
let ca: string;
let stop: () => unknown;
beforeAll(async () => {
  const authority = await makeAuthority('spec', Date.now());
  const { key, certificate } = await makeServerCertificate(authority, ['localhost'], Date.now());
  const server = createServer({ key, cert: certificate }, answer).listen(0, 'localhost');
  await once(server, 'listening');
  address = `https://localhost:${(server.address() as AddressInfo).port}`;
  ca = authority.certificate;
  stop = () => server.close();
});
afterAll(() => stop());

describe('a picture from elsewhere', () => {
  it('comes as it is, and what is none does not', async () => {
    expect(await fetchPicture(`${address}/picture`, { ca, lookup })).toBe('data:image/png;base64,iVBORw0KGgo=');
    for (const path of ['/page', '/large', '/gone'])
      expect(await fetchPicture(address + path, { ca, lookup })).toBeNull();
    asked = [];
    expect(await fetchPicture(`${address}/elsewhere`, { ca, lookup })).toBeNull();
    expect(asked).toEqual(['/elsewhere']);
  });

  it('is not asked for in this machine or its network, whatever name that has', async () => {
    asked = [];
    expect(await fetchPicture(`${address}/picture`, { ca })).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each([
    ['8.8.8.8', true],
    ['2606:4700:4700::1111', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['fd00::1', false],
    ['fe80::1', false],
  ])('knows of %s whether that is on the internet', (given, expected) => {
    expect(isPublicAddress(given)).toBe(expected);
  });

  it('is fetched for its owner a few times, and nothing where there is none', async () => {
    const school = await openSpecSchool();
    const student = await school.addPerson('student');
    const read = () => school.call(getAvatar, {}, student);
    expect((await read()).body).toEqual({ picture: null });
    // A name that no network knows.
    await school.call(updateProfile, { body: { avatarUrl: 'https://pictures.invalid/me.png' } }, student);
    for (let count = 0; count < 20; count += 1) expect((await read()).body).toEqual({ picture: null });
    expect((await read()).status).toBe(429);
    await school.close();
  });
});
