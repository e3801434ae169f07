import { describe, expect, it } from 'vitest';
import { isServedPlainly, opensToOthers, publicAddress, readConfig, siteAddresses } from './config.ts';

describe('the environment', () => {
  it('has defaults for a laptop', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      databaseUrl: undefined,
      timeZone: 'Africa/Lagos',
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', TIME_ZONE: '' })).toEqual(readConfig({}));
  });

  it.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://here' }, 'DATABASE_URL'],
    [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1,proxy.school.ng' }, 'TRUST_PROXY'],
    [{ NODE_ENV: 'live' }, 'NODE_ENV'],
    [{ TLS_CERT: 'cert.pem' }, 'TLS_KEY'],
    [{ SMTP_URL: 'mail.school.ng', MAIL_FROM: 'a@b.ng' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.school.ng' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.school.ng', MAIL_FROM: 'the school' }, 'MAIL_FROM'],
    [{ EMAIL_CONFIRMATION: '1' }, 'EMAIL_CONFIRMATION'],
    [{ EMAIL_CONFIRMATION: '1', SMTP_URL: 'smtp://mail.school.ng' }, 'EMAIL_CONFIRMATION'],
    [{ EMAIL_CONFIRMATION: '1', MAIL_FROM: 'a@b.ng' }, 'EMAIL_CONFIRMATION'],
    [{ SMTP_URL: 'smtp://mail.school.ng', MAIL_FROM: 'a@b.ng', HOST: '0.0.0.0' }, 'PUBLIC_URL'],
  ])('names what is wrong in %j', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(name);
  });

  it.each([
    [{}, false],
    [{ TRUST_PROXY: '0' }, false],
    [{ TRUST_PROXY: '1' }, 1],
    [{ TRUST_PROXY: '2' }, 2],
    [{ TRUST_PROXY: '10.0.0.5, 10.1.0.0/16,::1,fd00::/8' }, ['10.0.0.5', '10.1.0.0/16', '::1', 'fd00::/8']],
  ])('reads whose word is taken for an address in %j', (environment, trusted) => {
    expect(readConfig(environment).trustProxy).toEqual(trusted);
  });

  it.each([
    ['exams@school.ng', { name: undefined, address: 'exams@school.ng' }],
    ['<exams@school.ng>', { name: undefined, address: 'exams@school.ng' }],
    ['Unity College <exams@school.ng>', { name: 'Unity College', address: 'exams@school.ng' }],
    ['"Unity, Kano" <exams@school.ng>', { name: 'Unity, Kano', address: 'exams@school.ng' }],
  ])('reads the sender %s', (sender, from) => {
    const { mail } = readConfig({ SMTP_URL: 'smtp://u:p@mail.school.ng:587', MAIL_FROM: sender });
    expect(mail).toEqual({ smtpUrl: 'smtp://u:p@mail.school.ng:587', from, confirmsAddresses: false });
  });

  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '::1', PORT: '4000' }, 'http://[::1]:4000'],
    [{ TLS_CERT: 'a', TLS_KEY: 'b', HOST: 'exams.local' }, 'https://exams.local:3000'],
    [{ PUBLIC_URL: 'https://exams.school.ng/' }, 'https://exams.school.ng'],
  ])('knows the address that links lead to in %j', (environment, expected) => {
    expect(publicAddress(readConfig(environment))).toBe(expected);
  });
});

describe('where others find the server', () => {
  it.each([
    ['nowhere, on this machine alone', {}, { publicUrl: null, networkAddress: null }],
    [
      'at the host that it listens at',
      { HOST: '10.0.0.7' },
      { publicUrl: null, networkAddress: 'http://10.0.0.7:3000' },
    ],
    [
      'at its public address',
      { PUBLIC_URL: 'https://tests.school.ng/' },
      { publicUrl: 'https://tests.school.ng', networkAddress: null },
    ],
  ])('%s', (_, environment, addresses) => {
    expect(siteAddresses(readConfig(environment))).toEqual(addresses);
  });

  it('never at the address that means every one', () => {
    const config = readConfig({ HOST: '0.0.0.0' });
    const { networkAddress } = siteAddresses(config, 4000);
    expect(networkAddress ?? '').not.toContain('0.0.0.0');
    expect(networkAddress ?? ':4000').toMatch(/:4000$/);
  });
});

describe('who can come in', () => {
  it.each([
    [{}, []],
    [{ HOST: 'localhost' }, []],
    [{ HOST: '127.0.0.53' }, []],
    [{ HOST: '::1' }, []],
    [{ NODE_ENV: 'test', PORT: '80', TRUST_PROXY: '0' }, []],
    [{ PUBLIC_URL: 'http://localhost:5173' }, []],
    [{ PUBLIC_URL: 'https://127.0.0.1' }, []],
    [{ PUBLIC_URL: 'http://[::1]:3000/' }, []],
    [{ HOST: '0.0.0.0' }, ['HOST=0.0.0.0']],
    [{ HOST: '::' }, ['HOST=::']],
    [{ HOST: '192.168.1.5' }, ['HOST=192.168.1.5']],
    [{ HOST: '127.school.ng' }, ['HOST=127.school.ng']],
    [{ NODE_ENV: 'production' }, ['NODE_ENV=production']],
    [{ TRUST_PROXY: '1' }, ['TRUST_PROXY']],
    [{ TRUST_PROXY: '10.0.0.0/8' }, ['TRUST_PROXY']],
    [{ TLS_CERT: 'a', TLS_KEY: 'b' }, ['a certificate for HTTPS']],
    [{ PUBLIC_URL: 'http://10.0.0.7:3000' }, ['PUBLIC_URL=http://10.0.0.7:3000']],
    [{ PUBLIC_URL: 'https://127.school.ng' }, ['PUBLIC_URL=https://127.school.ng']],
    [
      { TRUST_PROXY: '1', PUBLIC_URL: 'https://exams.school.ng' },
      ['TRUST_PROXY', 'PUBLIC_URL=https://exams.school.ng'],
    ],
  ])('with %j is told by %j', (environment, opening) => {
    expect(opensToOthers(readConfig(environment))).toEqual(opening);
  });

  it.each([
    [{}, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://exams.school.ng' }, false],
    [{ HOST: '0.0.0.0', TLS_CERT: 'a', TLS_KEY: 'b' }, false],
    [{ TRUST_PROXY: '1', PUBLIC_URL: 'http://exams.school.ng' }, true],
    [{ TRUST_PROXY: '1', PUBLIC_URL: 'https://exams.school.ng' }, false],
  ])('and whether in plain HTTP, with %j', (environment, expected) => {
    expect(isServedPlainly(readConfig(environment))).toBe(expected);
  });
});
