import { readdirSync } from 'node:fs';
import { allTests, browserTests } from '@jnn/testing/jest-config';

/** Every remote is tested by being there. */
const remotes = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => `<rootDir>/${name}`);

/** The backend's calls are proven on PostgreSQL; the long run proves them on the embedded database, too, which the tests in a browser use. */
const ofModules = process.env['JNN_FULL'] === '1' ? [] : ['<rootDir>/backend/src/modules/'];

/** @type {import('jest').Config} */
export default {
  // One more than the processors: some tests wait for limits of seconds.
  maxWorkers: 3,
  // A busy machine is no fault; what hangs is found all the same.
  testTimeout: 120_000,
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...browserTests,
      displayName: 'browser',
      roots: [
        '<rootDir>/platform/core/browser',
        '<rootDir>/platform/ops/beacons',
        '<rootDir>/shell/src',
        ...remotes,
        '<rootDir>/shared',
      ],
      testPathIgnorePatterns: ['/node_modules/', '/shared/contract/', '/shared/http-server/'],
    },
    {
      ...allTests,
      displayName: 'node',
      roots: [
        '<rootDir>/backend',
        '<rootDir>/tools',
        '<rootDir>/platform',
        '<rootDir>/shell/server',
        '<rootDir>/shared/contract',
        '<rootDir>/shared/http-server',
      ],
      testPathIgnorePatterns: [
        '/node_modules/',
        '\\.postgres\\.test\\.ts$',
        '/platform/(?:core/browser|ops/beacons)/',
        ...ofModules,
      ],
      modulePathIgnorePatterns: [...allTests.modulePathIgnorePatterns, '/tools/checks/fixtures/'],
      testEnvironment: 'node',
    },
    {
      // The backend's calls, on PostgreSQL, and what only PostgreSQL can show (`*.postgres.test.ts`).
      ...allTests,
      displayName: 'postgres',
      roots: ['<rootDir>/backend/src'],
      testMatch: ['**/src/modules/**/*.test.ts', '**/*.postgres.test.ts'],
      testEnvironment: 'node',
      globalSetup: '<rootDir>/backend/src/testing/jest/start-postgres.ts',
      globalTeardown: '<rootDir>/backend/src/testing/jest/stop-postgres.ts',
      setupFiles: ['<rootDir>/backend/src/testing/jest/use-postgres.ts'],
    },
  ],
};
