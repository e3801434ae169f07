import { type APIRequestContext, expect } from '@playwright/test';

/** The demo school's people have one that nobody may choose, newcomers one of their own. */
export function passwordOf(email: string): string {
  return email.endsWith('@example.com') ? 'long enough' : 'demo1234';
}

/** The header of one of the demo school's people, signed in beside the browser. */
export async function signInByCall(request: APIRequestContext, email: string): Promise<{ authorization: string }> {
  const reply = await request.post('/api/auth/login', { data: { email, password: passwordOf(email) } });
  expect(reply.status()).toBe(200);
  const { token } = (await reply.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

let newcomers = 0;

/** A new student on the free plan, so that the demo school's own stay as they are. */
export async function signUpByCall(request: APIRequestContext, name: string, referralCode?: string) {
  newcomers += 1;
  const email = `${name.replaceAll(' ', '.')}.${newcomers}.${Date.now()}@example.com`.toLowerCase();
  const data = { name, email, password: passwordOf(email), referralCode };
  const reply = await request.post('/api/auth/register', { data });
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

/** Takes a test of the catalogue, any one that is open to the person, and hands it in empty. */
export async function takeTestByCall(request: APIRequestContext, headers: { authorization: string }): Promise<void> {
  const { tests } = (await (await request.get('/api/student/tests', { headers })).json()) as {
    tests: { _id: string; canAccess: boolean }[];
  };
  const testId = tests.find(({ canAccess }) => canAccess)?._id;
  const clientId = 'client-by-call';
  await request.post(`/api/student/tests/${testId}/attempts`, { headers, data: { clientId } });
  const reply = await request.post('/api/results', { headers, data: { testId, answers: [] } });
  expect(reply.status()).toBe(201);
}
