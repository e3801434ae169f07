import path from 'node:path';
import { runCommand } from '#server/school/admin-cli/run-command.ts';
import { openSchool } from './open-school.ts';

/** What the starter of an unpacked archive runs (scripts/release). The bundle of it lies in a folder of the archive. */
const dataDir = process.env['DATA_DIR'] || path.join(path.dirname(import.meta.dirname), 'data');
// The operator's commands go by it.
process.env['DATA_DIR'] = dataDir;

const usage = [
  'Without a word: starts the school, which the devices of the room reach, and opens the browser at it.',
  '',
  '  admin <command>  what is done on the server itself: accounts, passwords, backups; admin --help lists it',
].join('\n');

const [word, ...args] = process.argv.slice(2);
if (word === 'admin') {
  process.exitCode = await runCommand(args);
} else if (word === undefined) {
  try {
    await openSchool(dataDir);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
} else {
  console.log(usage);
  process.exitCode = word === '--help' || word === '-h' ? 0 : 2;
}
