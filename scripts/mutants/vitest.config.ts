import { defineConfig } from 'vitest/config';

/** The specs that are to notice a mutant: of the rules and, on SQLite, of what the server does with them. */
export default defineConfig({
  test: {
    include: [
      'src/domain/**/*.spec.ts',
      'src/server/{platform/{clock,limits},people/**,exam/**,money/**,school/{account,audit-trail,settings,users}}/**/*.spec.ts',
    ],
    // They kill processes of their own, which no mutant is in.
    exclude: ['**/*.fault.spec.ts'],
    env: { IDANWO_SPEC_ENGINE: 'sqlite' },
    globalSetup: 'src/server/spec/spec-template.ts',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
