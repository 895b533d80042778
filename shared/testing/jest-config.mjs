import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const SWC = createRequire(import.meta.url).resolve('@swc/jest');

const swc = (tsx) => [
  SWC,
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

/** A module of this package that Jest loads by its path: TypeScript here, compiled where the package is installed. */
function own(name) {
  const path = join(import.meta.dirname, 'src', 'jest', name);
  return existsSync(`${path}.ts`) ? `${path}.ts` : `${path}.js`;
}

/** What all tests have in common: TypeScript by SWC, and tests that fail when something is written to the console. */
export const allTests = {
  transform: { '\\.tsx$': swc(true), '\\.[cm]?[jt]s$': swc(false) },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
  testMatch: ['**/*.test.{ts,tsx}'],
  // These are ES modules only; the last one imports its own files when it runs, which Jest can do in transformed files only.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:@jnn|supercluster|kdbush|pixelmatch|pbf|@mapbox/point-geometry|@mapbox/vector-tile|@opentelemetry/otlp-exporter-base)/)',
  ],
  setupFilesAfterEnv: [own('console-guard'), own('seed-generators')],
};

/** Tests of what runs in a page: in jsdom, with what the site's libraries expect of every browser. */
export const browserTests = {
  ...allTests,
  testEnvironment: own('browser-environment'),
  setupFilesAfterEnv: [own('console-guard'), own('browser-setup'), own('seed-generators')],
  moduleNameMapper: {
    '\\.css$': own('class-names'),
    '\\.(?:svg|woff2|pmtiles)$': own('asset-address'),
  },
};
