import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { SchoolKind } from './which-school.ts';

/** Whether somebody sits before this program and can be asked. */
export function isAtTerminal(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY;
}

const choices: Record<string, SchoolKind> = { 1: 'school', 2: 'demo' };

/** Ends the program where whoever is asked leaves. */
export async function askWhichSchool(): Promise<SchoolKind> {
  console.log('\nIdanwo has no school here yet. What shall it be?\n');
  console.log('  1  Our school: the devices of the room come in. You make the first account now.');
  console.log('  2  A demo school to look at, with made-up people, on this machine alone.\n');
  for (;;) {
    const answer = await askLine('1 or 2: ');
    if (answer === undefined) process.exit(0);
    const choice = choices[answer.trim()];
    if (choice !== undefined) return choice;
  }
}

/**
 * Asks for the first administrator until there is one. The account is opened by the operator's command in a process of
 * its own, which asks for the password: a second connection to the database in this one could wait for itself.
 * @returns whether there is one now; not where whoever is asked leaves
 */
export async function askFirstAdministrator(): Promise<boolean> {
  console.log('The school needs an administrator, who makes all other accounts. Who is it?\n');
  for (;;) {
    const name = await askLine('Name: ');
    const email = name === undefined ? undefined : await askLine('E-mail, to sign in with: ');
    if (name === undefined || email === undefined) return false;
    if (await runAdmin(['create', `--name=${name.trim()}`, `--email=${email.trim()}`])) return true;
    console.log('\nOnce more.\n');
  }
}

async function runAdmin(args: string[]): Promise<boolean> {
  const [node, program = ''] = process.argv;
  const child = spawn(node ?? process.execPath, [program, 'admin', ...args], { stdio: 'inherit' });
  await once(child, 'exit');
  return child.exitCode === 0;
}

/** @returns the line that is typed; nothing where whoever is asked leaves, by Ctrl+C or at the end of the input */
async function askLine(question: string): Promise<string | undefined> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const left = Promise.withResolvers<undefined>();
  terminal.once('SIGINT', () => left.resolve(undefined)).once('close', () => left.resolve(undefined));
  try {
    return await Promise.race([terminal.question(question), left.promise]);
  } finally {
    terminal.close();
  }
}
