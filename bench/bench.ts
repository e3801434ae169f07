/** `npm run bench` measures the exam; `npm run bench -- growth` the administrator's calls as the school grows. */
const benches: Partial<Record<string, () => Promise<unknown>>> = {
  exam: () => import('./exam.ts'),
  growth: () => import('./growth.ts'),
};

async function run(name: string): Promise<void> {
  const bench = benches[name];
  if (bench) await bench();
  else {
    console.error(`There is no bench named ${name}. There are: ${Object.keys(benches).join(', ')}.`);
    process.exitCode = 1;
  }
}

void run(process.argv[2] ?? 'exam');
