// `npm run browsers`: a candidate's main job in the browsers that `npm test` does not drive, where they are installed.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '../../scripts/built.mjs';
import { openRelay } from '../relay.ts';
import { openSchool } from '../school-process.ts';
import type { BrowserKind } from './driven-browser.ts';
import { firefox } from './firefox.ts';
import { mainJob } from './main-job.ts';
import { webkit } from './webkit.ts';

const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));

type Line = { browser: string; version: string; step: string; outcome: string };

/** Every step up to the first that fails: what comes after stands on it. */
async function tryIn(kind: BrowserKind): Promise<Line[]> {
  const school = await openSchool('browsers');
  const relay = await openRelay(school.url);
  const lines: Line[] = [];
  try {
    const browser = await kind.start();
    try {
      for (const { name, take } of mainJob) {
        const outcome = await outcomeOf(() => take({ browser, relay }));
        lines.push({ browser: kind.name, version: browser.version, step: name, outcome });
        console.log(`${kind.name}: ${name}: ${outcome}`);
        if (outcome !== 'ok') break;
      }
    } finally {
      await browser.close();
    }
  } finally {
    await relay.close();
    await school.close();
  }
  return lines;
}

async function outcomeOf(take: () => Promise<void>): Promise<string> {
  try {
    await take();
    return 'ok';
  } catch (error) {
    return `fault: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function table(lines: readonly Line[]): string {
  const rows = [
    ['browser', 'version', 'step', 'outcome'],
    ['---', '---', '---', '---'],
    ...lines.map(({ browser, version, step, outcome }) => [browser, version, step, outcome.replaceAll('|', '\\|')]),
  ];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const named = process.argv.slice(2).map((name) => name.toLowerCase());
const kinds = [firefox, webkit].filter(({ name }) => named.length === 0 || named.includes(name.toLowerCase()));
const lines: Line[] = [];
if (!isBuilt('web')) execFileSync(process.execPath, [build], { stdio: 'inherit' });
for (const kind of kinds) {
  const missing = kind.missing();
  if (missing.length === 0) lines.push(...(await tryIn(kind)));
  else console.log(`${kind.name} is not installed (no ${missing.join(', ')}): apt-get install ${kind.packages}`);
}
console.log(`\n${table(lines)}`);
// Nothing tried is nothing proved.
if (lines.length === 0 || lines.some(({ outcome }) => outcome !== 'ok')) process.exitCode = 1;
