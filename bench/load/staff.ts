import { insertSession } from '#server/people/auth/session.queries.ts';
import type { Store } from '#server/platform/db/store.ts';
import { hashToken, newToken } from '#server/platform/tokens/tokens.ts';

/** The token of one of the demo school's people, as if they had just signed in. */
export async function signInByStore(store: Store, email: string): Promise<string> {
  const { id } = await store.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const token = newToken();
  await store.write((trx) =>
    insertSession(trx, { userId: id, tokenHash: hashToken(token), userAgent: 'bench', now: Date.now() }),
  );
  return token;
}

type Asked = { method?: string; body?: unknown };

/** What the server answers; a POST where there is a body and nothing else is said. */
export async function ask(address: string, token: string, path: string, { method, body }: Asked = {}): Promise<string> {
  const response = await fetch(`${address}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
  return text;
}
