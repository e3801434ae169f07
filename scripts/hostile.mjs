// `npm run hostile [requests] [seed]`: hostile requests over the whole contract, in each role, on both engines; pictures and
// sounds that are none, and mutated files of questions.
import { become, commandFile, install } from './install.mjs';

const [requests = '50000', seed] = process.argv.slice(2);
install({ withDevelopment: true });
process.env['HOSTILE_REQUESTS'] = requests;
if (seed !== undefined) process.env['HOSTILE_SEED'] = seed;
// As many files as they are fewer and each is read: a fiftieth.
process.env['HOSTILE_FILES'] = String(Math.ceil(Number(requests) / 50));
process.env['MUTATED_FILES'] = String(Math.ceil(Number(requests) / 5));
become([
  commandFile('vitest'),
  'run',
  'src/server/hostile-requests.spec.ts',
  'src/server/bank/media/hostile-files.spec.ts',
  'src/domain/question-files/mutated-files.spec.ts',
]);
