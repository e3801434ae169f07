import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { isBuilt } from '../scripts/built.mjs';
import { measureBoard } from './board.ts';
import { measureExam } from './exam.ts';
import { measureFile } from './file.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureGrowth } from './growth.ts';
import { type Engine, engines } from './load/engines.ts';
import { measureStorm } from './storm.ts';

/**
 * `npm run bench` measures everything (half an hour on two cores), `npm run bench -- exam storm` some of it, and writes
 * the figures to `.cache/bench.json` too. Beside other work only the ratios and the processor times mean something.
 */
const benches: Record<string, () => Promise<unknown>> = { exam, storm, board, growth, file, 'first-visit': firstVisit };
const figuresFile = '.cache/bench.json';

async function run(names: readonly string[]): Promise<void> {
  if (!isBuilt('web') || !isBuilt('server'))
    execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  const figures: Record<string, unknown> = {};
  for (const name of names) {
    const bench = benches[name];
    if (!bench) throw new Error(`There is no bench named ${name}. There are: ${Object.keys(benches).join(', ')}.`);
    figures[name] = await bench();
  }
  mkdirSync('.cache', { recursive: true });
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`All figures: ${figuresFile}`);
}

/** One run for each engine, a column for each. */
async function onBoth<Figures>(measure: (engine: Engine) => Promise<Figures>): Promise<Record<Engine, Figures>> {
  const [sqlite, postgres] = engines;
  return { [sqlite]: await measure(sqlite), [postgres]: await measure(postgres) };
}

async function exam() {
  const figures = await onBoth(measureExam);
  const { SQLite: embedded, PostgreSQL: served } = figures;
  console.log('Calls of an exam: processor time, a bare Fastify that takes and sends as many bytes being 1.');
  console.table(
    Object.fromEntries(
      embedded.calls.map((call, index) => {
        const other = served.calls[index];
        return [
          call.call,
          {
            SQLite: round(call.ratio),
            PostgreSQL: round(other?.ratio),
            'SQLite, CPU-ms': round(call.cpuMs, 3),
            'PostgreSQL, CPU-ms': round(other?.cpuMs, 3),
            'its database, CPU-ms': round(other?.databaseCpuMs, 3),
            'SQLite, a second': round(call.perSecond, 0),
            'PostgreSQL, a second': round(other?.perSecond, 0),
          },
        ];
      }),
    ),
  );
  console.log('Memory of the server, MB.');
  console.table({ SQLite: embedded.memory, PostgreSQL: served.memory });
  return figures;
}

async function storm() {
  const figures = await onBoth(measureStorm);
  console.log(
    '2,000 candidates: start within 5 s, 40 answers each, one deadline. Times in ms; results in s after grace.',
  );
  console.table(figures);
  return figures;
}

async function board() {
  const figures = await onBoth(measureBoard);
  console.log(
    '2,000 candidates write in a sitting, and the board is open: times in ms, CPU in ms a second, memory in MB.',
  );
  console.dir(figures, { depth: 4 });
  return figures;
}

async function growth() {
  const figures = await onBoth(measureGrowth);
  const { SQLite: embedded, PostgreSQL: served } = figures;
  console.log('1,000,000 results and 100,000 people as a multiple of 1,000 and 100: the 95th percentile of a call.');
  console.table(
    Object.fromEntries(
      embedded.calls.map(({ call, small, large, ratio }, index) => [
        call,
        {
          SQLite: round(ratio),
          PostgreSQL: round(served.calls[index]?.ratio),
          'SQLite, ms': `${round(small)} → ${round(large)}`,
          'PostgreSQL, ms': `${round(served.calls[index]?.small)} → ${round(served.calls[index]?.large)}`,
        },
      ]),
    ),
  );
  console.table({ SQLite: embedded.export, PostgreSQL: served.export });
  return figures;
}

async function file() {
  const figures = await onBoth(measureFile);
  console.log('A file of 2,000 questions with pictures, from the press to the last answer; times in s, a turn in ms.');
  console.table(figures);
  return figures;
}

async function firstVisit() {
  const figures = await measureFirstVisit();
  console.log('A first visit at 400 kbit/s and 400 ms; times in ms, sizes in kB.');
  console.table(figures);
  return figures;
}

function round(figure: number | undefined, places = 1): number {
  return Number((figure ?? Number.NaN).toFixed(places));
}

const asked = process.argv.slice(2);
await run(asked.length > 0 ? asked : Object.keys(benches));
process.exit(0);
