import { expect, it } from 'vitest';
import { signIn } from '#contract/auth.ts';
import { openSpecSchool } from '#server/spec/spec-school.ts';

/** The addresses that the audit trail has for callers who each claim another one. */
async function seenAt(TRUST_PROXY: string, forwarded: string[], remoteAddress = '127.0.0.1'): Promise<string[]> {
  const school = await openSpecSchool(undefined, { TRUST_PROXY });
  const payload = { email: 'nobody@spec.school', password: 'guess guess' };
  for (const addresses of forwarded) {
    const headers = { 'x-forwarded-for': addresses };
    await school.raw({ method: signIn.method, url: signIn.path, payload, headers, remoteAddress });
  }
  const rows = await school.store.db.selectFrom('audit_trail').select('address').orderBy('id').execute();
  await school.close();
  return rows.map(({ address }) => address);
}

it('takes nobody at their word where no proxy is trusted', async () => {
  expect(await seenAt('0', ['6.6.6.6'])).toEqual(['127.0.0.1']);
});

it('takes one proxy to be one: what a caller has put before it counts for nothing', async () => {
  expect(await seenAt('1', ['6.6.6.6, 203.0.113.7', '9.9.9.9, 203.0.113.7'])).toEqual(['203.0.113.7', '203.0.113.7']);
});

it('takes two to be two', async () => {
  expect(await seenAt('2', ['6.6.6.6, 203.0.113.7, 10.0.0.2'])).toEqual(['203.0.113.7']);
});

it('trusts the proxies that are named, and nobody else', async () => {
  expect(await seenAt('10.0.0.0/8', ['6.6.6.6, 203.0.113.7, 10.0.0.2'], '10.0.0.1')).toEqual(['203.0.113.7']);
  expect(await seenAt('10.0.0.0/8', ['6.6.6.6'], '192.168.1.9')).toEqual(['192.168.1.9']);
});
