import { describe, expect, it } from 'vitest';
import { isLoopback, readConfig } from './config.ts';

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
    [{ NODE_ENV: 'live' }, 'NODE_ENV'],
    [{ TLS_CERT: 'cert.pem' }, 'TLS_KEY'],
  ])('names what is wrong in %j', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(name);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.0.0.53', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['192.168.1.5', false],
    ['::', false],
  ])('knows whether only this machine reaches %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});
