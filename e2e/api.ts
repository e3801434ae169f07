import { type APIRequestContext, expect } from '@playwright/test';

/** The header of one of the demo school's people, signed in beside the browser. */
export async function signInByCall(request: APIRequestContext, email: string): Promise<{ authorization: string }> {
  const reply = await request.post('/api/auth/login', { data: { email, password: 'demo1234' } });
  expect(reply.status()).toBe(200);
  const { token } = (await reply.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

let newcomers = 0;

/** A new student on the free plan, so that the demo school's own stay as they are. */
export async function signUpByCall(request: APIRequestContext, name: string, referralCode?: string) {
  newcomers += 1;
  const email = `${name.replaceAll(' ', '.')}.${newcomers}.${Date.now()}@example.com`.toLowerCase();
  const reply = await request.post('/api/auth/register', { data: { name, email, password: 'demo1234', referralCode } });
  expect(reply.status()).toBe(201);
  const account = (await reply.json()) as { token: string; referralCode: string };
  return { email, referralCode: account.referralCode, headers: { authorization: `Bearer ${account.token}` } };
}

/** Changes the school's settings as an administrator would; what is left out stays. */
export async function changeSettings(request: APIRequestContext, settings: object): Promise<void> {
  const headers = await signInByCall(request, 'admin@demo.school');
  const reply = await request.put('/api/admin/settings', { headers, data: settings });
  expect(reply.status()).toBe(200);
}
