import { join } from 'node:path';
import { compile } from '../compile';
import { browserBuild } from '../browser-build';
import type { Project } from '../project';
import { FIXTURE, pathOf } from './testing-page';

// `node --import tsx/esm build-fixture.ts FOLDER BUILD …`: compiles the fixture remote once per build id, each into its
// folder below FOLDER, with the runtime that the environment chooses.

const page = (name: string) => ({ name, paths: [`/${name}`] as const, title: { hu: 'Üdv', en: 'Hi' } });
const pages = [page('greeting'), page('farewell')];
const project: Project = {
  root: import.meta.dirname,
  shell: {
    locales: ['hu', 'en'],
    shared: { react: '^19.3.0', 'react/': '^19.3.0', zod: '^4.0.0' },
    entries: { start: './src/start.tsx' },
    sizeBudgets: { shellStart: 0, page: 0 },
    commonSources: [],
  },
};
const remote = { name: FIXTURE, pages };
const part = { name: FIXTURE, folder: join(import.meta.dirname, 'fixture'), project, remote };
const [folder = '', ...builds] = process.argv.slice(2);
for (const build of builds)
  await compile(
    browserBuild({ part, mode: 'production', build, output: join(folder, build), publicPath: pathOf(build) }),
  );
