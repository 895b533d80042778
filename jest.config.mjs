import { readdirSync } from 'node:fs';

/** Every remote is tested by being there. */
const remotes = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => `<rootDir>/${name}`);

/** The backend's calls are proven on PostgreSQL; the long run proves them on the embedded database, too, which the tests in a browser use. */
const ofModules = process.env['JNN_FULL'] === '1' ? [] : ['<rootDir>/backend/src/modules/'];

const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const shared = {
  transform: { '\\.tsx$': swc(true), '\\.[cm]?[jt]s$': swc(false) },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/', '/tools/checks/fixtures/'],
  testMatch: ['**/*.test.{ts,tsx}'],
  // These are ES modules only; the last one imports its own files when it runs, which Jest can do in transformed files only.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:supercluster|kdbush|pixelmatch|pbf|@mapbox/point-geometry|@mapbox/vector-tile|@opentelemetry/otlp-exporter-base)/)',
  ],
};

/** @type {import('jest').Config} */
export default {
  // One more than the processors: some tests wait for limits of seconds.
  maxWorkers: 3,
  // A busy machine is no fault; what hangs is found all the same.
  testTimeout: 120_000,
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'browser',
      roots: [
        '<rootDir>/platform/core/browser',
        '<rootDir>/platform/ops/beacons',
        '<rootDir>/platform/core/render-worker',
        '<rootDir>/shell/src',
        ...remotes,
        '<rootDir>/shared',
      ],
      testPathIgnorePatterns: ['/node_modules/', '/shared/contract/', '/shared/http-server/'],
      testEnvironment: '<rootDir>/shared/testing/src/jest/browser-environment.ts',
      setupFilesAfterEnv: [
        '<rootDir>/shared/testing/src/jest/console-guard.ts',
        '<rootDir>/shared/testing/src/jest/browser-setup.ts',
        '<rootDir>/shared/testing/src/jest/seed-generators.ts',
      ],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/shared/testing/src/jest/class-names.ts',
        '\\.(?:svg|woff2|pmtiles)$': '<rootDir>/shared/testing/src/jest/asset-address.ts',
      },
    },
    {
      ...shared,
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
        '/platform/(?:core/(?:browser|render-worker)|ops/beacons)/',
        ...ofModules,
      ],
      testEnvironment: 'node',
      setupFilesAfterEnv: [
        '<rootDir>/shared/testing/src/jest/console-guard.ts',
        '<rootDir>/shared/testing/src/jest/seed-generators.ts',
      ],
    },
    {
      // The backend's calls, on PostgreSQL, and what only PostgreSQL can show (`*.postgres.test.ts`).
      ...shared,
      displayName: 'postgres',
      roots: ['<rootDir>/backend/src'],
      testMatch: ['**/src/modules/**/*.test.ts', '**/*.postgres.test.ts'],
      testEnvironment: 'node',
      globalSetup: '<rootDir>/backend/src/testing/jest/start-postgres.ts',
      globalTeardown: '<rootDir>/backend/src/testing/jest/stop-postgres.ts',
      setupFiles: ['<rootDir>/backend/src/testing/jest/use-postgres.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/shared/testing/src/jest/console-guard.ts',
        '<rootDir>/shared/testing/src/jest/seed-generators.ts',
      ],
    },
  ],
};
