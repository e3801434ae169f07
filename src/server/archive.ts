import path from 'node:path';
import { runCommand } from '#server/school/admin-cli/run-command.ts';
import { askWhichSchool, isAtTerminal } from '#server/school/archive/at-terminal.ts';
import { type SchoolKind, schoolKinds, whichSchool } from '#server/school/archive/which-school.ts';
import { openSchool } from './open-school.ts';

/** What the starter of an unpacked archive runs (scripts/release). The bundle of it lies in a folder of the archive. */
const dataDir = process.env['DATA_DIR'] || path.join(path.dirname(import.meta.dirname), 'data');
// The operator's commands go by it.
process.env['DATA_DIR'] = dataDir;

const usage = [
  'Without a word: starts your school where it has begun, and asks otherwise.',
  '',
  '  school           starts your school, which the devices of the room reach',
  '  demo             starts the demo school, on this machine alone',
  '  admin <command>  what is done on the server itself: accounts, passwords, backups; admin --help lists it',
].join('\n');

const [word, ...args] = process.argv.slice(2);
if (word === 'admin') {
  process.exitCode = await runCommand(args);
} else if (word === undefined || isKind(word)) {
  try {
    await openSchool(word ?? (await whichSchool(dataDir, isAtTerminal() ? askWhichSchool : undefined)), dataDir);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
} else {
  console.log(usage);
  process.exitCode = word === '--help' || word === '-h' ? 0 : 2;
}

function isKind(given: string): given is SchoolKind {
  return schoolKinds.some((kind) => kind === given);
}
