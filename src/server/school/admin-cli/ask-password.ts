import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { newPasswordSchema } from '#contract/auth.ts';
import { guessableMessage, isGuessable } from '#server/people/auth/guessable-passwords.ts';

/**
 * A new password: typed twice without being shown, or the first line of what is piped in.
 * @param owner whose it is to be: what others would try first
 */
export async function askNewPassword(isPiped: boolean, owner: { name: string; email: string | null }): Promise<string> {
  const password = isPiped ? firstLine(await text(process.stdin)) : await askTwice();
  const parsed = newPasswordSchema('Please enter a password').safeParse(password);
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message);
  if (await isGuessable(parsed.data, { ...owner, siteTitle: 'Idanwo' })) throw new Error(guessableMessage);
  return parsed.data;
}

function firstLine(piped: string): string {
  return piped.split(/\r?\n/, 1)[0] ?? '';
}

async function askTwice(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Error('There is no terminal to ask for the password in. Pipe it in, with --password-stdin.');
  }
  const password = await askUnseen('New password: ');
  const again = await askUnseen('The same again: ');
  if (password !== again) throw new Error('The two passwords are not the same.');
  return password;
}

async function askUnseen(question: string): Promise<string> {
  // It takes the keys that the terminal would show, from before it is asked for them.
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  process.stdout.write(question);
  const interrupted = new Promise<never>((_, reject) => {
    terminal.once('SIGINT', () => reject(new Error('Nothing was changed.')));
  });
  try {
    return await Promise.race([terminal.question(''), interrupted]);
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
