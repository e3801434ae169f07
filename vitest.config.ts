import { defineConfig } from 'vitest/config';
import { compiledWords } from './scripts/words.mts';

const serverSpecs = {
  include: ['src/server/**/*.spec.ts'],
  // Each worker loads the server once, and not once for each file: no spec keeps anything in a module.
  isolate: false,
  // The fault specs kill a server and start it again.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        plugins: [compiledWords],
        test: {
          name: 'rules',
          isolate: false,
          // Properties try hundreds of cases, also on a machine that does other work.
          testTimeout: 30_000,
          include: ['src/{contract,domain,web}/**/*.spec.ts', 'scripts/*.spec.ts'],
        },
      },
      {
        test: {
          ...serverSpecs,
          name: 'server on SQLite',
          env: { IDANWO_SPEC_ENGINE: 'sqlite' },
          globalSetup: 'src/server/spec/spec-template.ts',
        },
      },
      {
        test: {
          ...serverSpecs,
          name: 'server on PostgreSQL',
          env: { IDANWO_SPEC_ENGINE: 'postgres' },
          globalSetup: 'src/server/platform/db/spec-postgres.ts',
        },
      },
    ],
  },
});
