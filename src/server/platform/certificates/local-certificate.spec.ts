import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { machineClock } from '#server/platform/clock/machine-clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { engine, type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { withLocalCertificate } from './certificate-files.ts';

const dayMs = 86_400_000;
const run = promisify(execFile);

let database: SpecDatabase;
let server: RunningServer | undefined;
beforeEach(async () => {
  database = await specDatabase({ isNew: true });
  server = undefined;
});
afterEach(async () => {
  await server?.stop();
  await database.remove();
});

const inFolder = (name: string) => path.join(database.dataDir, name);
const read = (name: string) => readFileSync(inFolder(name), 'utf8');
const settings = () => readConfig({ ...database.environment, PORT: '0' });

/** The real command as a process of its own, with a umask that would leave all to everybody. */
function certificate(names: string[], environment: Record<string, string> = {}) {
  const command = 'umask 000; exec "$@"';
  const program = [process.execPath, '--disable-warning=ExperimentalWarning', 'src/server/school/admin-cli/main.ts'];
  return run('/bin/sh', ['-c', command, 'sh', ...program, 'certificate', ...names], {
    env: { ...database.environment, ...environment, PATH: process.env['PATH'] },
  });
}

/** Asks the running server as a browser would that was told to trust the authority, or was not. */
async function get(url: string, { name, trusts = true }: { name: string; trusts?: boolean }) {
  const { port } = new URL(server?.address ?? '');
  const asked = request({
    host: '127.0.0.1',
    port,
    path: url,
    servername: name,
    headers: { host: name },
    agent: false,
    ...(trusts && { ca: read('authority.crt') }),
  });
  asked.end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

describe.runIf(engine === 'sqlite' && process.platform !== 'win32')('a certificate of the machine’s own', () => {
  it('is served from the next start, and taken by whoever trusts the authority', async () => {
    const { stdout } = await certificate(['exams.school', '10.1.2.3']);
    expect(stdout).toContain(inFolder('authority.crt'));
    expect(stdout).toContain(new X509Certificate(read('authority.crt')).fingerprint256);
    server = await startServer(settings(), machineClock, false, () => undefined);
    expect(server.address).toMatch(/^https:/);
    for (const name of ['exams.school', 'localhost']) {
      expect((await get('/api/health', { name })).status).toBe(200);
    }
    await expect(get('/api/health', { name: 'bank.example' })).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    await expect(get('/api/health', { name: 'exams.school', trusts: false })).rejects.toThrow(/certificate/);

    const authority = await get('/authority.crt', { name: 'exams.school' });
    expect(authority.headers['content-type']).toBe('application/x-x509-ca-cert');
    expect(authority.body.toString()).toBe(read('authority.crt'));
    expect(authority.body.toString()).not.toContain('PRIVATE KEY');
    expect(authority.headers['strict-transport-security']).toBeUndefined();
  });

  it('signs for ten years and is good for 397 days at most, on devices whose clock is behind too', async () => {
    await certificate([]);
    const authority = new X509Certificate(read('authority.crt'));
    const leaf = new X509Certificate(read('server.pem'));
    expect(leaf.verify(authority.publicKey)).toBe(true);
    expect([authority.ca, leaf.ca]).toEqual([true, false]);
    const days = ({ validFromDate, validToDate }: X509Certificate) =>
      (validToDate.getTime() - validFromDate.getTime()) / dayMs;
    expect(days(leaf)).toBeLessThanOrEqual(397);
    expect(days(authority)).toBeGreaterThanOrEqual(3_650);
    expect(leaf.validFromDate.getTime()).toBeLessThan(Date.now() - 7 * dayMs);
  });

  it('is its owner’s alone, whatever the umask', async () => {
    await certificate([]);
    expect(readdirSync(database.dataDir).toSorted()).toEqual(['authority.crt', 'authority.pem', 'server.pem']);
    for (const name of readdirSync(database.dataDir)) expect(statSync(inFolder(name)).mode % 0o1000).toBe(0o600);
  });

  it('is made again by the same authority, with the names before and those that are new', async () => {
    await certificate(['exams.school']);
    const authority = read('authority.crt');
    const before = read('server.pem');
    const { stdout } = await certificate(['Exámenes.school']);
    expect(stdout).toContain('Devices that trust the authority already take it as it is');
    expect(read('authority.crt')).toBe(authority);
    expect(read('server.pem')).not.toBe(before);
    const { subjectAltName } = new X509Certificate(read('server.pem'));
    expect(subjectAltName).toContain('DNS:exams.school');
    expect(subjectAltName).toContain('DNS:xn--exmenes-iwa.school');
  });

  it('is made anew by the server where it ends soon, and left alone before', async () => {
    await certificate(['exams.school']);
    const made = read('server.pem');
    const now = Date.now();
    await withLocalCertificate(settings(), now);
    expect(read('server.pem')).toBe(made);
    await withLocalCertificate(settings(), now + 350 * dayMs);
    const renewed = new X509Certificate(read('server.pem'));
    expect(renewed.validToDate.getTime()).toBeGreaterThan(now + 600 * dayMs);
    expect(renewed.subjectAltName).toContain('DNS:exams.school');
  });

  it.each([
    [['no name'], {}, 'no name is neither a name of a server'],
    [['*.school'], {}, 'is neither a name'],
    [[], { TLS_CERT: 'a', TLS_KEY: 'b' }, 'TLS_CERT names a certificate'],
    [[], { TRUST_PROXY: '1' }, 'It is the proxy that needs the certificate'],
  ])('for %j with %j is refused in words', async (names, environment, words) => {
    await expect(certificate(names, environment)).rejects.toThrow(words);
    expect(readdirSync(database.dataDir)).toEqual([]);
  });
});
