import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { openSpecSchool } from '#server/spec/spec-school.ts';
import { securityHeaders } from './content-security.ts';

async function policyOf(environment: Record<string, string>): Promise<Map<string, string>> {
  const school = await openSpecSchool(undefined, environment);
  try {
    const { headers } = await school.raw({ method: 'GET', url: '/api/health' });
    const directives = String(headers['content-security-policy']).split(';');
    return new Map(directives.map((directive) => [directive.split(' ')[0] ?? '', directive]));
  } finally {
    await school.close();
  }
}

describe('what a page may load', () => {
  it('is the site itself, for everything', async () => {
    const policy = await policyOf({});
    expect(policy.get('img-src')).toBe("img-src 'self' data: blob:");
    expect(policy.get('font-src')).toBe("font-src 'self'");
    // And what stands in our own pages, where the app has been built.
    expect(policy.get('script-src')).toMatch(/^script-src 'self'( 'sha256-[\w+/]+=')*$/);
    expect([...policy.values()].join(';')).not.toContain('http');
  });

  it('is asked for over HTTPS where the site is, and only there', async () => {
    expect((await policyOf({})).has('upgrade-insecure-requests')).toBe(false);
    expect((await policyOf({ PUBLIC_URL: 'https://exams.school.ng' })).has('upgrade-insecure-requests')).toBe(true);
  });

  it('binds a browser to HTTPS, but not where the authority is the machine’s own', () => {
    const config = readConfig({ TLS_CERT: 'a', TLS_KEY: 'b' });
    expect(securityHeaders(config, [])).toHaveProperty('strict-transport-security');
    const own = { certFile: 'a', keyFile: 'a', authorityFile: 'b' };
    expect(securityHeaders({ ...config, tls: own }, [])).not.toHaveProperty('strict-transport-security');
  });
});
