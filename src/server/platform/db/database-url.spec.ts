import { expect, it } from 'vitest';
import { databaseAddresses, isDatabaseUrl, withoutPassword } from './database-url.ts';

it.each([
  ['postgres://me:secret@db:5433/idanwo', ['postgres://me:secret@db:5433/idanwo']],
  [
    'postgresql://me:s%40cret@one:5433,two/idanwo?target_session_attrs=read-write',
    ['postgresql://me:s%40cret@one:5433/idanwo', 'postgresql://me:s%40cret@two/idanwo'],
  ],
  [
    'postgres://one,[::1]:5/idanwo?target_session_attrs=primary&sslmode=verify-full',
    ['postgres://one/idanwo?sslmode=verify-full', 'postgres://[::1]:5/idanwo?sslmode=verify-full'],
  ],
  ['postgres:///idanwo?host=/run/postgresql', ['postgres:///idanwo?host=/run/postgresql']],
])('%s names one address for each host', (url, addresses) => {
  expect(isDatabaseUrl(url)).toBe(true);
  expect(databaseAddresses(url)).toEqual(addresses);
});

it.each(['mysql://here/x', 'postgres', 'postgres://one:port/x', 'https://one/x'])('%s is not a database', (url) => {
  expect(isDatabaseUrl(url)).toBe(false);
});

it('is shown without the password', () => {
  expect(withoutPassword('postgres://me:secret@one,two/idanwo')).toBe('postgres://me@one,two/idanwo');
  expect(withoutPassword('postgres://one/idanwo')).toBe('postgres://one/idanwo');
});
