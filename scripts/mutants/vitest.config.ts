import { defineConfig } from 'vitest/config';

/** The specs that are to notice a mutant: of the rules and, on SQLite, of what the server does with them. */
export default defineConfig({
  test: {
    include: [
      'src/domain/**/*.spec.ts',
      'src/server/{account,analysis,attempts,auth,clock,limits,payments,recovery,referrals,results}/**/*.spec.ts',
    ],
    // They kill processes of their own, which no mutant is in.
    exclude: ['**/*.fault.spec.ts'],
    env: { IDANWO_SPEC_ENGINE: 'sqlite' },
    globalSetup: 'src/server/spec/spec-template.ts',
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
