import { useEffect } from 'react';
import { z } from 'zod';
import { type User, userSchema } from '#contract/users.ts';
import { onTokenChange, readToken } from '#web/api/token.ts';
import { type Session, useSession } from './session.ts';

const key = 'person';
const keptSchema = z.object({ token: z.string(), user: userSchema });

/**
 * The session, for an exam: whoever was known under this token goes on while the server does not answer. Only its word
 * that the session is over ends it.
 */
export function useExamSession(isInExam: boolean): Session {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  useEffect(() => keepPerson(user), [user]);
  if (!isInExam || session.status === 'signed-in' || session.status === 'signed-out') return session;
  const kept = keptPerson();
  return kept === undefined ? session : { status: 'signed-in', user: kept };
}

function keepPerson(user: User | undefined): void {
  const token = readToken();
  if (user === undefined || token === null) return;
  try {
    localStorage.setItem(key, JSON.stringify({ token, user }));
  } catch {
    // Without it a reload needs the network.
  }
}

function keptPerson(): User | undefined {
  try {
    const { token, user } = keptSchema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
    return token === readToken() ? user : undefined;
  } catch {
    return undefined;
  }
}

onTokenChange(() => {
  if (readToken() === null) localStorage.removeItem(key);
});
